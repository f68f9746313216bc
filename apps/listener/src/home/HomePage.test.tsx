// @vitest-environment happy-dom
import { nanoquery, type FetcherStore } from '@nanostores/query'
import type { Failure, Track } from '@overtone/domain'
import { MemoryRouter } from '@overtone/router/memory'
import { sampleTrack } from '@overtone/testing'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HomePage } from './HomePage'

const getTrendingTracks = vi.fn<() => Promise<Track[]>>()

vi.mock('@overtone/data', () => ({
  get $trendingTracks() {
    return $trendingTracks
  },
}))
vi.mock('../instrument/Recorder', () => ({ Recorder: () => null }))
vi.mock('@overtone/session', async () => ({
  $session: (await import('nanostores')).atom({ status: 'signed-out', user: null }),
}))
let $trendingTracks: FetcherStore<Track[], Failure>

const waiting = () => getTrendingTracks.mockReturnValue(new Promise(() => {}))
const seven = Array.from({ length: 7 }, (_, i) =>
  sampleTrack({ id: `${i}`, title: `Track ${i}`, artistId: 'marrow', artistName: 'Marrow & Pine', genre: 'Acoustic' }),
)

function renderHome() {
  render(
    <MemoryRouter>
      <HomePage />
    </MemoryRouter>,
  )
}

beforeEach(() => {
  getTrendingTracks.mockReset()
  const [createFetcherStore] = nanoquery({ dedupeTime: 10_000, onErrorRetry: null })
  $trendingTracks = createFetcherStore<Track[], Failure>(['tracks', 'trending'], { fetcher: () => getTrendingTracks() })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the home page shows its title, numbers and links before anything has loaded', () => {
  waiting()
  renderHome()
  expect(screen.getByRole('heading', { level: 1, name: 'Every note carries others' })).toBeTruthy()
  const figures = within(screen.getByRole('region', { name: 'Overtone in numbers' })).getAllByRole('definition')
  expect(figures.map(figure => figure.textContent)).toEqual(['50M+', '2M+', '100M+', '500M+'])
  expect(screen.getByRole('link', { name: 'Start listening' }).getAttribute('href')).toBe('/discover')
  expect(screen.queryAllByRole('heading', { level: 3 })).toHaveLength(3)
})

test('the home page links only to discover and upload while tracks load', () => {
  waiting()
  renderHome()
  const paths = new Set(screen.getAllByRole('link').map(link => link.getAttribute('href')))
  expect([...paths].sort()).toEqual(['/discover', '/upload'])
})

test('shows the six most played tracks and their artists, each artist once', async () => {
  getTrendingTracks.mockResolvedValue(seven)
  renderHome()
  expect(await screen.findByRole('heading', { name: 'Marrow & Pine' })).toBeTruthy()
  // the sixth is hidden at this window width, where the grid has five columns
  expect(screen.getAllByRole('button', { name: /^Play Track/, hidden: true })).toHaveLength(6)
  expect(screen.getByText('Acoustic')).toBeTruthy()
})

test('the home page works without the backend, and loads the tracks on Try again', async () => {
  getTrendingTracks.mockRejectedValueOnce({ code: 'offline', key: 'getTrendingTracksFailed' })
  renderHome()
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByRole('heading', { name: 'Featured artists' })).toBeNull()
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()

  getTrendingTracks.mockResolvedValue(seven)
  await userEvent.click(again)
  expect(await screen.findByRole('button', { name: 'Play Track 0' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Featured artists' })).toBeTruthy()
})

test('shows an empty state when nothing is trending', async () => {
  getTrendingTracks.mockResolvedValue([])
  renderHome()
  expect(await screen.findByText('Nothing is trending yet.')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Featured artists' })).toBeNull()
})

test('labels each partial, plays the pressed one and damps it when pressed again', async () => {
  waiting()
  const audio = fakeAudio()
  renderHome()
  const partials = screen.getAllByRole('button', { name: /^Partial/ })
  expect(partials).toHaveLength(10)
  await userEvent.click(screen.getByRole('button', { name: 'Partial 5: C sharp, 550 hertz' }))
  expect(audio.sounded).toEqual([550])
  expect(audio.damped).toBe(0)
  await userEvent.click(screen.getByRole('button', { name: 'Partial 5: C sharp, 550 hertz' }))
  expect(audio.sounded).toEqual([550, 550])
  expect(audio.damped).toBe(1)
})

/** Stubs the parts of Web Audio that a tone needs. */
function fakeAudio() {
  const played = { sounded: [] as number[], damped: 0 }
  class FakeAudioContext {
    currentTime = 0
    resume = () => Promise.resolve()
    createGain() {
      const gain = {
        setValueAtTime: () => gain,
        linearRampToValueAtTime: () => gain,
        exponentialRampToValueAtTime: () => gain,
        cancelScheduledValues: () => gain,
        setTargetAtTime: () => (played.damped++, gain),
      }
      return { gain, connect: <T,>(next: T) => next, disconnect() {} }
    }
    createOscillator() {
      const frequency = { value: 0 }
      return { frequency, connect: <T,>(next: T) => next, start: () => played.sounded.push(frequency.value), stop() {} }
    }
  }
  vi.stubGlobal('AudioContext', FakeAudioContext)
  return played
}
