export { answerOnce, createPrerenderer } from '@overtone/rsbuild/prerender'
export type { Prerenderer } from '@overtone/rsbuild/prerender'
export type { PrerenderedPage, PrerenderedPages } from '@overtone/federation/prerendered'
