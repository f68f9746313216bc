import type { Authority, Registry } from '@overtone/federation'
import { releaseKeys } from '@overtone/federation/authority'
import { readArtifact } from '../build/readArtifact'
import { checkCanaries, endedCanaries, withCanaries } from '../canary/canary'
import type { ReleaseHealth } from '../canary/releaseHealth'
import { bundleBootScript } from '../documents/bootScript'
import { serviceWorkerScript } from '../documents/serviceWorker'
import { composeRegistry } from '../registry/composeRegistry'
import { runGates, type GateReport } from '../gates/gates'
import { promotedAgain } from '../registry/liveHistory'
import { enforcePolicy } from '../policy/enforcePolicy'
import { exposuresOf, releaseTime } from '../policy/policyRules'
import { lastPolicyVersion } from '../policy/policyVersions'
import { checkRemoved } from './remove'
import { firstReleases, readBefore, readCanaries, fallbacksFor } from '../registry/releaseBefore'
import { readLog, recordOf, recordRelease, type Canaries } from '../registry/releaseLog'
import { ReleaseError } from '../releaseError'
import type { RuntimeConfig } from '../registry/runtimeConfig'
import { readLive, registryKey } from '../registry/liveRegistry'
import { forgedParts, signParts, signRegistry, trustedKeys } from '../registry/signedRegistry'
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
  /** Replaces the authority; its root keys have signed it. */
  readonly authority?: Authority
  /** Apps whose live part of the registry the signer signs again. */
  readonly signedAgain?: readonly string[]
  /** Opens the beacons, for a policy with an error budget. */
  readonly openHealth?: (() => ReleaseHealth | Promise<ReleaseHealth>) | undefined
  /** The reason to override the policy, which only a root key may do. */
  readonly breakGlass?: string | undefined
  /** The time by which the policy is judged; that of this machine if left out. */
  readonly now?: Date | undefined
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
    // memoized for the documents: esbuild runs in parallel with the gates
    bundleBootScript(),
    serviceWorkerScript(runtimeConfig.offline !== false),
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
  const registry = composeRegistry(artifacts, {
    previous,
    now: new Date(),
    environment: store.environment,
    keys: previous?.keys ?? {},
    authority: previous?.authority,
    removed,
  })
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
  const { previous, log } = await readBefore(store, held, { signer, next: options.authority })
  const { removed = [], isRollback = false, authority = previous?.authority, signedAgain = [] } = options
  const now = options.now ?? new Date()
  checkRemoved(removed, apps, log)
  if (authority) checkRemovals(removed, authority, signer)
  const artifacts = await Promise.all(Object.entries(apps).map(([app, id]) => readArtifact(store, app, id)))
  const canaries = await readCanaries(store, options.canaries ?? {})
  checkCanaries(previous, options.canaries ?? {})
  const again = options.isRollback ? [] : promotedAgain(log, apps)
  const composed = composeRegistry(artifacts, {
    previous,
    now,
    environment: store.environment,
    keys: authority ? {} : keysAfter(previous, signer, options),
    authority,
    signedAgain,
    policy: Math.max(await lastPolicyVersion(store), previous?.policy ?? 0),
    breakGlass: options.breakGlass,
    before: await fallbacksFor(store, artifacts, { log, again }),
    again,
    removed,
    since: firstReleases(log, artifacts),
    canaries,
  })
  if (composed === previous) return { registry: composed, isNew: false, ended: [], removed: [], warnings: [] }
  if (!isRollback)
    await enforcePolicy({
      store,
      previous,
      next: composed,
      log,
      exposures: exposuresOf(previous, apps, options.canaries ?? {}),
      removed,
      signer: signer.id,
      now: releaseTime(previous, now),
      openHealth: options.openHealth,
      breakGlass: options.breakGlass,
    })
  const registry = await signParts(composed, signer)
  await checkParts(registry, signer)
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

/** Throws ReleaseError if a remote can't be removed: a page that saw it before would bring it back. */
function checkRemovals(removed: readonly string[], authority: Authority, { id }: Signer): void {
  for (const name of removed) {
    if (name in authority.remotes)
      throw new ReleaseError(`The authority names ${name}. Take it out of "remotes" there, then remove it`)
    if (!(id in releaseKeys(authority, name))) throw new ReleaseError(`The key ${id} may not remove ${name}`)
  }
}

/** Throws ReleaseError if pages would refuse a registry: its signer or one of its parts isn't trusted. */
async function checkParts(registry: Registry, signer: Signer): Promise<void> {
  if (!registry.authority) return
  if (!(signer.id in trustedKeys(registry)))
    throw new ReleaseError(
      `The key ${signer.id} may not release anything. Sign with one of ${Object.keys(trustedKeys(registry)).join(', ')}`,
    )
  const forged = await forgedParts(registry)
  if (forged.length === 0) return
  const again = forged.map(app => ` --sign ${app}`).join('')
  throw new ReleaseError(
    `${forged.join(', ')}: live builds are signed with a key that may no longer release them. If it was stolen, roll back first. To sign what is live with your key: npm run release -- authority apply${again}`,
  )
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
