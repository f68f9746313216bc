import { createInstance } from '@module-federation/enhanced/runtime'
import type { Container } from '../container'
import { separateChunks } from './separateChunks'
import { shareCopies, type ShareScope } from './shareCopies'
import type { StockLoad } from './stockLoad'
import { verifyFiles } from './verifyFiles'

/** A container as the package types it. Its types omit that `get` is asynchronous. */
type RemoteEntry = Parameters<ReturnType<typeof createInstance>['initRawContainer']>[2]

/** Loaders of each remote's container, by the container's name. */
const entries = new Map<string, () => Promise<Container>>()

const host = createInstance({
  name: 'overtone_shell',
  remotes: [],
  plugins: [
    {
      name: 'overtone',
      // replaces the runtime's own script loading, which has neither hash nor timeout
      loadEntry: async ({ remoteInfo }) => (await entries.get(remoteInfo.name)?.()) as unknown as RemoteEntry,
    },
  ],
})

/**
 * Loads the routes of a remote with the runtime of Module Federation, on the page's shared modules. Such a build adds
 * its chunks itself without hashes: the page verifies them against the registry. `loadContainer` runs the entry.
 * Dependencies of the loader are passed in, not imported: every module shared by two chunks costs the first page some
 * bytes.
 */
export async function loadStockRoutes(
  { remote, name, attempt }: Omit<StockLoad, 'base'>,
  shared: object,
  loadContainer: () => Promise<Container>,
): Promise<unknown> {
  const load = { remote, name, attempt, base: new URL(remote.base, document.baseURI).href }
  verifyFiles(load)
  entries.set(name, () => loadContainer().finally(() => separateChunks(load)))
  // `force` replaces the registration of an earlier build or attempt that failed
  host.registerRemotes([{ name, entry: load.base + (remote.entry ?? '') }], { force: true })
  host.initShareScopeMap('default', shareCopies(shared as ShareScope))
  return host.loadRemote(`${name}/routes`)
}
