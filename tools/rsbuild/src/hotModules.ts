import { join } from 'node:path'
import { lateSingletons, singletons } from './singletons'

/**
 * A module that names every shared module in a function that nobody calls. Hot reload replaces modules of a chunk, but
 * it does not bring the shared ones that an edit imports first, and removes those whose last importer has an error: so
 * all of them belong to the chunk of the routes from the start.
 */
function sharedModules(): string {
  const requires = [...singletons, ...lateSingletons].map(name => `require(${JSON.stringify(name)})`)
  return `data:application/node,${encodeURIComponent(`module.exports = () => [${requires.join()}]`)}`
}

/** What a remote under hot reload exposes beside its routes. */
export function hotModules(): string[] {
  return [join(import.meta.dirname, 'hotUpdates.js'), sharedModules()]
}
