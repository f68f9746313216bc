import { fits, licenseTypes, musicalKeys, ok, trackSorts, type TrackSearch } from '@overtone/domain'
import { createStored } from '@overtone/storage'
import type { ListPlace, ListReader } from '../queue'
import { $queue, arrange } from '../queueStore'
import { delayedWriter } from './delayedWriter'
import type { EffectsEnvironment } from './effectsEnvironment'

/** The delay of a write after a change, in milliseconds. */
const delay = 500

/** A place in the list of one queue, identified by one of its entries. */
interface StoredPlace extends ListPlace {
  readonly uid: string
}

const place = {
  uid: 'string',
  cursor: 'string',
  search: {
    'q?': 'string',
    'genre?': 'string',
    'artistId?': 'string',
    'minPrice?': 'number',
    'maxPrice?': 'number',
    'minBpm?': 'number',
    'maxBpm?': 'number',
    'tags?': ['string'],
    'order?': "'asc'|'desc'",
    'limit?': 'number',
  },
} as const

/**
 * Stores where the list that plays continues. On start, makes a restored list continue there; without a valid place, it
 * ends where the queue does. Returns a stop function.
 */
export function keepPlace(environment: Pick<EffectsEnvironment, 'storage' | 'after' | 'onHide' | 'searchTracks'>) {
  const stored = createStored('overtone.place', value => (isPlace(value) ? value : null), environment.storage)
  const writer = delayedWriter(environment, stored, delay, currentPlace)
  if ($queue.get().context?.more)
    writer.change() // it started before this effect
  else resume(stored.load(), environment)
  const unbind = [$queue.listen(writer.change), environment.onHide(writer.flush)]
  return () => {
    unbind.forEach(run => run())
    writer.cancel()
  }
}

function currentPlace(): StoredPlace | null {
  const { context, entries } = $queue.get()
  const found = context?.more?.place?.()
  const last = entries.at(-1)
  return found && last ? { ...found, uid: last.uid } : null
}

function resume(place: StoredPlace | null, environment: Pick<EffectsEnvironment, 'searchTracks'>): void {
  const queue = $queue.get()
  const { context, entries } = queue
  if (!place || !context || !entries.some(({ uid }) => uid === place.uid)) return
  arrange({ ...queue, context: { ...context, more: readerFrom(place, environment) } })
}

/** Returns a reader that continues at a place, without the tracks that the queue has already. */
function readerFrom({ search, cursor }: ListPlace, environment: Pick<EffectsEnvironment, 'searchTracks'>): ListReader {
  let next: string | null = cursor
  async function read(): ReturnType<ListReader> {
    while (next !== null) {
      const page = await environment.searchTracks(search, next)
      if (!page.ok && page.error.code !== 'invalid') return page
      next = page.ok ? page.data.next : null // an invalid cursor was stored by another version: the list ends
      const known = new Set($queue.get().entries.map(({ track }) => track.id))
      const fresh = page.ok ? page.data.tracks.filter(({ id }) => !known.has(id)) : []
      if (fresh.length > 0) return ok(fresh)
    }
    return ok([])
  }
  return Object.assign(read, { place: () => (next === null ? null : { search, cursor: next }) })
}

function isPlace(value: unknown): value is StoredPlace {
  if (!fits(value, place)) return false
  const { key, licenseType, sort }: TrackSearch = value.search
  return isOneOf(musicalKeys, key) && isOneOf(licenseTypes, licenseType) && isOneOf(trackSorts, sort)
}

function isOneOf(all: readonly string[], value: string | undefined): boolean {
  return value === undefined || all.includes(value)
}
