// @vitest-environment happy-dom
import type { Failure, Result, TrackSearch } from '@overtone/domain'
import { fail, ok } from '@overtone/domain'
import type { TrackPage } from '@overtone/data'
import { useLocation } from '@overtone/router'
import { MemoryRouter } from '@overtone/router/memory'
import { sampleTrack } from '@overtone/testing'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DiscoverPage } from './DiscoverPage'
import { cachedLists } from '../track-search/trackList'

const searchTracks = vi.fn<(search: TrackSearch, cursor?: string) => Promise<Result<TrackPage>>>()

vi.mock('@overtone/data', async () => {
  const { atom } = await import('nanostores')
  return {
    searchTracks: (search: TrackSearch, cursor?: string) => searchTracks(search, cursor),
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

const jazz = sampleTrack({ id: 'mailroom-waltz', title: 'Mailroom Waltz', genre: 'Jazz' })
const folk = sampleTrack({ id: 'lamp-oil', title: 'Lamp Oil', genre: 'Folk' })
const offline: Failure = { code: 'offline', key: 'searchFailed' }

function page(tracks = [jazz, folk], more: Partial<TrackPage> = {}): Result<TrackPage> {
  return ok({ tracks, total: tracks.length, isTotalExact: true, next: null, ...more })
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
const counted = () => screen.getAllByRole('status').find(status => !status.ariaLabel && status.tagName === 'P')
const asked = () => searchTracks.mock.calls.map(([search]) => search)

beforeEach(() => {
  cachedLists.clear()
  searchTracks.mockReset()
  searchTracks.mockResolvedValue(page())
})
afterEach(cleanup)

test('announces that tracks are loading, and marks the region as busy', () => {
  searchTracks.mockReturnValue(new Promise(() => {}))
  renderAt('/discover')
  expect(screen.getByRole('heading', { level: 1, name: 'Discover' })).toBeTruthy()
  expect(counted()?.textContent).toBe('Loading tracks')
  expect(screen.getByRole('region', { name: 'Tracks' }).getAttribute('aria-busy')).toBe('true')
})

test('shows and counts the tracks, each with a play button and links to the track and its artist', async () => {
  renderAt('/discover')
  expect(await screen.findByRole('button', { name: 'Play Mailroom Waltz' })).toBeTruthy()
  expect(titles()).toEqual(['Mailroom Waltz', 'Lamp Oil'])
  expect(counted()?.textContent).toBe('2 tracks')
  expect(screen.getByRole('link', { name: 'Lamp Oil' }).getAttribute('href')).toBe('/track/lamp-oil')
  expect(screen.getAllByRole('link', { name: 'Artist' })[0]?.getAttribute('href')).toBe('/artist/artist')
})

test('says "at least" when the count is not exact', async () => {
  searchTracks.mockResolvedValue(page([jazz], { total: 10_000, isTotalExact: false }))
  renderAt('/discover')
  await waitFor(() => expect(counted()?.textContent).toBe('At least 10,000 tracks'))
})

test('searches for everything the URL asks for, and shows it in the controls', async () => {
  renderAt(
    '/discover?q=low%20tide&genre=Jazz&tag=chill&sort=price&order=asc&min_price=1&max_price=2.5&min_bpm=90&max_bpm=120&key=G%23&license=royalty_free',
  )
  await screen.findByText('2 tracks')
  expect(asked()).toEqual([
    {
      q: 'low tide',
      genre: 'Jazz',
      tags: ['chill'],
      sort: 'price',
      order: 'asc',
      minPrice: 1,
      maxPrice: 2.5,
      minBpm: 90,
      maxBpm: 120,
      key: 'G#',
      licenseType: 'royalty_free',
      limit: 40,
    },
  ])
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Search tracks and artists' }).value).toBe('low tide')
  expect(screen.getByRole('link', { name: 'Jazz' }).getAttribute('aria-current')).toBe('true')
  expect(screen.getByRole('link', { name: 'Chill' }).getAttribute('aria-current')).toBe('true')
  expect(screen.getByRole('button', { name: 'Filters' }).getAttribute('aria-expanded')).toBe('true')
  expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sort by' })).value).toBe('price')
  expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Maximum price ($)' }).value).toBe('2.5')
  const active = within(await screen.findByRole('list', { name: 'Active filters' }))
  expect(active.getAllByRole('link').map(link => link.textContent)).toEqual([
    '“low tide”',
    '$1.00 to $2.50',
    '90 to 120 BPM',
    'G♯',
    'Royalty free',
    'Reset Search',
  ])
})

test.each(['%', '_', '"', ',', '(a)', "'"])('searches for %s literally', async q => {
  renderAt(`/discover?q=${encodeURIComponent(q)}`)
  await screen.findByText('2 tracks')
  expect(asked()[0]?.q).toBe(q)
})

test('searches for the typed text on Enter, keeps the filters and puts it into the URL', async () => {
  renderAt('/discover?genre=Jazz')
  await screen.findByText('2 tracks')
  searchTracks.mockResolvedValue(page([folk]))
  await userEvent.type(screen.getByRole('combobox', { name: 'Search tracks and artists' }), 'lamp')
  expect(address()).toBe('/discover?genre=Jazz')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(titles()).toEqual(['Lamp Oil']))
  expect(address()).toBe('/discover?genre=Jazz&q=lamp')
  expect(asked().at(-1)).toMatchObject({ q: 'lamp', genre: 'Jazz' })
})

test('keeps the last results while new ones load, and ignores a late response to an older search', async () => {
  renderAt('/discover')
  await screen.findByText('2 tracks')
  const answers: ((found: Result<TrackPage>) => void)[] = []
  searchTracks.mockImplementation(() => new Promise(resolve => answers.push(resolve)))
  await userEvent.type(screen.getByRole('combobox', { name: 'Search tracks and artists' }), 'a{Enter}')
  await waitFor(() => expect(answers).toHaveLength(1))
  expect(titles()).toEqual(['Mailroom Waltz', 'Lamp Oil'])
  expect(screen.getByRole('region', { name: 'Tracks' }).getAttribute('aria-busy')).toBe('true')

  await userEvent.type(screen.getByRole('combobox', { name: 'Search tracks and artists' }), 'b{Enter}')
  await waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.(page([folk]))
  await waitFor(() => expect(titles()).toEqual(['Lamp Oil']))
  answers[0]?.(page([jazz]))
  await Promise.resolve()
  expect(titles()).toEqual(['Lamp Oil'])
})

test('combines a genre and a mood chip, and clears the mood on a second press', async () => {
  renderAt('/discover')
  await userEvent.click(screen.getByRole('link', { name: 'Folk' }))
  await userEvent.click(screen.getByRole('link', { name: 'Focus' }))
  expect(address()).toBe('/discover?genre=Folk&tag=focus')
  await userEvent.click(screen.getByRole('link', { name: 'Focus' }))
  await userEvent.click(screen.getByRole('link', { name: 'All Genres' }))
  expect(address()).toBe('/discover')
})

test('keeps every change made before the page re-renders', async () => {
  renderAt('/discover?sort=price')
  const key = await screen.findByRole('link', { name: /^G sharp/ })
  const search = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search tracks and artists' })
  act(() => {
    for (const letter of 'lamp') fireEvent.change(search, { target: { value: search.value + letter } })
    screen.getByRole('link', { name: 'Folk' }).click()
    screen.getByRole('link', { name: 'Focus' }).click()
    key.click()
    fireEvent.submit(screen.getByRole('search'))
  })
  expect(address()).toBe('/discover?sort=price&genre=Folk&tag=focus&key=G#&q=lamp')
  expect(search.value).toBe('lamp')
})

test('opens the filter panel, and applies every change immediately', async () => {
  renderAt('/discover')
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Title')
  expect(address()).toBe('/discover?sort=title')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Order' }).value).toBe('asc')
  await userEvent.click(within(screen.getByRole('list', { name: 'Key' })).getByRole('link', { name: /^G sharp/ }))
  await userEvent.type(screen.getByRole('spinbutton', { name: 'Minimum BPM' }), '90')
  await waitFor(() => expect(address()).toBe('/discover?sort=title&key=G#&min_bpm=90'))
  await userEvent.click(await screen.findByRole('link', { name: 'Remove from 90 BPM' }))
  expect(address()).toBe('/discover?sort=title&key=G#')
  expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Minimum BPM' }).value).toBe('')
  await userEvent.click(screen.getByRole('link', { name: /^G sharp/, current: true }))
  expect(address()).toBe('/discover?sort=title')
})

test('sets the tempo by a slider with two thumbs, without a limit at its ends', async () => {
  renderAt('/discover?min_bpm=41&max_bpm=100')
  const slowest = await screen.findByRole<HTMLInputElement>('slider', { name: /^Slowest tempo/ })
  const fastest = screen.getByRole<HTMLInputElement>('slider', { name: /^Fastest tempo/ })
  expect([slowest.value, fastest.value]).toEqual(['41', '100'])
  act(() => fastest.focus())
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await waitFor(() => expect(address()).toBe('/discover?min_bpm=41&max_bpm=102'))
  expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Maximum BPM' }).value).toBe('102')
  act(() => slowest.focus())
  await userEvent.keyboard('{ArrowLeft}')
  await waitFor(() => expect(address()).toBe('/discover?max_bpm=102'))
})

test('shows an empty state when nothing has been published', async () => {
  searchTracks.mockResolvedValue(page([]))
  renderAt('/discover')
  expect(await screen.findByText('No tracks found')).toBeTruthy()
  expect(screen.getByText('Nothing has been published yet.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Reset Search' })).toBeNull()
})

test('offers to reset a search without results', async () => {
  searchTracks.mockResolvedValueOnce(page([]))
  renderAt('/discover?q=nothing')
  const region = within(await screen.findByRole('region', { name: 'Tracks' }))
  await userEvent.click(await region.findByRole('link', { name: 'Reset Search' }))
  await waitFor(() => expect(titles()).toEqual(['Mailroom Waltz', 'Lamp Oil']))
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Search tracks and artists' }).value).toBe('')
})

test('shows an error when the tracks fail to load, and loads them on Retry', async () => {
  searchTracks.mockResolvedValueOnce(fail(offline))
  renderAt('/discover')
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('Failed to load tracks. Please try again later.')).toBeTruthy()
  expect(within(alert).queryByText('Your music keeps playing.')).toBeNull() // nothing plays

  let answer: (found: Result<TrackPage>) => void = () => {}
  searchTracks.mockReturnValueOnce(new Promise(resolve => (answer = resolve)))
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Tracks' }))
  answer(page([jazz]))
  expect(await screen.findByRole('heading', { name: 'Mailroom Waltz' })).toBeTruthy()
})

test('loads the next page by its cursor near the end, without duplicates', async () => {
  searchTracks.mockResolvedValueOnce(page([jazz], { total: 2, next: 'after-jazz' }))
  searchTracks.mockResolvedValueOnce(page([jazz, folk], { total: 0 }))
  renderAt('/discover')
  await waitFor(() => expect(titles()).toEqual(['Mailroom Waltz', 'Lamp Oil']))
  expect(searchTracks.mock.calls.map(([, cursor]) => cursor)).toEqual([undefined, 'after-jazz'])
  expect(counted()?.textContent).toBe('2 tracks')
})

test('shows one error when the next page fails, and loads it on Retry', async () => {
  searchTracks.mockResolvedValueOnce(page([jazz], { total: 2, next: 'after-jazz' }))
  searchTracks.mockResolvedValueOnce(fail(offline))
  renderAt('/discover')
  const alert = await screen.findByRole('alert')
  expect(searchTracks).toHaveBeenCalledTimes(2)
  searchTracks.mockResolvedValueOnce(page([folk]))
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(titles()).toEqual(['Mailroom Waltz', 'Lamp Oil']))
})
