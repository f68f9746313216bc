import { searchTracks } from '@overtone/data'
import type { Track, TrackSearch } from '@overtone/domain'
import { atom, onMount, readonlyType, type ReadableAtom } from 'nanostores'

/** An endless list: what was found so far, and how it goes on. */
export interface TrackList {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly tracks: readonly Track[]
  /** How many there are in all: exactly, or at least so many. */
  readonly total: number
  readonly isTotalExact: boolean
  /** The page after the last one: there is none, it can be asked for, is on its way, or failed. */
  readonly more: 'none' | 'there' | 'loading' | 'failed'
}

export interface FoundList {
  readonly $list: ReadableAtom<TrackList>
  /** Asks for the next page; again where it failed. Nothing where there is none or one is on its way. */
  readonly loadMore: () => void
  /** Begins anew after a failure. */
  readonly retry: () => void
}

/** Rows of 5, 4 and 2 come out even. */
const pageSize = 40

/** Milliseconds that a list is good for when somebody comes back to it. */
const lifetime = 5 * 60_000

/** Lists that are kept for coming back. */
const mostKept = 12

const empty: TrackList = { status: 'loading', tracks: [], total: 0, isTotalExact: true, more: 'none' }

function createList(search: TrackSearch): FoundList {
  const $list = atom<TrackList>(empty)
  let cursor: string | null = null
  let since = -Infinity

  async function load(): Promise<void> {
    since = Date.now()
    $list.set(empty)
    const page = await searchTracks({ ...search, limit: pageSize })
    if (!page.ok) return $list.set({ ...empty, status: 'failed' })
    const { tracks, total, isTotalExact, next } = page.data
    cursor = next
    $list.set({ status: 'ready', tracks, total, isTotalExact, more: next === null ? 'none' : 'there' })
  }

  async function append(after: string): Promise<void> {
    $list.set({ ...$list.get(), more: 'loading' })
    const page = await searchTracks({ ...search, limit: pageSize }, after)
    const list = $list.get()
    if (!page.ok) return $list.set({ ...list, more: 'failed' })
    cursor = page.data.next
    const known = new Set(list.tracks.map(track => track.id)) // a play may carry a track over the edge of two pages
    const fresh = page.data.tracks.filter(track => !known.has(track.id))
    $list.set({ ...list, tracks: [...list.tracks, ...fresh], more: cursor === null ? 'none' : 'there' })
  }

  onMount($list, () => {
    const isFresh = Date.now() - since < lifetime && $list.get().status !== 'failed'
    if (!isFresh) void load()
  })

  return {
    $list: readonlyType($list),
    loadMore() {
      const { more } = $list.get()
      if (cursor !== null && (more === 'there' || more === 'failed')) void append(cursor)
    },
    retry() {
      if ($list.get().status === 'failed') void load()
    },
  }
}

/** The lists by their search, the one longest not looked at first. */
export const keptLists = new Map<string, FoundList>()

/**
 * The list of a search: the same one while it is fresh, so that coming back finds it as it was left. Every search has
 * its own, so a late answer never lands in the list of another.
 */
export function tracksFound(search: TrackSearch): FoundList {
  const key = JSON.stringify(search)
  const list = keptLists.get(key) ?? createList(search)
  keptLists.delete(key)
  keptLists.set(key, list) // last, so that the first one is the one that was longest not looked at
  const [oldest] = keptLists.keys()
  if (keptLists.size > mostKept && oldest !== undefined) keptLists.delete(oldest)
  return list
}
