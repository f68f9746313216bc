import { fits } from '@overtone/domain'
import { createStored } from '@overtone/storage'

/** Maximum number of history entries that are stored. */
const most = 100

const entry = { 0: 'string', 1: 'number' } as const

/** Stored per tab: a reload, or coming back from another site, restores the scroll position. */
const stored = createStored(
  'overtone-scroll',
  value => (fits(value, [entry]) ? value.map(pair => [pair[0], pair[1]] as const) : null),
  'sessionStorage',
)
const positions = new Map(stored.load())

/** Returns the key of a history entry. A document's first entry has no key of its own, so its path is part of it. */
export function entryOf({ key, pathname, hash }: { key: string; pathname: string; hash: string }): string {
  return `${key} ${pathname}${hash}`
}

/** Drops the position of this entry unless the document was reloaded or reached by back or forward. */
export function beginAt(entry: string): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation?.type === 'navigate') positions.delete(entry)
}

/** Returns the scroll position of a history entry in pixels from the top; undefined for a new one. */
export function positionOf(entry: string): number | undefined {
  return positions.get(entry)
}

export function savePosition(entry: string, top: number): void {
  positions.delete(entry) // keep the latest last
  positions.set(entry, top)
}

/** Persists the latest positions, before the page unloads. */
export function savePositions(): void {
  stored.save([...positions].slice(-most))
}
