export { answerOnce } from './answerOnce'
export { createStill } from './createStill'
export type { Still } from './createStill'
