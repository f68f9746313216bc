import { join } from 'node:path'
import { beforeEach } from 'vitest'
import { runRelease } from './releaseCommand'
import type { ReleaseContext } from './releaseContext'
import { signer } from '../registry/sampleSigner'
import type { Store } from '../store/store'
import { temporaryFolder } from '../store/temporaryFolder'

/** The runtime configuration in the store, for tests. */
export const runtimeConfig = { supabaseUrl: 'http://localhost:1', publishableKey: 'key' }

/** Output and errors of the commands of the current test, by line. */
export const printed: string[] = []
export const errors: string[] = []
beforeEach(clearOutput)

/** Empties `printed` and `errors`. */
export function clearOutput(): void {
  printed.length = 0
  errors.length = 0
}

/** The environment of a sample command: a store, and by default a new empty folder and no beacons. */
interface Place extends Partial<
  Pick<
    ReleaseContext,
    | 'environment'
    | 'root'
    | 'findSigner'
    | 'openHealth'
    | 'openRequests'
    | 'openSigner'
    | 'openWebhook'
    | 'program'
    | 'develop'
    | 'wait'
    | 'now'
  >
> {
  readonly store: Store
}

/** Runs the release command, signing with the sample key. Returns its exit code. For tests. */
export async function runSample({ store, ...place }: Place, ...args: string[]): Promise<number> {
  const root = place.root ?? (await temporaryFolder())
  return runRelease(args, {
    openStore: () => store,
    openHealth: () => ({
      expect: () => Promise.resolve(),
      readVitals: () => Promise.resolve([]),
      read: () => Promise.resolve([]),
    }),
    openSigner: () => Promise.resolve(signer),
    findSigner: () => Promise.resolve(signer),
    builder: { id: 'urn:overtone:builder:local' },
    keyFile: join(root, 'signing-key.json'),
    print: line => printed.push(line),
    printError: line => errors.push(line),
    ...place,
    root,
  })
}
