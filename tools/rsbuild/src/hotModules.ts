import { join } from 'node:path'
import { lazyShared, singletons } from './singletons'

/**
 * Returns a module that imports every shared module in a function that is never called. Hot reload replaces modules of
 * a chunk, but doesn't load a shared module that an edit imports for the first time, and removes one whose last
 * importer has an error. So all of them belong to the chunk of the routes from the start.
 */
function sharedModules(): string {
  const requires = [...singletons, ...lazyShared].map(name => `require(${JSON.stringify(name)})`)
  return `data:application/node,${encodeURIComponent(`module.exports = () => [${requires.join()}]`)}`
}

/** Returns the modules that a remote under hot reload exposes besides its routes. */
export function hotModules(): string[] {
  return [join(import.meta.dirname, 'hotUpdates.js'), sharedModules()]
}
