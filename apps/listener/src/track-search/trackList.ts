import { lastTracks, searchTracks, type TrackPage } from '@overtone/data'
import { ok, type Track, type TrackSearch } from '@overtone/domain'
import type { ListReader } from '@overtone/player'
import { atom, onMount, readonlyType, type ReadableAtom } from 'nanostores'

/** An infinite list: the tracks loaded so far and the state of the next page. */
export interface TrackList {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly tracks: readonly Track[]
  /** The total number, exact or a lower bound. */
  readonly total: number
  readonly isTotalExact: boolean
  /** The state of the next page: none, loadable, loading or failed. */
  readonly more: 'none' | 'there' | 'loading' | 'failed'
}

export interface FoundList {
  readonly $list: ReadableAtom<TrackList>
  /** Loads the next page, or retries it. Does nothing if there is none or it is loading. */
  readonly loadMore: () => void
  /**
   * Returns a function that loads the tracks after the first `count`, page by page, and an empty page at the end. It works
   * independently of the list, which may be reloaded or evicted meanwhile, and names the place to continue after a
   * reload.
   */
  readonly readOn: (count: number) => ListReader
  /** Reloads the list after a failure. */
  readonly retry: () => void
}

/** Divisible by 5, 4 and 2, so that rows are complete. */
const pageSize = 40

/** Milliseconds for which a cached list is fresh. */
const lifetime = 5 * 60_000

/** The number of cached lists. */
const maxCachedLists = 12

const empty: TrackList = { status: 'loading', tracks: [], total: 0, isTotalExact: true, more: 'none' }

function createList(search: TrackSearch): FoundList {
  const $list = atom<TrackList>(empty)
  let cursor: string | null = null
  /** The number of tracks up to each page's end, with the cursor of the next page. */
  let ends: { readonly count: number; readonly next: string | null }[] = []
  let since = -Infinity

  async function load(): Promise<void> {
    const first = { ...search, limit: pageSize }
    const last = since === -Infinity ? lastTracks(first) : null
    since = Date.now()
    // The next page follows on the new first one
    if (last) show(last, 'loading')
    else $list.set(empty)
    const page = await searchTracks(first)
    if (page.ok) return show(page.data)
    since = -Infinity
    // Without a network, the list of the last visit is better than none
    if (last && page.error.code === 'offline') show(last, 'failed')
    else $list.set({ ...empty, status: 'failed' })
  }

  function show({ tracks, total, isTotalExact, next }: TrackPage, more: TrackList['more'] = 'there'): void {
    cursor = next
    ends = [{ count: tracks.length, next }]
    $list.set({ status: 'ready', tracks, total, isTotalExact, more: next === null ? 'none' : more })
  }

  async function append(after: string): Promise<void> {
    $list.set({ ...$list.get(), more: 'loading' })
    const page = await searchTracks({ ...search, limit: pageSize }, after)
    const list = $list.get()
    if (!page.ok) return $list.set({ ...list, more: 'failed' })
    cursor = page.data.next
    const known = new Set(list.tracks.map(track => track.id)) // a new play may move a track from one page to the next
    const fresh = page.data.tracks.filter(track => !known.has(track.id))
    ends.push({ count: list.tracks.length + fresh.length, next: cursor })
    $list.set({ ...list, tracks: [...list.tracks, ...fresh], more: cursor === null ? 'none' : 'there' })
  }

  onMount($list, () => {
    if (Date.now() - since >= lifetime) void load()
  })

  return {
    $list: readonlyType($list),
    loadMore() {
      const { more } = $list.get()
      if (cursor !== null && (more === 'there' || more === 'failed')) void append(cursor)
    },
    readOn(count) {
      const rest = $list.get().tracks.slice(count)
      const before = ends.findLast(end => end.count <= count)?.next
      let next = cursor
      const read = async () => {
        if (rest.length > 0) return ok(rest.splice(0))
        if (next === null) return ok([])
        const page = await searchTracks({ ...search, limit: pageSize }, next)
        if (!page.ok) return page
        next = page.data.next
        return ok(page.data.tracks)
      }
      const place = () => {
        const after = rest.length > 0 ? before : next // repeats some tracks rather than losing the rest
        return after ? { search: { ...search, limit: pageSize }, cursor: after } : null
      }
      return Object.assign(read, { place })
    },
    retry() {
      if ($list.get().status === 'failed') void load()
    },
  }
}

/** An LRU cache of the lists by their search, least recently used first. */
export const cachedLists = new Map<string, FoundList>()

/**
 * Returns the list of a search, cached while it is fresh, so that going back restores it. Each search has its own list,
 * so a late response never ends up in the list of another.
 */
export function tracksFound(search: TrackSearch): FoundList {
  const key = JSON.stringify(search)
  const list = cachedLists.get(key) ?? createList(search)
  cachedLists.delete(key)
  cachedLists.set(key, list) // moved to the end, as the most recently used
  const [oldest] = cachedLists.keys()
  if (cachedLists.size > maxCachedLists && oldest !== undefined) cachedLists.delete(oldest)
  return list
}
