import type { ReleaseRecord } from './releaseRecord'

/** One change of one app by a release. */
export interface ReleaseChange {
  readonly kind: 'promoted' | 'rolled back' | 'removed' | 'canary' | 'canary ended'
  readonly sequence: number
  /** ISO 8601. */
  readonly at: string
  readonly app: string
  /** The build that the change is about: the one that is live now, the canary, or the one that was removed. */
  readonly id: string
  /** The build that was live until then, null for none. */
  readonly before: string | null
  /** Share of browsers of a canary in percent. */
  readonly percent?: number
}

/**
 * Returns the changes between records, newest first. `records` is the end of the log, oldest first; if it doesn't begin
 * with the first release, its first record only says what was live before. Records may be missing: what they changed is
 * attributed to the next one.
 */
export function releaseHistory(records: readonly ReleaseRecord[]): ReleaseChange[] {
  const changes = records.map((record, index) =>
    index === 0 && record.sequence > 1 ? [] : changesOf(record, records.slice(0, index)),
  )
  return changes.reverse().flat()
}

function changesOf(record: ReleaseRecord, earlier: readonly ReleaseRecord[]): ReleaseChange[] {
  const { sequence, at, live, canaries = {}, promotedAgain = [] } = record
  const { live: lived = {}, canaries: ran = {} } = earlier.at(-1) ?? {}
  const change = (app: string, id: string, kind: ReleaseChange['kind'], percent?: number): ReleaseChange => {
    return { kind, sequence, at, app, id, before: lived[app] ?? null, ...(percent === undefined ? {} : { percent }) }
  }
  const isReturn = (app: string, id: string) =>
    !promotedAgain.includes(app) && earlier.some(each => each.live[app] === id)
  return [
    ...Object.entries(live)
      .filter(([app, id]) => lived[app] !== id)
      .map(([app, id]) => change(app, id, isReturn(app, id) ? 'rolled back' : 'promoted')),
    ...Object.entries(lived).flatMap(([app, id]) => (app in live ? [] : [change(app, id, 'removed')])),
    ...Object.entries(canaries)
      .filter(([app, { id, percent }]) => ran[app]?.id !== id || ran[app].percent !== percent)
      .map(([app, { id, percent }]) => change(app, id, 'canary', percent)),
    ...Object.entries(ran)
      .filter(([app, { id }]) => canaries[app]?.id !== id && live[app] !== id)
      .map(([app, { id }]) => change(app, id, 'canary ended')),
  ]
}

/** Returns the record that made the live build of an app live, null if it isn't among the records. */
export function liveSince(app: string, records: readonly ReleaseRecord[]): ReleaseRecord | null {
  const id = records.at(-1)?.live[app]
  const other = records.findLastIndex(({ live }) => live[app] !== id)
  if (id === undefined || (other < 0 && records[0]?.sequence !== 1)) return null
  return records[other + 1] ?? null
}

/** Returns the build of an app that was live before the one that is live now, null if no record has one. */
export function liveBefore(app: string, records: readonly ReleaseRecord[]): string | null {
  const id = records.at(-1)?.live[app]
  return records.findLast(({ live }) => live[app] !== undefined && live[app] !== id)?.live[app] ?? null
}
