// @vitest-environment happy-dom
import type { ChartArtist, Charts, ChartTrack } from '@overtone/data/listening'
import { fail, ok, type Result, type Track } from '@overtone/domain'
import { useLocation } from '@overtone/router'
import { MemoryRouter } from '@overtone/router/memory'
import { trackNamed } from '@overtone/testing'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeQueries } from '../testing/fakeQueries'
import { ChartsPage } from './ChartsPage'

const service = {
  getCharts: vi.fn<() => Promise<Result<Charts>>>(),
  getLatest: vi.fn<() => Promise<Result<Track[]>>>(),
  playFrom: vi.fn<(context: object, tracks: Track[], startAt: number) => void>(),
}
let queries = fakeQueries()
let charts = queries.queriesOf('charts', service.getCharts)
let latest = queries.queriesOf('latest', service.getLatest)
const $none = atom(null)
const $noReleases = atom({})
const $no = atom(false)

vi.mock('@overtone/data/listening', () => ({ chartsOf: () => charts() }))
vi.mock('@overtone/data/releases', () => ({ newestReleases: () => $noReleases }))
vi.mock('@overtone/data', () => ({
  get $latestTracks() {
    return latest()
  },
}))
vi.mock('@overtone/player', () => ({
  get $currentTrack() {
    return $none
  },
  get $isPlaying() {
    return $no
  },
  playFrom: (context: object, tracks: Track[], startAt: number) => service.playFrom(context, tracks, startAt),
}))

function ranked(title: string, position: number, change: ChartTrack['change']): ChartTrack {
  const track = trackNamed(title, { artistName: `${title} artist` })
  return { position, change, plays: 1200 * position, playsByDay: [0, 1, 3], track }
}

function artist(name: string, position: number): ChartArtist {
  const topTracks = [trackNamed(`${name} first`), trackNamed(`${name} second`)]
  return { ...{ name, position, topTracks, id: name, change: 0 as const }, ...more }
}
const more = { plays: 900, avatarUrl: null, genre: 'Jazz', monthlyListeners: 1500 }

const full: Charts = {
  days: 7,
  tracks: [ranked('Up', 1, 3), ranked('Down', 2, -1), ranked('Same', 3, 0), ranked('Fresh', 4, 'new')],
  before: [],
  artists: [artist('Ada', 1), artist('Bo', 2)],
}

function Address() {
  const { pathname, search } = useLocation()
  return <p data-testid="address">{pathname + search}</p>
}

function renderAt(path = '/charts') {
  render(
    <MemoryRouter initialEntries={[path]}>
      <ChartsPage />
      <Address />
    </MemoryRouter>,
  )
}

beforeEach(() => {
  vi.resetAllMocks()
  queries = fakeQueries()
  charts = queries.queriesOf('charts', service.getCharts)
  latest = queries.queriesOf('latest', service.getLatest)
  service.getCharts.mockResolvedValue(ok(full))
  service.getLatest.mockResolvedValue(ok([trackNamed('Newest', { playCount: 7 })]))
})
afterEach(cleanup)

const lines = () => screen.getAllByRole('listitem').map(line => line.textContent)

test('ranks tracks with their plays and position changes, and explains the ranking', async () => {
  renderAt()
  await screen.findByRole('link', { name: 'Up' })
  expect(lines().map(text => text?.match(/^\d(\+\d|-\d|–|new)/)?.[0])).toEqual(['1+3', '2-1', '3–', '4new'])
  expect(screen.getByText('Up 3 places')).toBeTruthy()
  expect(screen.getByText('Down 1 place')).toBeTruthy()
  expect(screen.getByText('1.2K plays')).toBeTruthy()
  expect(screen.getByText(/plays over the last 7 days, including today.*with the previous 7 days/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Play Down' }))
  const charted = full.tracks.map(entry => entry.track)
  expect(service.playFrom).toHaveBeenCalledWith({ title: 'Charts', path: '/charts' }, charted, 1)
})

test('fills up with earlier tracks under a hairline, and plays on into them', async () => {
  const track = trackNamed('Old', { key: 'A', bpm: 96 })
  service.getCharts.mockResolvedValue(ok({ ...full, before: [{ plays: 4_200_000, playsByDay: [0, 0], track }] }))
  renderAt()
  const earlier = await screen.findByRole('list', { name: 'Before this week' })
  expect(within(earlier).getByRole('listitem').textContent).toMatch(/^OldArtist.*A.*96 BPM.*4\.2M plays$/)
  const drawn = screen.getAllByTitle('Plays by day over the last two weeks').map(trend => trend.childElementCount)
  expect(drawn).toEqual([1, 1, 1, 1, 0])
  await userEvent.click(screen.getByRole('button', { name: 'Play Old' }))
  const charted = [...full.tracks.map(entry => entry.track), track]
  expect(service.playFrom).toHaveBeenCalledWith({ title: 'Charts', path: '/charts' }, charted, 4)
})

test('explains the all-time ranking, without changes, when little was played', async () => {
  service.getCharts.mockResolvedValue(ok({ ...full, days: null, tracks: [ranked('Ever', 1, null)] }))
  renderAt()
  expect(await screen.findByText(/all-time plays/)).toBeTruthy()
  expect(screen.queryByText('new')).toBeNull()
})

test('shows the top tracks of the artist that is hovered, focused or pressed', async () => {
  renderAt('/charts?tab=artists')
  const top = (name: string) => screen.queryByRole('group', { name: `Top tracks by ${name}` })
  const bo = await screen.findByRole('link', { name: 'Bo' })
  expect(screen.getAllByText('1.5K monthly listeners')).toHaveLength(2)
  expect(top('Ada')).toBeTruthy()

  fireEvent.pointerEnter(bo.closest('li') as HTMLElement, { pointerType: 'mouse' })
  expect(top('Ada')).toBeNull()
  expect(within(top('Bo') as HTMLElement).getByRole('link', { name: 'Bo first' })).toBeTruthy()

  screen.getByRole('link', { name: 'Ada' }).focus()
  expect(await screen.findByRole('group', { name: 'Top tracks by Ada' })).toBeTruthy()
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Top tracks by Ada', expanded: true }))
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  const [ada] = full.artists
  const context = { title: 'Ada', path: `/artist/${ada?.id}` }
  expect(service.playFrom).toHaveBeenCalledWith(context, ada?.topTracks, 0)

  fireEvent.click(screen.getByRole('button', { name: 'Top tracks by Bo' }))
  expect(top('Bo')).toBeTruthy()
})

test('uses the singular for one play and one listener', async () => {
  const lone = { ...artist('Ada', 1), plays: 1, monthlyListeners: 1 }
  service.getCharts.mockResolvedValue(ok({ ...full, artists: [lone] }))
  renderAt('/charts?tab=artists')
  expect(await screen.findByText('1 monthly listener')).toBeTruthy()
  expect(screen.getByText('1 play')).toBeTruthy()
})

test('shows new releases in the third tab, and keeps the tab in the URL', async () => {
  renderAt()
  await userEvent.click(screen.getByRole('tab', { name: 'New Releases' }))
  expect(await screen.findByRole('link', { name: 'Newest' })).toBeTruthy()
  expect(screen.getByText('7 plays')).toBeTruthy()
  expect(screen.getByText(/^Released/)).toBeTruthy()
  expect(screen.getByTestId('address').textContent).toBe('/charts?tab=new')
})

test.each([
  ['trending', 5],
  ['artists', 3],
  ['new', 2],
])('shows %s samples, marked and without play buttons, when there is no data', async (tab, amount) => {
  service.getCharts.mockResolvedValue(ok({ days: null, tracks: [], before: [], artists: [] }))
  service.getLatest.mockResolvedValue(ok([]))
  renderAt(`/charts?tab=${tab}`)
  expect(await screen.findByText(/These samples/)).toBeTruthy()
  expect(screen.getAllByText('Sample')).toHaveLength(amount)
  expect(screen.queryByRole('button', { name: /^Play/ })).toBeNull()
  expect(within(screen.getByRole('tabpanel')).queryByRole('link')).toBeNull()
})

test.each(['trending', 'new'])('shows an error when %s fails to load, and loads it on Retry', async tab => {
  const failure = { code: 'offline', key: 'loadFailed' } as const
  service.getCharts.mockResolvedValueOnce(fail(failure))
  service.getLatest.mockResolvedValueOnce(fail(failure))
  renderAt(`/charts?tab=${tab}`)
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('Failed to load data')).toBeTruthy()
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: tab === 'new' ? 'Newest' : 'Up' })).toBeTruthy()
})
