import type { Registry } from '@overtone/federation'
import { liveApps, type Canaries, type LogRecord } from '../registry/releaseLog'
import { ReleaseError } from '../releaseError'

/** How many of 100 browsers are meant. Throws ReleaseError when it is not an integer from 1 to 99. */
export function parsePercent(text: string | undefined, app: string): number {
  if (text === undefined) throw new ReleaseError('A canary needs --percent N: of how many browsers in 100, 1 to 99')
  if (!/^\d+$/.test(text) || Number(text) > 100) {
    throw new ReleaseError(`--percent ${text} is no share of browsers: an integer from 1 to 99 is`)
  }
  if (Number(text) === 0) throw new ReleaseError(`0 % is no canary. To end it: npm run release -- rollback ${app}`)
  if (Number(text) === 100)
    throw new ReleaseError(`100 % is no canary. For everybody: npm run release -- promote ${app}`)
  return Number(text)
}

/** Throws ReleaseError where there is nothing beside which these builds would be canaries. */
export function checkCanaries(previous: Registry | null, canaries: Canaries): void {
  const live = previous ? liveApps(previous) : {}
  for (const [app, { id }] of Object.entries(canaries)) {
    if (!live[app])
      throw new ReleaseError(`${app} is not live, so it has no canary. Run: npm run release -- promote ${app}`)
    if (live[app] === id) throw new ReleaseError(`${app}@${id} is live already, for every browser`)
  }
}

/** The canaries of one release, as `app@id`, that the next neither runs nor made live. */
export function endedCanaries(before: LogRecord | undefined, { live, canaries = {} }: LogRecord): string[] {
  return Object.entries(before?.canaries ?? {})
    .filter(([app, { id }]) => live[app] !== id && canaries[app]?.id !== id)
    .map(([app, { id }]) => `${app}@${id}`)
}

/** The registry with its canaries, each before the live build: everything that some browser runs, for the gates. */
export function withCanaries(registry: Registry): Registry {
  const remotes = registry.remotes.flatMap(remote =>
    remote.canary ? [{ ...remote.canary, name: remote.name }, remote] : [remote],
  )
  return { ...registry, remotes }
}
