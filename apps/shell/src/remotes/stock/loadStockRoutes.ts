import { createInstance } from '@module-federation/enhanced/runtime'
import type { Container } from '../remoteLoader'
import { separateChunks } from './separateChunks'
import { shareCopies, type ShareScope } from './shareCopies'
import type { StockLoad } from './stockLoad'
import { verifyFiles } from './verifyFiles'

/** A container in the package's words, which leave out that `get` is asynchronous. */
type RemoteEntry = Parameters<ReturnType<typeof createInstance>['initRawContainer']>[2]

/** How the container of each remote is loaded, by the container's name. */
const entries = new Map<string, () => Promise<Container>>()

const host = createInstance({
  name: 'overtone_shell',
  remotes: [],
  plugins: [
    {
      name: 'overtone',
      // in place of the runtime's own script, which brings neither hash nor time-out
      loadEntry: async ({ remoteInfo }) => (await entries.get(remoteInfo.name)?.()) as unknown as RemoteEntry,
    },
  ],
})

/**
 * Loads the routes of a remote with the runtime of Module Federation, on what the page shares. Such a build adds its chunks
 * itself and knows no hashes: the page checks them by those in the registry. `loadContainer` runs the entry. What the
 * loader has at hand is passed rather than imported, as every module that two chunks use costs the first page some bytes.
 */
export async function loadStockRoutes(
  { remote, name, attempt }: Omit<StockLoad, 'base'>,
  shared: object,
  loadContainer: () => Promise<Container>,
): Promise<unknown> {
  const load = { remote, name, attempt, base: new URL(remote.base, document.baseURI).href }
  verifyFiles(load)
  entries.set(name, () => loadContainer().finally(() => separateChunks(load)))
  // again where an earlier build or attempt failed, which `force` makes the runtime forget
  host.registerRemotes([{ name, entry: load.base + (remote.entry ?? '') }], { force: true })
  host.initShareScopeMap('default', shareCopies(shared as ShareScope))
  return host.loadRemote(`${name}/routes`)
}
