// @vitest-environment happy-dom
import { $toasts, dismissToast } from '@overtone/design'
import { fail, ok, type Playlist, type Result, type Track } from '@overtone/domain'
import { $queue, clearQueue } from '@overtone/player'
import { samplePlaylist, sampleTrack, sampleUser } from '@overtone/testing'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { atom } from 'nanostores'
import { MemoryRouter } from '@overtone/router/memory'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FollowButton } from './FollowButton'
import { TrackActions } from './TrackActions'

const services = vi.hoisted(() => ({
  addFavorite: vi.fn<(track: string) => Promise<Result<null>>>(),
  removeFavorite: vi.fn<(user: string, track: string) => Promise<Result<null>>>(),
  tracksInKey: vi.fn<(track: string) => Promise<Result<Track[]>>>(),
  follow: vi.fn<(artist: string) => Promise<Result<null>>>(),
  addPlaylistTrack: vi.fn<(playlist: string, track: string) => Promise<Result<string>>>(),
  removePlaylistTrack: vi.fn<(playlist: string, track: string) => Promise<Result<null>>>(),
  createPlaylist: vi.fn<(draft: { id: string; title: string }) => Promise<Result<Playlist>>>(),
  askToSignIn: vi.fn(),
}))
const user = sampleUser()
let $user = atom<typeof user | null>(user)

vi.mock('@overtone/session', () => ({
  get $user() {
    return $user
  },
  askToSignIn: services.askToSignIn,
}))
vi.mock('@overtone/data/listening', async () => {
  const { atom } = await import('nanostores')
  const $ids = atom({ loading: false, data: new Set(['liked']) })
  return { ...services, favoriteIdsOf: () => $ids, $keptTracks: atom([]), keepFor: async () => {} }
})
vi.mock('@overtone/data/purchases', async () => {
  const { atom } = await import('nanostores')
  const { samplePurchase } = await import('@overtone/testing')
  const $purchases = atom({ loading: false, data: [samplePurchase({ trackId: 'bought' })] })
  return { purchasesOf: () => $purchases, giftsOf: () => atom({ loading: false, data: [] }) }
})
vi.mock('@overtone/data/people', async () => {
  const { atom } = await import('nanostores')
  const $isFollowing = atom({ loading: false, data: false })
  return { ...services, isFollowingOf: () => $isFollowing }
})
vi.mock('@overtone/data/playlists', async () => {
  const { atom } = await import('nanostores')
  const { samplePlaylist } = await import('@overtone/testing')
  const playlists = [
    samplePlaylist({ id: 'p1', title: 'Evening', trackCount: 3, isPublic: false }),
    samplePlaylist({ id: 'p2', title: 'Morning' }),
  ]
  const query = <T,>(data: T) => Object.assign(atom({ loading: false, data }), { revalidate: () => {} })
  const $playlists = query(playlists)
  const $with = query(new Set(['p2']))
  return {
    ...services,
    editablePlaylistsOf: () => $playlists,
    playlistsWithTrack: () => $with,
    newPlaylistId: () => 'new-playlist',
  }
})

const offline = { code: 'offline', key: 'addTrackFailed' } as const
const toastTexts = () => $toasts.get().map(toast => toast.message)
const show = (id = 'new', facts: Partial<Track> = {}) =>
  render(
    <MemoryRouter>
      <TrackActions track={sampleTrack({ id, title: 'Lamp Oil', artistId: 'ada', price: 0, ...facts })} />
    </MemoryRouter>,
  )
const heart = () => screen.getByRole('button', { name: 'Favorite Lamp Oil' })

async function openMenu() {
  await userEvent.click(screen.getByRole('button', { name: 'More options for Lamp Oil' }))
  return within(await screen.findByRole('menu', { name: 'More options for Lamp Oil' }))
}

async function openPlaylists() {
  const menu = await openMenu()
  await userEvent.click(menu.getByRole('menuitem', { name: 'Add to playlist' }))
  return within(await screen.findByRole('menu', { name: 'Add to playlist' }))
}

beforeEach(() => {
  $user = atom<typeof user | null>(user)
  services.addFavorite.mockReset().mockResolvedValue(ok(null))
  services.removeFavorite.mockReset().mockResolvedValue(ok(null))
  services.follow.mockReset().mockResolvedValue(ok(null))
  services.addPlaylistTrack.mockReset().mockResolvedValue(ok('50000001'))
  services.removePlaylistTrack.mockReset().mockResolvedValue(ok(null))
  services.createPlaylist
    .mockReset()
    .mockImplementation(draft => Promise.resolve(ok(samplePlaylist({ ...draft, id: 'made' }))))
})
afterEach(() => {
  cleanup()
  clearQueue()
  for (const { id } of $toasts.get()) dismissToast(id)
})

test('the heart shows an existing favorite, and removes it', async () => {
  show('liked')
  expect(heart().getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(heart())
  expect(heart().getAttribute('aria-pressed')).toBe('false')
  expect(services.removeFavorite).toHaveBeenCalledExactlyOnceWith(user.id, 'liked')
})

test('a double click on the heart or on Follow counts as one press', async () => {
  show('twice')
  await userEvent.dblClick(heart())
  expect(heart().getAttribute('aria-pressed')).toBe('true')
  expect(services.addFavorite).toHaveBeenCalledExactlyOnceWith('twice')
  expect(services.removeFavorite).not.toHaveBeenCalled()

  render(<FollowButton artist={{ id: 'twice', name: 'Ada Lund' }} />)
  await userEvent.dblClick(screen.getByRole('button', { name: 'Follow Ada Lund' }))
  expect(screen.getByRole('button', { name: 'Following Ada Lund', pressed: true })).toBeTruthy()
  expect(services.follow).toHaveBeenCalledOnce()
})

test('the heart updates optimistically, and rolls back with the reason when storing fails', async () => {
  let settle: (result: Result<null>) => void = () => {}
  services.addFavorite.mockReturnValue(new Promise(resolve => (settle = resolve)))
  show('refused')
  await userEvent.click(heart())
  expect(heart().getAttribute('aria-pressed')).toBe('true')
  settle(fail(offline))
  await waitFor(() => expect(heart().getAttribute('aria-pressed')).toBe('false'))
  expect(toastTexts()).toEqual(['Failed to add track'])
})

test('the heart asks a visitor to sign in, and stores nothing', async () => {
  $user = atom<typeof user | null>(null)
  show()
  await userEvent.click(heart())
  expect(heart().getAttribute('aria-pressed')).toBe('false')
  expect(toastTexts()).toEqual(['Sign in to save favorites.'])
  $toasts.get()[0]?.action?.onPress()
  expect(services.askToSignIn).toHaveBeenCalledOnce()
  expect(services.addFavorite).not.toHaveBeenCalled()
})

test('the queue button adds the track to the queue, and removes only that entry on Undo', async () => {
  show()
  const queue = screen.getByRole('button', { name: 'Add Lamp Oil to the queue' })
  await userEvent.click(queue)
  await userEvent.click(queue)
  expect($queue.get().entries.map(entry => entry.track.id)).toEqual(['new', 'new'])
  const last = $queue.get().entries[1]?.uid
  expect(toastTexts().at(-1)).toBe('Lamp Oil was added to the queue.')
  $toasts.get().at(-1)?.action?.onPress()
  expect($queue.get().entries.map(entry => entry.uid)).not.toContain(last)
  expect($queue.get().entries).toHaveLength(1)
})

test('Start in key plays the track and then tracks in its key, which are loaded once', async () => {
  const others = [sampleTrack({ id: 'fits' })]
  services.tracksInKey.mockResolvedValueOnce(fail(offline)).mockResolvedValueOnce(ok(others))
  show('new', { bpm: 96 })
  const menu = await openMenu()
  await userEvent.click(menu.getByRole('menuitem', { name: 'Start in key' }))

  const { context, entries } = $queue.get()
  expect(entries.map(entry => entry.track.id)).toEqual(['new'])
  expect(context).toMatchObject({ title: 'Tracks in key with Lamp Oil', path: '/track/new' })
  expect(await context?.more?.()).toEqual(fail(offline))
  expect(await context?.more?.()).toEqual(ok(others))
  expect(await context?.more?.()).toEqual(ok([]))
})

test('the menu lists every action, and returns focus when it closes', async () => {
  show()
  const menu = await openMenu()
  const names = menu.getAllByRole('menuitem').map(item => item.textContent)
  expect(names).toEqual([
    ...['Add to favorites', 'Play next', 'Add to queue', 'Add to playlist'],
    ...['Go to artist', 'Go to track', 'Download', 'Keep offline', 'Share', 'Report'],
  ])
  await userEvent.click(menu.getByRole('menuitem', { name: 'Play next' }))
  expect(screen.queryByRole('menu')).toBeNull()
  expect(toastTexts()).toEqual(['Lamp Oil plays next.'])
  const button = screen.getByRole('button', { name: 'More options for Lamp Oil' })
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('the menu asks a visitor to sign in for playlists', async () => {
  $user = atom<typeof user | null>(null)
  show()
  const menu = await openMenu()
  await userEvent.click(menu.getByRole('menuitem', { name: 'Add to playlist' }))
  expect(toastTexts()).toEqual(['Sign in to create playlists.'])
  expect(screen.queryByRole('menu')).toBeNull()
})

test('the playlist menu checks the playlists that have the track, and adds and removes it', async () => {
  show()
  const playlists = await openPlaylists()
  const evening = playlists.getByRole('menuitemcheckbox', { name: /Evening/ })
  const morning = playlists.getByRole('menuitemcheckbox', { name: /Morning/, checked: true })
  expect(evening.getAttribute('aria-checked')).toBe('false')
  await userEvent.click(evening)
  await waitFor(() => expect(toastTexts()).toEqual(['Lamp Oil was added to Evening.']))
  expect($toasts.get()[0]?.action?.label).toBe('Open')
  expect(services.addPlaylistTrack).toHaveBeenCalledExactlyOnceWith('p1', 'new')
  expect(evening.getAttribute('aria-checked')).toBe('true')
  await userEvent.click(morning)
  await waitFor(() => expect(toastTexts()).toEqual(['Lamp Oil was removed from Morning.']))
  expect(services.removePlaylistTrack).toHaveBeenCalledExactlyOnceWith('p2', 'new')
  expect(morning.getAttribute('aria-checked')).toBe('false')
})

test('the playlist menu unchecks a playlist that rejects the track, and shows why', async () => {
  services.addPlaylistTrack.mockResolvedValue(fail({ code: 'conflict', key: 'playlistFull' }))
  show()
  const playlists = await openPlaylists()
  const evening = playlists.getByRole('menuitemcheckbox', { name: /Evening/ })
  await userEvent.click(evening)
  await waitFor(() => expect($toasts.get().map(toast => toast.kind)).toEqual(['error']))
  expect(evening.getAttribute('aria-checked')).toBe('false')
})

test('a double click on create makes one playlist, and adds the track to it', async () => {
  show()
  const playlists = await openPlaylists()
  await userEvent.click(playlists.getByRole('menuitem', { name: 'New playlist' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New playlist' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Title' }), 'Night')
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Create and add' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(services.createPlaylist).toHaveBeenCalledExactlyOnceWith({ id: 'new-playlist', title: 'Night' })
  expect(services.addPlaylistTrack).toHaveBeenCalledExactlyOnceWith('made', 'new')
})

test("FollowButton updates optimistically, rolls back on failure, and renders nothing for the user's own profile", async () => {
  services.follow.mockResolvedValue(fail({ code: 'offline', key: 'followFailed' }))
  const { rerender } = render(<FollowButton artist={{ id: 'ada', name: 'Ada' }} />)
  await userEvent.click(screen.getByRole('button', { name: 'Follow Ada' }))
  await waitFor(() => expect(toastTexts()).toEqual(['Failed to follow user']))
  expect(screen.getByRole('button', { name: 'Follow Ada' }).getAttribute('aria-pressed')).toBe('false')
  rerender(<FollowButton artist={{ id: user.id, name: user.name }} />)
  expect(screen.queryByRole('button')).toBeNull()
})
