import type { Registry } from '@overtone/federation'
import { readArtifact } from '../build/readArtifact'
import { checkCanaries, endedCanaries, withCanaries } from '../canary/canary'
import { bundleBootScript } from '../documents/bootScript'
import { composeRegistry } from '../registry/composeRegistry'
import { runGates, type GateReport } from '../gates/gates'
import { promotedAgain } from '../registry/liveHistory'
import { checkRemoved } from './remove'
import { firstReleases, readBefore, readCanaries, fallbacksFor } from '../registry/releaseBefore'
import { readLog, recordOf, recordRelease, type Canaries } from '../registry/releaseLog'
import { ReleaseError } from '../releaseError'
import type { RuntimeConfig } from '../registry/runtimeConfig'
import { readLive, registryKey } from '../registry/liveRegistry'
import { signRegistry } from '../registry/signedRegistry'
import type { Signer } from '../registry/signer'
import { toJsonBytes, type Store } from '../store/store'
import { writeDocuments } from '../documents/writeDocuments'

export interface PromoteOptions {
  /** Signs from now on; the current signer stays trusted. */
  readonly next?: Signer
  /** Trusts only the signer. */
  readonly isAlone?: boolean
  /** A rollback restores a former build, whatever its size. */
  readonly isRollback?: boolean
  /** Remotes to remove from the registry, with their canaries. */
  readonly removed?: readonly string[]
  /** Canaries to start, by app. */
  readonly canaries?: Canaries
}

export interface Promotion {
  readonly registry: Registry
  /** False if everything was live already. */
  readonly isNew: boolean
  /** Ended canaries, as `app@id`. */
  readonly ended: readonly string[]
  /** Removed remotes. */
  readonly removed: readonly string[]
  /** Checks that the gates skipped, and why. */
  readonly warnings: readonly string[]
}

/**
 * Makes published artifacts live, ids by app, which ends their canaries; other apps stay the same. The registry is
 * signed and written by compare-and-swap, so concurrent promotions aren't lost; the log, index.html and the prerendered
 * pages follow. Repeating an interrupted promotion, or one that only changes the configuration, completes the pages
 * without a new sequence. Throws ReleaseError if an artifact isn't published, the live registry doesn't trust the key,
 * or a gate refuses the result.
 */
export async function promote(
  store: Store,
  apps: Readonly<Record<string, string>>,
  runtimeConfig: RuntimeConfig,
  signer: Signer,
  options: PromoteOptions = {},
): Promise<Promotion> {
  const [promotion] = await Promise.all([
    swapRegistry(store, apps, signer, options),
    bundleBootScript(), // memoized for the documents: esbuild runs in parallel with the gates
  ])
  await recordRelease(store, promotion.registry)
  await writeDocuments(store, runtimeConfig)
  return promotion
}

/** Runs the gates for a promotion without promoting. Throws ReleaseError if it isn't possible at all. */
export async function check(
  store: Store,
  apps: Readonly<Record<string, string>>,
  { removed = [], isRollback = false }: Pick<PromoteOptions, 'removed' | 'isRollback'> = {},
): Promise<GateReport> {
  const previous = await readLive(store)
  if (removed.length > 0) checkRemoved(removed, apps, await readLog(store))
  const artifacts = await Promise.all(Object.entries(apps).map(([app, id]) => readArtifact(store, app, id)))
  const registry = composeRegistry(artifacts, { previous, now: new Date(), keys: previous?.keys ?? {}, removed })
  return runGates(store, withCanaries(registry), { candidates: isRollback ? [] : artifacts, previous, isRollback })
}

/**
 * Reads artifacts after the registry that it swaps: `prune` deletes before it touches the registry, so a concurrently
 * pruned artifact is either missing here or makes the compare-and-swap fail.
 */
async function swapRegistry(
  store: Store,
  apps: Readonly<Record<string, string>>,
  signer: Signer,
  options: PromoteOptions,
): Promise<Promotion> {
  const held = await store.get(registryKey)
  const { previous, log } = await readBefore(store, held, signer)
  const { removed = [] } = options
  checkRemoved(removed, apps, log)
  const artifacts = await Promise.all(Object.entries(apps).map(([app, id]) => readArtifact(store, app, id)))
  const canaries = await readCanaries(store, options.canaries ?? {})
  checkCanaries(previous, options.canaries ?? {})
  const again = options.isRollback ? [] : promotedAgain(log, apps)
  const registry = composeRegistry(artifacts, {
    previous,
    now: new Date(),
    keys: keysAfter(previous, signer, options),
    before: await fallbacksFor(store, artifacts, { log, again }),
    again,
    removed,
    since: firstReleases(log, artifacts),
    canaries,
  })
  if (registry === previous) return { registry, isNew: false, ended: [], removed: [], warnings: [] }
  const { isRollback = false } = options
  const candidates = isRollback ? [] : [...artifacts, ...canaries.map(({ artifact }) => artifact)]
  const { violations, warnings } = await runGates(store, withCanaries(registry), { candidates, previous, isRollback })
  if (violations.length > 0) throw new ReleaseError(violations.map(({ message }) => message).join('; '))
  const signed = await signRegistry(registry, options.next ?? signer)
  const isSwapped = await store.compareAndSwap(registryKey, held, toJsonBytes(signed))
  if (!isSwapped) return swapRegistry(store, apps, signer, options)
  const ended = endedCanaries(previous ? recordOf(previous) : undefined, recordOf(signed)).map(
    ({ app, id }) => `${app}@${id}`,
  )
  return { registry: signed, isNew: true, ended, removed: removed.filter(name => isIn(previous, name)), warnings }
}

function isIn(registry: Registry | null, name: string): boolean {
  return registry?.remotes.some(remote => remote.name === name) ?? false
}

/**
 * Returns the trusted keys after a promotion: unchanged unless rotated or retired, and the signer's if there were none.
 */
function keysAfter(
  previous: Registry | null,
  signer: Signer,
  { next, isAlone }: PromoteOptions,
): Readonly<Record<string, string>> {
  const own = { [signer.id]: signer.publicKey }
  if (next) return { [next.id]: next.publicKey, ...own }
  const keys = previous?.keys ?? {}
  return signer.id in keys && !isAlone ? keys : own
}
