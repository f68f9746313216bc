import { createRequire } from 'node:module'

/** The router's build without developer warnings, which its package doesn't export. */
export const productionRouter = createRequire(import.meta.url)
  .resolve('react-router')
  .replace('/dist/development/', '/dist/production/')
