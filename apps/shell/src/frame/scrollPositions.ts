import { fits } from '@overtone/domain'
import { createStored } from '@overtone/storage'

/** Entries of the history that are remembered. */
const most = 100

const entry = { 0: 'string', 1: 'number' } as const

/** For this tab: a reload, and coming back from another site, finds the page where it was left. */
const stored = createStored(
  'overtone-scroll',
  value => (fits(value, [entry]) ? value.map(pair => [pair[0], pair[1]] as const) : null),
  'sessionStorage',
)
const positions = new Map(stored.load())

/** The name of an entry. A document's first has no key of its own, so its path is part of it. */
export function entryOf({ key, pathname, hash }: { key: string; pathname: string; hash: string }): string {
  return `${key} ${pathname}${hash}`
}

/** Forgets where this entry was left when the document is a new one, and not reloaded or come back to. */
export function beginAt(entry: string): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation?.type === 'navigate') positions.delete(entry)
}

/** Pixels from the top at which an entry of the history was left; undefined for one that is new. */
export function positionOf(entry: string): number | undefined {
  return positions.get(entry)
}

export function keepPosition(entry: string, top: number): void {
  positions.delete(entry) // the latest comes last
  positions.set(entry, top)
}

/** Writes the latest positions down, before the page goes. */
export function savePositions(): void {
  stored.save([...positions].slice(-most))
}
