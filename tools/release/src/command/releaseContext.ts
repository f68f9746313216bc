import { chosenSigner, existingSigner, keyFileIn } from '../registry/chosenSigner'
import { builderOf, type Builder } from '../provenance/builder'
import { chosenStore } from '../store/chosenStore'
import type { ReleaseHealth } from '../canary/releaseHealth'
import { chosenRequests, type ReleaseRequests } from '../requests/releaseRequests'
import { production } from '../store/scopedStore'
import type { Signer } from '../registry/signer'
import type { Store } from '../store/store'
import { chosenWebhook, type Webhook } from '../webhooks/webhook'

/** The environment of the release command. */
export interface ReleaseContext {
  /** The environment unless a command names another; production if left out. */
  readonly environment?: string
  /** Throws ReleaseError if there is no store. */
  readonly openStore: () => Store | Promise<Store>
  /** Opens the source of beacons. */
  readonly openHealth: () => ReleaseHealth | Promise<ReleaseHealth>
  /** Throws ReleaseError if there is no usable key. */
  readonly openSigner: () => Promise<Signer>
  /** Returns the signer if there is a key already, else null. Throws ReleaseError if the key is invalid. */
  readonly findSigner: () => Promise<Signer | null>
  /** The builder of this folder's builds. */
  readonly builder: Builder
  /** Opens the webhook, null if there is none. Throws ReleaseError if it is unusable. */
  readonly openWebhook?: () => Webhook | null
  /** Opens the requests for rollbacks; left out where there is no backend. */
  readonly openRequests?: () => ReleaseRequests
  /** File for a new key. */
  readonly keyFile: string
  /** Folder of the workspace, which has `apps/`, or of a remote. */
  readonly root: string
  /** The command as the user calls it; the script of the workspace if left out. */
  readonly program?: string
  /** Serves the product at `url` with the remote in `root` from its sources, until a signal. */
  readonly develop?: (url: string) => Promise<void>
  /** Returns the time by which the policy is judged; that of this machine if left out. */
  readonly now?: () => Date
  /** Waits this many milliseconds; a timer if left out. */
  readonly wait?: (milliseconds: number) => Promise<unknown>
  readonly print: (line: string) => void
  readonly printError: (line: string) => void
}

/** Returns the context of a command in this folder, with the store and the key from the environment. */
export function releaseContext(env: NodeJS.ProcessEnv): ReleaseContext {
  return {
    environment: env['OVERTONE_ENV'] || production,
    openStore: () => chosenStore(env),
    openHealth: async () => (await import('../canary/releaseHealth')).chosenHealth(env),
    keyFile: keyFileIn(env['OVERTONE_DATA'] || '.overtone'),
    openSigner: () => chosenSigner(env),
    findSigner: () => existingSigner(env),
    builder: builderOf(env),
    openWebhook: () => chosenWebhook(env),
    openRequests: () => chosenRequests(env),
    root: process.cwd(),
    print: line => console.log(line),
    printError: line => console.error(line),
  }
}
