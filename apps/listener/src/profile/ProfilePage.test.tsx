// @vitest-environment happy-dom
import type { Listen } from '@overtone/data/listening'
import type { UserStats } from '@overtone/data/people'
import { $toasts, dismissToast } from '@overtone/design'
import { fail, ok, type Playlist, type Profile, type Result, type Track, type User } from '@overtone/domain'
import { useRoutes } from '@overtone/router'
import { MemoryRouter } from '@overtone/router/memory'
import { samplePlaylist, sampleProfile, sampleTrack, sampleUser } from '@overtone/testing'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeQueries } from '../testing/fakeQueries'
import { ProfilePage } from './ProfilePage'

type Session = { status: 'signed-in'; user: User } | { status: 'signed-out' | 'loading'; user: null }
const $session = atom<Session>({ status: 'signed-out', user: null })
const $nobody = atom(null)
const service = {
  getUserStats: vi.fn<(userId: string) => Promise<Result<UserStats | null>>>(),
  getProfile: vi.fn<(userId: string) => Promise<Result<Profile>>>(),
  getFavorites: vi.fn<(userId: string) => Promise<Result<Track[]>>>(),
  getHistory: vi.fn<(userId: string) => Promise<Result<Listen[]>>>(),
  getPlaylistsOf: vi.fn<(userId: string) => Promise<Result<Playlist[]>>>(),
  getFollowedPlaylists: vi.fn<(userId: string) => Promise<Result<Playlist[]>>>(),
  updateProfile: vi.fn<(userId: string, changes: object) => Promise<Result<User>>>(),
  uploadAvatar: vi.fn<(userId: string, file: File) => Promise<Result<User>>>(),
}
function readAll() {
  const { queriesOf } = fakeQueries()
  return {
    userStatsOf: queriesOf('stats', service.getUserStats),
    profileOf: queriesOf('profile', service.getProfile),
    favoritesOf: queriesOf('favorites', service.getFavorites),
    historyOf: queriesOf('history', service.getHistory),
    playlistsOf: queriesOf('playlists', service.getPlaylistsOf),
    followedPlaylistsOf: queriesOf('followed-playlists', service.getFollowedPlaylists),
  }
}
let queries = readAll()

vi.mock('@overtone/data/people', () => ({
  userStatsOf: (id: string) => queries.userStatsOf(id),
  profileOf: (id: string) => queries.profileOf(id),
  updateProfile: (id: string, changes: object) => service.updateProfile(id, changes),
}))
vi.mock('@overtone/data/listening', () => ({
  keepFor: async () => {},
  favoritesOf: (id: string) => queries.favoritesOf(id),
  historyOf: (id: string) => queries.historyOf(id),
}))
vi.mock('@overtone/data/playlists', () => ({
  editablePlaylistsOf: (id: string) => queries.playlistsOf(id),
  followedPlaylistsOf: (id: string) => queries.followedPlaylistsOf(id),
}))
vi.mock('@overtone/data/uploads', () => ({
  uploadAvatar: (id: string, file: File) => service.uploadAvatar(id, file),
}))
vi.mock('@overtone/session', () => ({
  get $session() {
    return $session
  },
  get $user() {
    return $nobody
  },
  accountChanged: (user: User) => $session.set({ status: 'signed-in', user }),
}))

const user = sampleUser({ id: 'ilse', name: 'Ilse', bio: 'Listens' })
const tide = sampleTrack({ id: 'tide', title: 'Low Tide', duration: 222 })
const stats: UserStats = { trackCount: 0, playlistCount: 3, totalPlays: 0, followers: 2, following: 1500, favorites: 7 }

function Place() {
  return useRoutes([
    { path: '/profile', element: <ProfilePage /> },
    { path: '/', element: <h1>Home</h1> },
  ])
}

function renderAt(search = '') {
  render(
    <MemoryRouter initialEntries={[`/profile${search}`]}>
      <Place />
    </MemoryRouter>,
  )
}

const lastToast = () => $toasts.get().at(-1)
const picture = (type: string, size = 8) => new File([new Uint8Array(size)], 'picture', { type })

beforeEach(() => {
  vi.resetAllMocks()
  queries = readAll()
  $session.set({ status: 'signed-in', user })
  service.getUserStats.mockResolvedValue(ok(stats))
  service.getProfile.mockResolvedValue(ok(sampleProfile({ id: 'ilse', website: 'https://ilse.example' })))
  service.getFavorites.mockResolvedValue(ok([tide]))
  service.getPlaylistsOf.mockResolvedValue(ok([samplePlaylist({ title: 'Late trains' })]))
  service.getFollowedPlaylists.mockResolvedValue(ok([]))
  service.getHistory.mockResolvedValue(ok([{ id: 1, track: tide, heard: 40, at: '2026-11-21T09:00:00Z' }]))
})
afterEach(() => {
  cleanup()
  $toasts.get().forEach(toast => dismissToast(toast.id))
})

test('signed-out visitors are redirected to the home page, once the session is known', () => {
  $session.set({ status: 'loading', user: null })
  renderAt()
  expect(screen.getByText('Loading your profile')).toBeTruthy()
  act(() => $session.set({ status: 'signed-out', user: null }))
  expect(screen.getByRole('heading', { name: 'Home' })).toBeTruthy()
})

test('the page shows the user, their statistics and recent listens', async () => {
  renderAt()
  expect(screen.getByRole('heading', { level: 1, name: 'Ilse' })).toBeTruthy()
  expect(screen.getByText('USER')).toBeTruthy()
  const figure = async (name: string) =>
    (await screen.findByText(name, { selector: 'dt' })).nextElementSibling?.textContent
  await waitFor(async () => expect(await figure('Following')).toBe('1.5K'))
  expect(await figure('Favorites')).toBe('7')
  expect(screen.queryByText('Plays')).toBeNull()
  expect(await screen.findByText('0:40 of 3:42 played')).toBeTruthy()
})

test('artists also see their tracks and plays', async () => {
  $session.set({ status: 'signed-in', user: { ...user, role: 'artist' } })
  renderAt()
  expect(await screen.findByText('Plays')).toBeTruthy()
})

test('each section has a tab, restored from the URL', async () => {
  renderAt('?tab=favorites')
  expect(await screen.findByRole('heading', { level: 3, name: 'Low Tide' })).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: 'Playlists' }))
  expect(await screen.findByRole('link', { name: 'Late trains' })).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: 'History' }))
  expect(await screen.findByRole('link', { name: 'Low Tide' })).toBeTruthy()
  expect(screen.getAllByRole('tab').map(tab => tab.textContent)).toEqual([
    'Overview',
    'Favorites',
    'Playlists',
    'Artists',
    'Tracks',
    'Purchases',
    'History',
    'Offline',
    'Settings',
  ])
})

test.each([
  ['favorites', 'No favorites yet'],
  ['playlists', 'You have no playlists yet'],
  ['history', 'You haven’t listened to anything yet'],
])('%s has an empty state', async (tab, text) => {
  service.getFavorites.mockResolvedValue(ok([]))
  service.getPlaylistsOf.mockResolvedValue(ok([]))
  service.getHistory.mockResolvedValue(ok([]))
  renderAt(`?tab=${tab}`)
  expect(await screen.findByText(text)).toBeTruthy()
})

test.each([
  ['favorites', 'getTracksFailed', 'Failed to get tracks'],
  ['playlists', 'getPlaylistsFailed', 'Failed to get playlists'],
  ['history', 'getTracksFailed', 'Failed to get tracks'],
] as const)('%s shows why it failed to load and can be retried', async (tab, key, message) => {
  const failure = fail({ code: 'offline', key })
  service.getFavorites.mockResolvedValueOnce(failure)
  service.getPlaylistsOf.mockResolvedValueOnce(failure)
  service.getHistory.mockResolvedValueOnce(failure)
  renderAt(`?tab=${tab}`)
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText(message)).toBeTruthy()
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect((await screen.findAllByRole('link')).length).toBeGreaterThan(0)
})

test('statistics that fail to load show an error', async () => {
  service.getUserStats.mockResolvedValueOnce(fail({ code: 'offline', key: 'getUserStatsFailed' }))
  renderAt()
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to get user stats')
})

test.each([
  ['text/plain', 8, 'Invalid file type. Please upload an image.'],
  ['image/png', 5 * 1024 * 1024 + 1, 'File size exceeds 5MB limit'],
])('a picture of %s and %i bytes is rejected', async (type, size, message) => {
  renderAt()
  await userEvent.upload(screen.getByLabelText('Change picture', { selector: 'input' }), picture(type, size), {
    applyAccept: false,
  })
  expect(lastToast()).toMatchObject({ kind: 'error', message })
  expect(service.uploadAvatar).not.toHaveBeenCalled()
})

test('a new picture is stored and shown', async () => {
  service.uploadAvatar.mockResolvedValue(ok({ ...user, avatarUrl: 'https://a.example/ilse?v=2' }))
  renderAt()
  await userEvent.upload(screen.getByLabelText('Change picture', { selector: 'input' }), picture('image/png'))
  await waitFor(() => expect(lastToast()?.message).toBe('Your picture has been changed'))
  expect(document.querySelector('img')?.src).toBe('https://a.example/ilse?v=2')
})

test('name, bio and links can be changed', async () => {
  service.updateProfile.mockResolvedValue(ok({ ...user, name: 'Ilse Brandt' }))
  renderAt('?tab=settings')
  const name = await screen.findByLabelText('Name')
  expect(screen.getByLabelText<HTMLInputElement>('Website').value).toBe('https://ilse.example')
  expect(screen.getByText('7 / 1000')).toBeTruthy()
  await userEvent.clear(name)
  await userEvent.type(name, 'Ilse Brandt')
  await userEvent.type(screen.getByLabelText('Instagram'), 'https://instagram.com/ilse')
  await userEvent.click(screen.getByRole('button', { name: 'Save profile' }))
  expect(service.updateProfile).toHaveBeenCalledWith('ilse', {
    name: 'Ilse Brandt',
    bio: 'Listens',
    website: 'https://ilse.example',
    socialLinks: { instagram: 'https://instagram.com/ilse' },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Ilse Brandt' })).toBeTruthy()
})

test('invalid fields show their errors, and the first one gets focus', async () => {
  renderAt('?tab=settings')
  const name = await screen.findByLabelText('Name')
  await userEvent.clear(name)
  await userEvent.click(screen.getByLabelText('Bio'))
  await userEvent.paste('x'.repeat(1000))
  await userEvent.clear(screen.getByLabelText('Website'))
  await userEvent.type(screen.getByLabelText('Website'), 'javascript:alert(1)')
  await userEvent.click(screen.getByRole('button', { name: 'Save profile' }))
  expect(screen.getByText('Name is required')).toBeTruthy()
  expect(screen.getByText('Bio must be at most 1000 characters')).toBeTruthy()
  expect(screen.getByText('Enter a full address that starts with https://')).toBeTruthy()
  expect(document.activeElement).toBe(name)
  expect(service.updateProfile).not.toHaveBeenCalled()
})

test('a failed save shows an error', async () => {
  service.updateProfile.mockResolvedValue(fail({ code: 'offline', key: 'updateProfileFailed' }))
  renderAt('?tab=settings')
  await userEvent.click(await screen.findByRole('button', { name: 'Save profile' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to update profile')
})
