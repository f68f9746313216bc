import { join } from 'node:path'
import { beforeEach } from 'vitest'
import { runRelease } from './releaseCommand'
import type { ReleaseContext } from './releaseContext'
import { signer } from '../registry/sampleSigner'
import type { Store } from '../store/store'
import { temporaryFolder } from '../store/temporaryFolder'

/** What a store holds for the pages of a deployment, for tests. */
export const runtimeConfig = { supabaseUrl: 'http://localhost:1', publishableKey: 'key' }

/** What commands of the present test said, by line: to people, and on what kept them from succeeding. */
export const printed: string[] = []
export const errors: string[] = []
beforeEach(forget)

/** Empties `printed` and `errors`. */
export function forget(): void {
  printed.length = 0
  errors.length = 0
}

/** Where a sample command works: a store, and a new empty folder and no beacons unless told otherwise. */
interface Place extends Partial<Pick<ReleaseContext, 'root' | 'openHealth' | 'program' | 'develop'>> {
  readonly store: Store
}

/** Runs the release command with these arguments, signing with the sample's key, for tests. Gives its exit code. */
export async function runSample({ store, ...place }: Place, ...args: string[]): Promise<number> {
  const root = place.root ?? (await temporaryFolder())
  return runRelease(args, {
    openStore: () => store,
    openHealth: () => ({ expect: () => Promise.resolve(), read: () => Promise.resolve([]) }),
    openSigner: () => Promise.resolve(signer),
    keyFile: join(root, 'signing-key.json'),
    print: line => printed.push(line),
    printError: line => errors.push(line),
    ...place,
    root,
  })
}
