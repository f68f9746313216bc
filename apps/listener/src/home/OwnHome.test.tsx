// @vitest-environment happy-dom
import type { Party } from '@overtone/data/community'
import type { Home } from '@overtone/data/listening'
import { fail, ok, type Result, type Track, type User } from '@overtone/domain'
import { MemoryRouter } from '@overtone/router/memory'
import { sampleTrack, sampleUser } from '@overtone/testing'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeQueries } from '../testing/fakeQueries'
import { HomePage } from './HomePage'

type Session = { status: 'signed-in'; user: User } | { status: 'signed-out' | 'loading'; user: null }
const ilse = sampleUser({ id: 'ilse', name: 'Ilse' })
const $session = atom<Session>({ status: 'signed-in', user: ilse })
const $user = atom<User | null>(ilse)
const $currentTrack = atom<Track | null>(null)
const player = vi.hoisted(() => ({ playFrom: vi.fn() }))
const service = {
  getHome: vi.fn<() => Promise<Result<Home>>>(),
  getParties: vi.fn<() => Promise<Result<Party[]>>>(),
  searchTracks: vi.fn<(search: object) => Promise<Result<{ tracks: Track[] }>>>(),
  getTracksOf: vi.fn<(id: string) => Promise<Result<Track[]>>>(),
}
function readAll() {
  const { queriesOf } = fakeQueries()
  return {
    myHome: queriesOf('home', service.getHome),
    partiesNow: queriesOf('parties', service.getParties),
    trending: queriesOf('trending', () => Promise.resolve(ok([popular]))),
  }
}
const tide = sampleTrack({ id: 'tide', title: 'Low Tide', duration: 200, key: 'E' })
const popular = sampleTrack({ id: 'top', title: 'Everywhere', artistId: 'wren', artistName: 'Wren' })
let queries = readAll()

vi.mock('@overtone/data', () => ({
  get $trendingTracks() {
    return queries.trending()
  },
  searchTracks: (search: object) => service.searchTracks(search),
  getTracksOf: (id: string) => service.getTracksOf(id),
}))
vi.mock('@overtone/data/listening', () => ({ myHome: () => queries.myHome() }))
vi.mock('@overtone/data/playlists', () => ({}))
vi.mock('@overtone/data/community', () => ({ partiesNow: () => queries.partiesNow() }))
vi.mock('@overtone/player', async original => ({
  ...(await original<object>()),
  ...player,
  get $currentTrack() {
    return $currentTrack
  },
  $position: atom(50),
}))
vi.mock('../track-actions/LazyActions', () => ({ lazyActionsOf: () => null }))
vi.mock('@overtone/session', () => ({
  get $session() {
    return $session
  },
  get $user() {
    return $user
  },
}))

const empty: Home = { keys: [], artist: null, playlist: null, releases: [], follows: false }
const full: Home = {
  keys: ['E', 'A#'],
  artist: { id: 'salt', name: 'Saltglass', heard: 2, total: 5 },
  playlist: { id: 'late', name: 'Late trains', heard: 4, total: 8, coverUrl: null },
  releases: [tide],
  follows: true,
}
const party: Party = {
  id: 'p',
  hostId: 'h',
  hostName: 'Mo',
  title: 'Sunday',
  genre: 'Jazz',
  slug: 'evening-0000',
  startedAt: '2026-11-22',
}

function renderHome() {
  render(
    <MemoryRouter>
      <HomePage />
    </MemoryRouter>,
  )
}

const section = async (name: string) => within(await screen.findByRole('region', { name }))

beforeEach(() => {
  vi.clearAllMocks()
  queries = readAll()
  $session.set({ status: 'signed-in', user: ilse })
  $user.set(ilse)
  $currentTrack.set(null)
  service.getHome.mockResolvedValue(ok(full))
  service.getParties.mockResolvedValue(ok([]))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('greets by name and time of day, in place of the hero', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 23, 19) })
  renderHome()
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Good evening, Ilse.')
  expect(screen.queryByRole('heading', { name: 'Every note carries others' })).toBeNull()
})

test('shows the page without a name while the session is restored, and the visitors’ page once signed out', async () => {
  $session.set({ status: 'loading', user: null })
  $user.set(null)
  renderHome()
  expect(await screen.findByRole('region', { name: 'Continue listening' })).toBeTruthy()
  expect(service.getHome).not.toHaveBeenCalled()
  act(() => $session.set({ status: 'signed-out', user: null }))
  expect(screen.getByRole('heading', { name: 'Every note carries others' })).toBeTruthy()
})

test('offers to continue the track in the player, a playlist and an artist, each with its progress', async () => {
  $currentTrack.set(tide)
  renderHome()
  const { findByText, getByText, getByRole } = await section('Continue listening')
  expect(await findByText('0:50 of 3:20 played')).toBeTruthy()
  expect(getByText('4 of 8 tracks played')).toBeTruthy()
  expect(getByText('2 of 5 tracks played')).toBeTruthy()
  expect(getByRole('link', { name: 'Late trains' }).getAttribute('href')).toBe('/playlist/late')
  service.getTracksOf.mockResolvedValue(ok([tide, sampleTrack({ id: 'draft', isPublished: false })]))
  await userEvent.click(getByRole('button', { name: 'Play Saltglass' }))
  await waitFor(() =>
    expect(player.playFrom).toHaveBeenCalledWith(
      { title: 'Saltglass', path: expect.stringMatching(/^.artist/) as string },
      [tide],
    ),
  )
})

test('shows new releases of followed artists', async () => {
  renderHome()
  const { findByRole } = await section('New from artists you follow')
  expect(await findByRole('heading', { name: 'Low Tide' })).toBeTruthy()
})

test('a key plays a mix of tracks in that key', async () => {
  service.searchTracks.mockResolvedValue(ok({ tracks: [tide, popular] }))
  renderHome()
  await userEvent.click(await screen.findByRole('button', { name: 'Play a mix in A♯' }))
  expect(service.searchTracks).toHaveBeenCalledWith({ key: 'A#', sort: 'popularity', limit: 50 })
  const [context, played] = player.playFrom.mock.lastCall as [object, Track[]]
  expect(context).toEqual({ title: 'Mix in A♯', path: '/discover?key=A%23' })
  expect(new Set(played)).toEqual(new Set([tide, popular]))
})

test('shows parties only while there are any', async () => {
  renderHome()
  await screen.findByRole('region', { name: 'Trending now' })
  expect(screen.queryByRole('region', { name: 'Live right now' })).toBeNull()
  service.getParties.mockResolvedValue(ok([party]))
  act(() => queries.partiesNow().revalidate())
  expect((await section('Live right now')).getByRole('link', { name: 'Sunday' })).toBeTruthy()
})

test('a new user sees where to start, artists to follow and what is trending, but no empty section', async () => {
  service.getHome.mockResolvedValue(ok(empty))
  renderHome()
  expect(await screen.findByText('Your music starts here')).toBeTruthy()
  expect(await (await section('Artists to follow')).findByRole('link', { name: 'Wren' })).toBeTruthy()
  expect(await (await section('Trending now')).findByRole('heading', { name: 'Everywhere' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'In your keys' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'New from artists you follow' })).toBeNull()
})

test('shows what is trending even if the user’s data fails to load', async () => {
  service.getHome.mockResolvedValue(fail({ code: 'offline', key: 'loadFailed' }))
  renderHome()
  expect(await (await section('Trending now')).findByRole('heading', { name: 'Everywhere' })).toBeTruthy()
})
