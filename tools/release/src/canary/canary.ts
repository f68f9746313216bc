import type { Registry } from '@overtone/federation'
import { liveApps, type Canaries, type LogRecord } from '../registry/releaseLog'
import { ReleaseError } from '../releaseError'

/** Returns the requirement that a share of browsers in percent breaks, null for an integer from 1 to 99. */
export function checkPercent(text: string): string | null {
  if (/^[1-9]\d?$/.test(text)) return null
  const requirement = 'a whole number from 1 to 99'
  if (text === '0') return `${requirement} (to end a canary, use rollback)`
  if (text === '100') return `${requirement} (to release to everyone, use promote)`
  return requirement
}

/** Throws ReleaseError unless another build of each app is live. */
export function checkCanaries(previous: Registry | null, canaries: Canaries): void {
  const live = previous ? liveApps(previous) : {}
  for (const [app, { id }] of Object.entries(canaries)) {
    if (!live[app])
      throw new ReleaseError(`${app} is not live, so it has no canary. Run: npm run release -- promote ${app}`)
    if (live[app] === id) throw new ReleaseError(`${app}@${id} is live already, for every browser`)
  }
}

/** Returns the canaries of one release that the next neither runs nor made live. */
export function endedCanaries(
  before: LogRecord | undefined,
  { live, canaries = {} }: LogRecord,
): { readonly app: string; readonly id: string }[] {
  return Object.entries(before?.canaries ?? {})
    .filter(([app, { id }]) => live[app] !== id && canaries[app]?.id !== id)
    .map(([app, { id }]) => ({ app, id }))
}

/** Returns a registry with each canary before its live build: every build that some browser runs, for the gates. */
export function withCanaries(registry: Registry): Registry {
  const remotes = registry.remotes.flatMap(remote =>
    remote.canary ? [{ ...remote.canary, name: remote.name }, remote] : [remote],
  )
  return { ...registry, remotes }
}
