export { answerOnce, createStill } from '@overtone/rsbuild/static'
export type { Still } from '@overtone/rsbuild/static'
export type { StaticPage, StaticPages } from '@overtone/federation/static'
