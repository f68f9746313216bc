import { createRequire } from 'node:module'

/** The router without its warnings for developers: a build that its package names to nobody. */
export const productionRouter = createRequire(import.meta.url)
  .resolve('react-router')
  .replace('/dist/development/', '/dist/production/')
