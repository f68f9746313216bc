// @vitest-environment happy-dom
// cspell:ignore lmap
import type { TrackPage } from '@overtone/data'
import type { Found } from '@overtone/data/search'
import { ok, type Result, type TrackSearch } from '@overtone/domain'
import { useLocation } from '@overtone/router'
import { MemoryRouter } from '@overtone/router/memory'
import { sampleTrack } from '@overtone/testing'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DiscoverPage } from './DiscoverPage'
import { cachedLists } from '../track-search/trackList'

const searchTracks = vi.fn<(search: TrackSearch) => Promise<Result<TrackPage>>>()

vi.mock('@overtone/data', async () => {
  const { atom } = await import('nanostores')
  return {
    searchTracks: (search: TrackSearch) => searchTracks(search),
    lastTracks: () => null,
    $trendingTracks: atom({ loading: false, data: [] }),
  }
})
vi.mock('@overtone/data/playlists', () => ({ getPlaylistTracks: vi.fn() }))
const found = vi.hoisted(() => ({ of: vi.fn<(q: string) => Found>() }))
vi.mock('@overtone/data/search', async () => {
  const { atom } = await import('nanostores')
  const { readMusicQuery } = await import('@overtone/domain')
  const stores = new Map<string, unknown>()
  const $found = (q: string) => {
    const store = stores.get(q) ?? atom({ loading: false, data: found.of(q) })
    stores.set(q, store)
    return store
  }
  return {
    readMusicQuery,
    foundInCatalog: (q: string) => $found(q),
  }
})

const folk = sampleTrack({ id: 'lamp-oil', title: 'Lamp Oil', genre: 'Folk' })
const noMatch: Found = { tracks: [], artists: [], playlists: [], releases: [], spelling: null, spellings: [] }

function page(tracks = [folk]): Result<TrackPage> {
  return ok({ tracks, total: tracks.length, isTotalExact: true, next: null })
}

function Address() {
  const { pathname, search } = useLocation()
  return <output aria-label="address">{decodeURIComponent(pathname + search).replaceAll('+', ' ')}</output>
}

function renderAt(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <DiscoverPage />
      <Address />
    </MemoryRouter>,
  )
}

const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(title => title.textContent)
const address = () => screen.getByRole('status', { name: 'address' }).textContent
const asked = () => searchTracks.mock.calls.map(([search]) => search)

beforeEach(() => {
  cachedLists.clear()
  searchTracks.mockReset()
  searchTracks.mockResolvedValue(page())
  found.of.mockReturnValue(noMatch)
})
afterEach(cleanup)

test('a misspelled text shows the tracks of the nearest spelling, and links to it', async () => {
  searchTracks.mockResolvedValueOnce(page([]))
  found.of.mockReturnValue({ ...noMatch, tracks: [folk], spelling: 'lamp oil', spellings: ['lamb oil'] })
  renderAt('/discover?q=lmap%20oil')
  expect(await screen.findByRole('heading', { name: 'Results for “lamp oil”' })).toBeTruthy()
  expect(titles()).toEqual(['Lamp Oil'])
  await userEvent.click(screen.getByRole('link', { name: 'lamb oil' }))
  expect(address()).toBe('/discover?q=lamb oil')
})

test('a key and tempo become filters in addition to the others', async () => {
  renderAt('/discover?genre=Jazz&q=F%20120%E2%80%93130')
  await waitFor(() => expect(address()).toBe('/discover?genre=Jazz&key=F&min_bpm=120&max_bpm=130'))
  await waitFor(() =>
    expect(asked().at(-1)).toMatchObject({ q: '', key: 'F', minBpm: 120, maxBpm: 130, genre: 'Jazz' }),
  )
})

test('the tabs show artists and playlists, each with its own URL', async () => {
  found.of.mockReturnValue({ ...noMatch, artists: [{ id: 'salt', name: 'Saltglass', avatarUrl: null }] })
  renderAt('/discover?q=salt')
  await userEvent.click(await screen.findByRole('tab', { name: 'Artists' }))
  expect(address()).toBe('/discover?q=salt&tab=artists')
  expect((await screen.findByRole('link', { name: 'Saltglass' })).getAttribute('href')).toBe('/artist/salt')
  expect(screen.queryByRole('region', { name: 'Tracks' })).toBeNull()
  await userEvent.click(screen.getByRole('tab', { name: 'Playlists' }))
  expect(screen.getByText('No playlists match “salt”')).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: 'Tracks' }))
  expect(address()).toBe('/discover?q=salt')
})
