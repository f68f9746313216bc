// @vitest-environment happy-dom
import type { LiveChannelOptions, Party } from '@overtone/data/community'
import { fail, ok, type Result, type Track, type User } from '@overtone/domain'
import { $currentTrack, $isPlaying, stop } from '@overtone/player'
import { MemoryRouter } from '@overtone/router/memory'
import { sampleUser, trackNamed } from '@overtone/testing'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeQueries } from '../testing/fakeQueries'
import { LivePage } from './LivePage'
import { leaveParty } from './partyFollower'
import { endHostedParty } from './partyHost'

type Session = { status: 'signed-in'; user: User } | { status: 'signed-out'; user: null }
const $session = atom<Session>({ status: 'signed-out', user: null })
const $user = atom<User | null>(null)
const party: Party = {
  id: '00000000-0000-4000-8000-000000000009',
  hostId: 'ada',
  hostName: 'Ada',
  title: 'Evening of fifths',
  genre: 'Jazz',
  slug: 'evening-0000',
  startedAt: '2026-11-21T20:00:00Z',
}
const genres = ['Electronic', 'Jazz', 'Rock', 'Pop', 'Hip Hop', 'Pop', 'Electronic']
const catalog: Track[] = genres.map((genre, n) => ({ ...trackNamed(`track ${n}`), genre }))

const $latest = atom<{ data?: Track[]; loading: boolean }>({ data: catalog, loading: false })

const service = {
  getParties: vi.fn<() => Promise<Result<Party[]>>>(),
  startParty: vi.fn<(title: string, genre: string) => Promise<Result<Party>>>(),
  endParty: vi.fn<(id: string) => Promise<Result<null>>>(),
  searchTracks: vi.fn<(search: object) => Promise<Result<{ tracks: Track[] }>>>(),
  askToSignIn: vi.fn<() => void>(),
}
const requests = atom({ data: [], loading: false })
let channels: Record<string, LiveChannelOptions> = {}
let said: [string, Record<string, unknown>][] = []
let partiesNow = fakeQueries().queriesOf('parties', service.getParties)

vi.mock('@overtone/data', () => ({
  get $latestTracks() {
    return $latest
  },
  getTrack: async () => ok(catalog[1]),
  searchTracks: (search: object) => service.searchTracks(search),
}))
vi.mock('@overtone/data/community', () => ({
  partyGenres: ['Rock', 'Pop', 'Electronic', 'Hip Hop', 'Jazz'],
  partyLimits: { title: 100, message: 500, messages: 50 },
  partiesNow: () => partiesNow(),
  getParties: () => service.getParties(),
  startParty: (title: string, genre: string) => service.startParty(title, genre),
  endParty: (id: string) => service.endParty(id),
  keepPartyAlive: async () => ok(true),
  partyRequestsOf: () => requests,
  openChannel(topic: string, options: LiveChannelOptions) {
    channels[topic.split(':')[0] ?? ''] = options
    const say = async (event: string, payload: Record<string, unknown>) => Boolean(said.push([event, payload]))
    return { say, show: () => {}, close: () => {} }
  },
}))
vi.mock('@overtone/music/actions', () => ({ playedNext: vi.fn(), copyLink: vi.fn(), share: vi.fn() }))
vi.mock('@overtone/data/search', () => ({ foundInCatalog: () => requests }))
vi.mock('@overtone/session', () => ({
  get $session() {
    return $session
  },
  get $user() {
    return $user
  },
  askToSignIn: () => service.askToSignIn(),
}))

function signIn(user: Partial<User> = {}): void {
  const found = sampleUser({ id: 'me', name: 'Me', ...user })
  $session.set({ status: 'signed-in', user: found })
  $user.set(found)
}

function renderAt(path = '/live') {
  render(
    <MemoryRouter initialEntries={[path]}>
      <LivePage />
    </MemoryRouter>,
  )
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })

beforeEach(() => {
  vi.resetAllMocks()
  channels = {}
  said = []
  $latest.set({ data: catalog, loading: false })
  partiesNow = fakeQueries().queriesOf('parties', service.getParties)
  $session.set({ status: 'signed-out', user: null })
  $user.set(null)
  service.getParties.mockResolvedValue(ok([]))
  service.endParty.mockResolvedValue(ok(null))
  service.startParty.mockResolvedValue(ok({ ...party, hostId: 'me' }))
  service.searchTracks.mockResolvedValue(ok({ tracks: [catalog[2] as Track] }))
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  Element.prototype.scrollTo = () => {}
})
afterEach(async () => {
  leaveParty()
  await endHostedParty(party)
  stop()
  cleanup()
})

test('the page opens on the live tab with no parties and three labeled samples', async () => {
  renderAt()
  expect(await screen.findByText('No parties right now')).toBeTruthy()
  const streams = screen.getByRole('region', { name: 'Streams' })
  expect(within(streams).getAllByText('Sample')).toHaveLength(3)
  expect(within(streams).getByText('1.2K viewers · Electronic')).toBeTruthy()
  expect(within(streams).getByText(/^These are samples/)).toBeTruthy()
})

test('samples say that the catalog is empty only once it has loaded', () => {
  $latest.set({ loading: true })
  renderAt()
  expect(screen.queryByText('No tracks in our catalog to play yet')).toBeNull()
  act(() => $latest.set({ data: [], loading: false }))
  expect(screen.getAllByText('No tracks in our catalog to play yet')).toHaveLength(3)
})

test('a sample plays a track, another one switches to it, and pressing it again stops it', async () => {
  renderAt()
  await userEvent.click(button('Play Late standards'))
  expect([$currentTrack.get()?.genre, $isPlaying.get()]).toEqual(['Jazz', true])
  await userEvent.click(button('Play Open rehearsal'))
  expect([$currentTrack.get()?.genre, $isPlaying.get()]).toEqual(['Rock', true])
  expect(screen.queryByRole('button', { name: 'Stop Late standards' })).toBeNull()
  await userEvent.click(button('Stop Open rehearsal'))
  expect($isPlaying.get()).toBe(false)
})

test('a visitor who wants to go live is asked to sign in', async () => {
  renderAt()
  await userEvent.click(button('Go Live'))
  const dialog = screen.getByRole('dialog')
  expect(within(dialog).getByRole('alert').textContent).toContain('You must be logged in to go live')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sign In' }))
  expect(service.askToSignIn).toHaveBeenCalledTimes(1)
  expect(within(dialog).getByRole('button', { name: 'Go Live' })).toHaveProperty('disabled', true)
})

test('a host goes live with a title and one of five genres, broadcasts their player, and ends the party', async () => {
  signIn()
  renderAt()
  await userEvent.click(button('Go Live'))
  const dialog = screen.getByRole('dialog')
  const genre = within(dialog).getByLabelText('Genre')
  expect(
    within(genre)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Rock', 'Pop', 'Electronic', 'Hip Hop', 'Jazz'])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Go Live' }))
  expect(within(dialog).getByText('Stream title is required')).toBeTruthy()
  expect(service.startParty).not.toHaveBeenCalled()
  await userEvent.type(within(dialog).getByLabelText('Stream title'), 'Evening')
  await userEvent.selectOptions(genre, 'Jazz')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Go Live' }))
  expect(service.startParty.mock.calls).toEqual([['Evening', 'Jazz']])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText(/^You’re live/)).toBeTruthy()
  act(() => channels['party']?.onState?.('open'))
  expect(said.find(([event]) => event === 'state')?.[1]).toMatchObject({ trackId: catalog[2]?.id, position: 0 })
  act(() => channels['party']?.onPresence?.({ me: [{ host: true }], a: [{}], b: [{}] }))
  expect(screen.getByText('2 people listening')).toBeTruthy()
  await userEvent.click(button('End party'))
  expect(service.endParty.mock.calls).toEqual([[party.id]])
  expect(said.at(-1)?.[0]).toBe('ended')
  expect(screen.queryByRole('region', { name: /^Listening party/ })).toBeNull()
})

test('the dialog stays open with the reason if going live fails or a genre has no tracks', async () => {
  signIn()
  service.startParty.mockResolvedValue(fail({ code: 'offline', key: 'goLiveFailed' }))
  renderAt()
  await userEvent.click(button('Go Live'))
  const dialog = screen.getByRole('dialog')
  await userEvent.type(within(dialog).getByLabelText('Stream title'), 'Evening')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Go Live' }))
  expect(within(dialog).getByRole('alert').textContent).toBe('Failed to go live. Please try again.')
  service.searchTracks.mockResolvedValue(ok({ tracks: [] }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Go Live' }))
  expect(within(dialog).getByRole('alert').textContent).toContain('There’s no Rock in the catalog yet')
})

test('a follower joins a party, waits for its host, and sees when they are away and when it is over', async () => {
  service.getParties.mockResolvedValue(ok([party]))
  renderAt()
  await userEvent.click(await screen.findByRole('button', { name: 'Join Evening of fifths' }))
  const panel = screen.getByRole('region', { name: 'Listening party Evening of fifths' })
  expect(within(panel).getByText('Joining the party…')).toBeTruthy()
  act(() => channels['party']?.onState?.('open'))
  expect(within(panel).getByText('Waiting for the host…')).toBeTruthy()
  const times = { at: 0, sentAt: 0, lag: 0 }
  act(() =>
    channels['party']?.onSaid?.['state']?.({ run: 'a', trackId: null, isPlaying: false, position: 0, ...times }),
  )
  expect(within(panel).getByText('The host hasn’t played anything yet.')).toBeTruthy()
  act(() => channels['party']?.onPresence?.({ host: [{ host: true }], me: [{}] }))
  act(() => channels['party']?.onPresence?.({ me: [{}] }))
  expect(within(panel).getByText(/^The host is away/)).toBeTruthy()
  act(() => channels['party']?.onSaid?.['ended']?.({}))
  expect(screen.getByText('Evening of fifths has ended. Your own queue is back.')).toBeTruthy()
})

test('a failed load of the parties shows an error that can be retried', async () => {
  service.getParties.mockResolvedValueOnce(fail({ code: 'offline', key: 'loadFailed' }))
  renderAt()
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load data')
  await userEvent.click(button('Retry'))
  expect(await screen.findByText('No parties right now')).toBeTruthy()
})

test('a host can resume or end their waiting party', async () => {
  signIn()
  service.getParties.mockResolvedValue(ok([{ ...party, hostId: 'me' }]))
  renderAt()
  expect(await screen.findByText('Your party is waiting for you.')).toBeTruthy()
  expect(button('End party')).toBeTruthy()
  await userEvent.click(button('Resume hosting'))
  expect(screen.getByText('You’re here')).toBeTruthy()
})

test('only moderators can end another user’s party', async () => {
  signIn({ role: 'admin' })
  service.getParties.mockResolvedValue(ok([party]))
  renderAt()
  await userEvent.click(await screen.findByRole('button', { name: 'End party' }))
  expect(service.endParty.mock.calls).toEqual([[party.id]])
  act(() => signIn({ role: 'user' }))
  expect(screen.queryByRole('button', { name: 'End party' })).toBeNull()
})
