import { chosenSigner, keyFileIn } from '../registry/chosenSigner'
import { chosenStore } from '../store/chosenStore'
import type { ReleaseHealth } from '../canary/releaseHealth'
import type { Signer } from '../registry/signer'
import type { Store } from '../store/store'

/** Where the command works and says what it did. */
export interface ReleaseContext {
  /** Throws ReleaseError when there is none to open. */
  readonly openStore: () => Store | Promise<Store>
  /** Where beacons are read. */
  readonly openHealth: () => ReleaseHealth | Promise<ReleaseHealth>
  /** Throws ReleaseError when there is no usable key. */
  readonly openSigner: () => Promise<Signer>
  /** Where a new key is put. */
  readonly keyFile: string
  /** Folder of the workspace, which holds `apps/`, or of a remote. */
  readonly root: string
  /** How a person calls this command; the script of the workspace where it is left out. */
  readonly program?: string
  /** Serves the product at `url` with the remote in `root` from its sources, until a signal. */
  readonly develop?: (url: string) => Promise<void>
  readonly print: (line: string) => void
  readonly printError: (line: string) => void
}

/** The context of a command in this folder, with the store and the key that the environment names. */
export function releaseContext(env: NodeJS.ProcessEnv): ReleaseContext {
  return {
    openStore: () => chosenStore(env),
    openHealth: async () => (await import('../canary/releaseHealth')).chosenHealth(env),
    keyFile: keyFileIn(env['OVERTONE_DATA'] || '.overtone'),
    openSigner: () => chosenSigner(env),
    root: process.cwd(),
    print: line => console.log(line),
    printError: line => console.error(line),
  }
}
