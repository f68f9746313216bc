import type { TrackPage } from '@overtone/data'
import { ok, type Result, type Track, type TrackSearch } from '@overtone/domain'
import { useLocation } from '@overtone/router'
import { MemoryRouter } from '@overtone/router/memory'
import { render, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { cachedLists } from '../track-search/trackList'
import { DiscoverPage } from './DiscoverPage'

export const searchTracks = vi.fn<(search: TrackSearch, cursor?: string) => Promise<Result<TrackPage>>>()
export const lastTracks = vi.fn<(search: TrackSearch) => TrackPage | null>()

vi.mock('@overtone/data', async () => {
  const { atom } = await import('nanostores')
  return {
    searchTracks: (search: TrackSearch, cursor?: string) => searchTracks(search, cursor),
    lastTracks: (search: TrackSearch) => lastTracks(search),
    $trendingTracks: atom({ loading: false, data: [] }),
  }
})

vi.mock('@overtone/data/listening', async () => {
  const { atom } = await import('nanostores')
  return { keyCountsOf: () => atom({ loading: true }) }
})
vi.mock('@overtone/data/playlists', () => ({ getPlaylistTracks: vi.fn() }))
vi.mock('@overtone/data/search', async () => {
  const { atom } = await import('nanostores')
  const $nothing = atom({ loading: true })
  return { readMusicQuery: () => null, foundInCatalog: () => $nothing }
})

export function page(tracks: readonly Track[], more: Partial<TrackPage> = {}): Result<TrackPage> {
  return ok({ tracks, total: tracks.length, isTotalExact: true, next: null, ...more })
}

function Address() {
  const { pathname, search } = useLocation()
  return <output aria-label="address">{decodeURIComponent(pathname + search).replaceAll('+', ' ')}</output>
}

export function renderAt(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <DiscoverPage />
      <Address />
    </MemoryRouter>,
  )
}

export const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(title => title.textContent)
export const address = () => screen.getByRole('status', { name: 'address' }).textContent
export const counted = () => screen.getAllByRole('status').find(status => !status.ariaLabel && status.tagName === 'P')
export const asked = () => searchTracks.mock.calls.map(([search]) => search)

/** Clears cached searches, and makes new ones return these tracks. Call before each test. */
export function openCatalog(tracks: readonly Track[]): void {
  cachedLists.clear()
  lastTracks.mockReset().mockReturnValue(null)
  searchTracks.mockReset()
  searchTracks.mockResolvedValue(page(tracks))
}
