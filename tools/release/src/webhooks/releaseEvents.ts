import { endedCanaries } from '../canary/canary'
import type { LogRecord } from '../registry/releaseLog'

/** One change by a release. */
export type ReleaseEvent =
  | {
      readonly type: 'promoted' | 'rolled back'
      readonly app: string
      readonly id: string
      /** The build that was live until then, null for none. */
      readonly before: string | null
    }
  | { readonly type: 'removed'; readonly app: string }
  | { readonly type: 'canary'; readonly app: string; readonly id: string; readonly percent: number }
  | { readonly type: 'canary ended'; readonly app: string; readonly id: string }

/** Returns the changes of a release; `earlier` are the records before it, oldest first. */
export function eventsOf(record: LogRecord, earlier: readonly LogRecord[]): ReleaseEvent[] {
  const { live, canaries = {}, promotedAgain = [] } = record
  const before = earlier.at(-1)
  const ran = before?.canaries ?? {}
  const wasLive = (app: string, id: string) => earlier.some(each => each.live[app] === id)
  const changed = Object.entries(live).filter(([app, id]) => before?.live[app] !== id)
  return [
    ...changed.map(([app, id]) => {
      const isReturn = !promotedAgain.includes(app) && wasLive(app, id)
      return { type: isReturn ? 'rolled back' : 'promoted', app, id, before: before?.live[app] ?? null } as const
    }),
    ...Object.keys(before?.live ?? {}).flatMap(app => (app in live ? [] : [{ type: 'removed', app } as const])),
    ...Object.entries(canaries)
      .filter(([app, { id, percent }]) => ran[app]?.id !== id || ran[app].percent !== percent)
      .map(([app, canary]) => ({ type: 'canary', app, ...canary }) as const),
    ...endedCanaries(before, record).map(ended => ({ type: 'canary ended', ...ended }) as const),
  ]
}

/** Describes a change for people. */
export function describeEvent(event: ReleaseEvent): string {
  const { app } = event
  if (event.type === 'removed') return `${app} was removed`
  const build = `${app}@${event.id}`
  if (event.type === 'canary') return `${build} runs in ${event.percent}% of browsers`
  if (event.type === 'canary ended') return `the canary ${build} has ended`
  const before = event.before === null ? '' : `, before ${event.before}`
  return `${build} is live${event.type === 'rolled back' ? ' again' : ''}${before}`
}
