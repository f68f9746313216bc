// @vitest-environment happy-dom
import { nanoquery, type FetcherStore } from '@nanostores/query'
import type { Failure, Track } from '@overtone/domain'
import { MemoryRouter } from '@overtone/router'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleTrack } from '../sampleTrack'
import { DiscoverPage } from './DiscoverPage'

const getLatestTracks = vi.fn<() => Promise<Track[]>>()

vi.mock('@overtone/data', () => ({
  get $latestTracks() {
    return $latestTracks
  },
}))
let $latestTracks: FetcherStore<Track[], Failure>

const jazz = sampleTrack({ id: 'mailroom-waltz', title: 'Mailroom Waltz', genre: 'Jazz' })
const folk = sampleTrack({ id: 'lamp-oil', title: 'Lamp Oil', genre: 'Folk' })
const offline: Failure = { code: 'offline', message: 'Failed to get tracks' }

function renderAt(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <DiscoverPage />
    </MemoryRouter>,
  )
}

const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(title => title.textContent)

beforeEach(() => {
  getLatestTracks.mockReset()
  const [createFetcherStore] = nanoquery({ dedupeTime: 10_000, onErrorRetry: null })
  $latestTracks = createFetcherStore<Track[], Failure>(['tracks', 'latest'], { fetcher: () => getLatestTracks() })
})
afterEach(cleanup)

test('says that tracks are loading, and holds their places', () => {
  getLatestTracks.mockReturnValue(new Promise(() => {}))
  renderAt('/discover')
  expect(screen.getByRole('heading', { level: 1, name: 'Discover' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('Loading tracks')
  expect(screen.getByRole('region', { name: 'Tracks' }).getAttribute('aria-busy')).toBe('true')
})

test('shows the tracks that came, each with a button that plays it, and counts them', async () => {
  getLatestTracks.mockResolvedValue([jazz, folk])
  renderAt('/discover')
  expect(await screen.findByRole('button', { name: 'Play Mailroom Waltz' })).toBeTruthy()
  expect(titles()).toEqual(['Mailroom Waltz', 'Lamp Oil'])
  expect(screen.getByRole('status').textContent).toBe('2 tracks')
})

test('says that nothing is published where nothing is', async () => {
  getLatestTracks.mockResolvedValue([])
  renderAt('/discover')
  expect(await screen.findByText('No tracks found')).toBeTruthy()
  expect(screen.getByText('Nothing has been published yet.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Reset Search' })).toBeNull()
})

test('says that loading failed, and asks again on Retry', async () => {
  getLatestTracks.mockRejectedValueOnce(offline)
  renderAt('/discover')
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('Failed to load tracks. Please try again later.')).toBeTruthy()
  expect(within(alert).getByText('Your music keeps playing.')).toBeTruthy()

  let answer: (tracks: Track[]) => void = () => {}
  getLatestTracks.mockReturnValueOnce(new Promise(resolve => (answer = resolve)))
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('Loading tracks')
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Tracks' }))

  answer([jazz])
  expect(await screen.findByRole('heading', { name: 'Mailroom Waltz' })).toBeTruthy()
  expect(getLatestTracks).toHaveBeenCalledTimes(2)
})

test('shows the failure again when the second try fails too', async () => {
  getLatestTracks.mockRejectedValue(offline)
  renderAt('/discover')
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(getLatestTracks).toHaveBeenCalledTimes(2)
})

test('restores the genre from the address and filters the tracks by it', async () => {
  getLatestTracks.mockResolvedValue([jazz, folk])
  renderAt('/discover?genre=Jazz')
  expect(await screen.findByText('1 track')).toBeTruthy()
  expect(titles()).toEqual(['Mailroom Waltz'])
  expect(screen.getByRole('link', { name: 'Jazz' }).getAttribute('aria-current')).toBe('true')
  expect(screen.getByRole('link', { name: 'All Genres' }).getAttribute('aria-current')).toBeNull()
})

test('changes the genre with a chip, without asking again', async () => {
  getLatestTracks.mockResolvedValue([jazz, folk])
  renderAt('/discover')
  await screen.findByText('2 tracks')
  await userEvent.click(screen.getByRole('link', { name: 'Folk' }))
  expect(titles()).toEqual(['Lamp Oil'])
  await userEvent.click(screen.getByRole('link', { name: 'All Genres' }))
  expect(titles()).toEqual(['Mailroom Waltz', 'Lamp Oil'])
  expect(getLatestTracks).toHaveBeenCalledTimes(1)
})

test('leads out of a genre that has no tracks', async () => {
  getLatestTracks.mockResolvedValue([jazz])
  renderAt('/discover?genre=Rock')
  expect(await screen.findByText('No tracks found')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Reset Search' }))
  expect(titles()).toEqual(['Mailroom Waltz'])
})
