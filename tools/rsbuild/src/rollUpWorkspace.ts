import { nextVersions, rollUp, toContract, type RolledContract } from '@overtone/contract'
import { readBaseline } from './contractFiles'
import { entryFile, entryOwner } from './entryFiles'
import { lazyShared, singletons } from './singletons'

const entryNames = [...singletons, ...lazyShared].filter(name => name.startsWith('@overtone/'))

/** Rolls up every shared entry point of this workspace by its package.json. */
export function rollUpWorkspace(): RolledContract {
  const files = Object.fromEntries(entryNames.map(name => [name, entryFile(name)]))
  const owners = Object.fromEntries(entryNames.map(name => [name, entryOwner(name)]))
  const rolled = rollUp(files, entryFile('@overtone/federation/contract'))
  return toContract(rolled, { owners, versions: nextVersions(rolled.types, readBaseline()) })
}
