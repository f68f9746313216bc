// @vitest-environment happy-dom
import { $toasts, dismissToast } from '@overtone/design'
import { fail, ok, type Playlist, type PlaylistTrack, type Result, type Track, type User } from '@overtone/domain'
import { useLocation, useRoutes } from '@overtone/router'
import { MemoryRouter } from '@overtone/router/memory'
import { samplePlaylist, sampleTrack, sampleUser } from '@overtone/testing'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeReads } from '../fakeReads'

type Session = { status: 'signed-in'; user: User } | { status: 'signed-out' | 'loading'; user: null }
const $session = atom<Session>({ status: 'signed-out', user: null })
const $currentTrack = atom<Track | null>(null)
const $isPlaying = atom(false)
const player = vi.hoisted(() => ({ playTracks: vi.fn(), addToQueue: vi.fn(), toggle: vi.fn(), setShuffled: vi.fn() }))
const service = {
  getPlaylist: vi.fn<(id: string) => Promise<Result<Playlist>>>(),
  getPlaylistTracks: vi.fn<(id: string) => Promise<Result<PlaylistTrack[]>>>(),
  movePlaylistTrack: vi.fn<(id: string, trackId: string, place: number) => Promise<Result<null>>>(),
  removePlaylistTrack: vi.fn<(id: string, trackId: string) => Promise<Result<null>>>(),
  addPlaylistTrack: vi.fn<(id: string, trackId: string) => Promise<Result<number>>>(),
  deletePlaylist: vi.fn<(id: string) => Promise<Result<null>>>(),
  updatePlaylist: vi.fn<(id: string, changes: object) => Promise<Result<Playlist>>>(),
}
let reads = fakeReads()
let playlistOf = reads.readsOf('playlist', service.getPlaylist)
let playlistTracksOf = reads.readsOf('tracks', service.getPlaylistTracks)

vi.mock('@overtone/data/playlists', () => ({
  playlistOf: (id: string) => playlistOf(id),
  playlistTracksOf: (id: string) => playlistTracksOf(id),
  getPlaylistTracks: (id: string) => service.getPlaylistTracks(id),
  movePlaylistTrack: (id: string, trackId: string, place: number) => service.movePlaylistTrack(id, trackId, place),
  removePlaylistTrack: (id: string, trackId: string) => service.removePlaylistTrack(id, trackId),
  addPlaylistTrack: (id: string, trackId: string) => service.addPlaylistTrack(id, trackId),
  deletePlaylist: (id: string) => service.deletePlaylist(id),
  updatePlaylist: (id: string, changes: object) => service.updatePlaylist(id, changes),
  newPlaylistId: () => 'new',
}))
vi.mock('@overtone/data/uploads', () => ({}))
vi.mock('@overtone/music/actions', () => ({
  TrackActions: () => null,
  ReportControl: () => null,
  announceNotices: () => {},
}))
vi.mock('@overtone/session', () => ({
  get $session() {
    return $session
  },
}))
vi.mock('@overtone/player', () => ({
  ...player,
  get $currentTrack() {
    return $currentTrack
  },
  get $isPlaying() {
    return $isPlaying
  },
}))
/** The list itself is tested where it is; here it says what its rows are told, and moves the first one to the end. */
vi.mock('@overtone/design/collections', () => ({
  SortableList: <Item,>(props: {
    items: readonly Item[]
    onMove: (from: number, to: number) => void
    children: (item: Item) => React.ReactNode
  }) => (
    <div role="list">
      {props.items.map((item, i) => (
        <div role="listitem" key={i}>
          {props.children(item)}
        </div>
      ))}
      <button onClick={() => props.onMove(0, props.items.length - 1)}>First to the end</button>
    </div>
  ),
}))

const { PlaylistPage } = await import('./PlaylistPage')

const tide = sampleTrack({ id: 'tide', title: 'Low Tide', duration: 222, bpm: 92, key: 'G#', price: 1.99 })
const lamp = sampleTrack({ id: 'lamp', title: 'Lamp Oil', duration: 178 })
const waltz = sampleTrack({ id: 'waltz', title: 'Waltz', duration: 200 })
const evening = samplePlaylist({ id: 'evening', title: 'Evening', description: 'Slow', trackCount: 3, ownerId: 'ilse' })
const owner: Session = { status: 'signed-in', user: sampleUser({ id: 'ilse' }) }
const offline = { code: 'offline', message: 'Failed to update playlist' } as const
/** What the backend holds. */
let stored: Track[] = []
const list = async () => ok(stored.map((track, i) => ({ position: i + 1, addedAt: '', track })))

function Place() {
  const { pathname, search } = useLocation()
  return (
    <>
      {useRoutes([
        { path: '/playlist/:id', element: <PlaylistPage /> },
        { path: '*', element: null },
      ])}
      <p data-testid="address">{pathname + search}</p>
    </>
  )
}

function renderAt(path = '/playlist/evening') {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Place />
    </MemoryRouter>,
  )
}

const titles = () => screen.getAllByRole('listitem').map(row => within(row).getAllByRole('link')[0]?.textContent)
const lastToast = () => $toasts.get().at(-1)
const handles = () => screen.findByRole('button', { name: 'First to the end' })

beforeEach(() => {
  vi.resetAllMocks()
  reads = fakeReads()
  playlistOf = reads.readsOf('playlist', service.getPlaylist)
  playlistTracksOf = reads.readsOf('tracks', service.getPlaylistTracks)
  stored = [tide, lamp, waltz]
  service.getPlaylist.mockResolvedValue(ok(evening))
  service.getPlaylistTracks.mockImplementation(list)
  service.movePlaylistTrack.mockImplementation(async (_id, trackId, place) => {
    const moved = stored.filter(track => track.id === trackId)
    stored = stored.filter(track => track.id !== trackId).toSpliced(place - 1, 0, ...moved)
    return ok(null)
  })
  service.removePlaylistTrack.mockImplementation(async (_id, trackId) => {
    stored = stored.filter(track => track.id !== trackId)
    return ok(null)
  })
  $session.set({ status: 'signed-out', user: null })
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
})
afterEach(() => {
  cleanup()
  $toasts.get().forEach(toast => dismissToast(toast.id))
  $currentTrack.set(null)
  $isPlaying.set(false)
})

test('shows what the playlist is, how long it plays, and its tracks in their order', async () => {
  renderAt()
  expect(screen.getByRole('status').textContent).toBe('Loading playlist')
  expect(await screen.findByRole('heading', { level: 1, name: 'Evening' })).toBeTruthy()
  expect(screen.getByText('Slow')).toBeTruthy()
  expect(await screen.findByText('3 tracks')).toBeTruthy()
  expect(screen.getByText('10 min')).toBeTruthy()
  expect(titles()).toEqual(['Low Tide', 'Lamp Oil', 'Waltz'])
  expect(within(screen.getAllByRole('listitem')[0] as HTMLElement).getByText('$1.99')).toBeTruthy()
  await waitFor(() => expect(document.title).toBe('Evening · Overtone'))
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
})

test('plays all, from one of its tracks, shuffled, or puts them into the queue', async () => {
  renderAt()
  await screen.findByText('10 min')
  await userEvent.click(screen.getByRole('button', { name: 'Play playlist Evening' }))
  expect(player.playTracks).toHaveBeenLastCalledWith([tide, lamp, waltz], 0)
  await userEvent.click(screen.getByRole('button', { name: 'Play Lamp Oil' }))
  expect(player.playTracks).toHaveBeenLastCalledWith([tide, lamp, waltz], 1)
  await userEvent.click(screen.getByRole('button', { name: 'Shuffle' }))
  expect(player.setShuffled).toHaveBeenCalledWith(true)
  await userEvent.click(screen.getByRole('button', { name: 'Add to queue' }))
  expect(player.addToQueue).toHaveBeenCalledWith([tide, lamp, waltz])
  expect(lastToast()?.message).toBe('3 tracks added to the queue')
})

test('pauses where one of its tracks plays', async () => {
  renderAt()
  await screen.findByText('10 min')
  act(() => {
    $currentTrack.set(lamp)
    $isPlaying.set(true)
  })
  await userEvent.click(screen.getByRole('button', { name: 'Pause playlist Evening' }))
  await userEvent.click(screen.getByRole('button', { name: 'Pause Lamp Oil' }))
  expect(player.toggle).toHaveBeenCalledTimes(2)
  expect(player.playTracks).not.toHaveBeenCalled()
})

test.each(['unknown', 'no-id', "somebody-else's"])('says that there is no playlist %s', async id => {
  service.getPlaylist.mockResolvedValue(fail({ code: 'not-found', message: 'Playlist not found' }))
  service.getPlaylistTracks.mockResolvedValue(fail({ code: 'not-found', message: 'Playlist not found' }))
  renderAt(`/playlist/${id}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Playlist not found' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All playlists' })).toHaveProperty('pathname', '/playlists')
})

test('waits with that until it is known who asks', async () => {
  $session.set({ status: 'loading', user: null })
  service.getPlaylist.mockResolvedValueOnce(fail({ code: 'not-found', message: 'Playlist not found' }))
  renderAt()
  await waitFor(() => expect(service.getPlaylist).toHaveBeenCalledTimes(1))
  expect(screen.getByText('Loading playlist')).toBeTruthy()
  act(() => {
    $session.set(owner)
    reads.forget()
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Evening' })).toBeTruthy()
})

test('says that the playlist could not be had, and asks again on Retry', async () => {
  service.getPlaylist.mockResolvedValueOnce(fail({ code: 'offline', message: 'Failed to get playlist' }))
  renderAt()
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('Failed to get playlist')).toBeTruthy()
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Evening' })).toBeTruthy()
})

test('says that its tracks could not be had, and asks for them again', async () => {
  service.getPlaylistTracks.mockResolvedValueOnce(fail({ code: 'offline', message: 'Failed to get playlist tracks' }))
  renderAt()
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('Failed to get playlist tracks')).toBeTruthy()
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('10 min')).toBeTruthy()
})

test('leads on from a playlist without tracks', async () => {
  stored = []
  renderAt()
  expect(await screen.findByText('No tracks in this playlist yet')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Play playlist Evening' }).disabled).toBe(true)
})

test('moves a track at once, stores it, and moves it back on Undo', async () => {
  $session.set(owner)
  renderAt()
  await userEvent.click(await handles())
  expect(titles()).toEqual(['Lamp Oil', 'Waltz', 'Low Tide'])
  expect(service.movePlaylistTrack).toHaveBeenLastCalledWith('evening', 'tide', 3)
  await waitFor(() => expect(lastToast()?.message).toBe('Low Tide moved to place 3'))
  act(() => lastToast()?.action?.onPress())
  expect(titles()).toEqual(['Low Tide', 'Lamp Oil', 'Waltz'])
  await waitFor(() => expect(service.movePlaylistTrack).toHaveBeenLastCalledWith('evening', 'tide', 1))
})

test('shows after a move what another tab did meanwhile, and loses nothing', async () => {
  $session.set(owner)
  renderAt()
  const move = await handles()
  const added = sampleTrack({ id: 'added', title: 'Added elsewhere' })
  stored = [waltz, tide, lamp, added]
  await userEvent.click(move)
  await waitFor(() => expect(titles()).toEqual(['Waltz', 'Lamp Oil', 'Low Tide', 'Added elsewhere']))
})

test('moves a track back when the backend dies under the move, and says why', async () => {
  $session.set(owner)
  service.movePlaylistTrack.mockResolvedValue(fail(offline))
  renderAt()
  const move = await handles()
  service.getPlaylistTracks.mockResolvedValue(fail(offline))
  await userEvent.click(move)
  await waitFor(() => expect(lastToast()).toMatchObject({ kind: 'error', message: 'Failed to update playlist' }))
  expect(titles()).toEqual(['Low Tide', 'Lamp Oil', 'Waltz'])
})

test('removes a track and puts it back in its place on Undo', async () => {
  $session.set(owner)
  service.addPlaylistTrack.mockImplementation(async () => {
    stored = [...stored, lamp]
    return ok(3)
  })
  renderAt()
  await handles()
  await userEvent.click(screen.getByRole('button', { name: 'Remove Lamp Oil from the playlist' }))
  await waitFor(() => expect(lastToast()?.message).toBe('Lamp Oil removed'))
  expect(titles()).toEqual(['Low Tide', 'Waltz'])
  act(() => lastToast()?.action?.onPress())
  await waitFor(() => expect(service.movePlaylistTrack).toHaveBeenCalledWith('evening', 'lamp', 2))
  await waitFor(() => expect(titles()).toEqual(['Low Tide', 'Lamp Oil', 'Waltz']))
})

test('deletes after asking, and leads to the own playlists', async () => {
  $session.set(owner)
  service.deletePlaylist.mockResolvedValueOnce(fail({ code: 'offline', message: 'Failed to delete playlist' }))
  service.deletePlaylist.mockResolvedValueOnce(ok(null))
  renderAt()
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = screen.getByRole('alertdialog', { name: 'Delete “Evening”?' })
  const confirm = within(dialog).getByRole('button', { name: 'Delete playlist' })
  await userEvent.click(confirm)
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Failed to delete playlist')
  await userEvent.click(confirm)
  expect(screen.getByTestId('address').textContent).toBe('/playlists?show=own')
})

test('changes title, description and who sees it', async () => {
  $session.set(owner)
  service.updatePlaylist.mockResolvedValue(ok(evening))
  renderAt()
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = screen.getByRole('dialog', { name: 'Edit playlist' })
  const title = within(dialog).getByLabelText<HTMLInputElement>('Playlist title')
  expect(title.value).toBe('Evening')
  await userEvent.clear(title)
  await userEvent.type(title, 'Night')
  await userEvent.click(within(dialog).getByRole('switch', { name: /^Public/ }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(service.updatePlaylist).toHaveBeenCalledWith('evening', {
    title: 'Night',
    description: 'Slow',
    isPublic: false,
    coverUrl: null,
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('has in the page only the rows near the window where there are many', async () => {
  stored = Array.from({ length: 1000 }, (_, i) => sampleTrack({ id: `t${i}`, title: `Track ${i}` }))
  renderAt()
  await screen.findByText('1000 tracks')
  const rows = screen.getAllByRole('listitem')
  expect(rows.length).toBeLessThan(100)
  expect(rows[0]?.getAttribute('aria-setsize')).toBe('1000')
})
