export { answerOnce } from './answerOnce'
export { createPrerenderer } from './createPrerenderer'
export type { Prerenderer } from './createPrerenderer'
