import { $toasts, dismissToast } from '@overtone/design'
import { ok, type Playlist, type PlaylistTrack, type Result, type Track, type User } from '@overtone/domain'
import { useLocation, useRoutes } from '@overtone/router'
import { MemoryRouter } from '@overtone/router/memory'
import { cleanup, render, screen, within } from '@testing-library/react'
import { atom } from 'nanostores'
import { vi } from 'vitest'
import { fakeQueries } from '../testing/fakeQueries'

export type Session = { status: 'signed-in'; user: User } | { status: 'signed-out' | 'loading'; user: null }
export const $session = atom<Session>({ status: 'signed-out', user: null })
export const $currentTrack = atom<Track | null>(null)
export const $isPlaying = atom(false)
export const player = { playFrom: vi.fn(), addToQueue: vi.fn(), toggle: vi.fn(), setShuffled: vi.fn() }
export const service = {
  getPlaylist: vi.fn<(id: string) => Promise<Result<Playlist>>>(),
  getPlaylistTracks: vi.fn<(id: string) => Promise<Result<PlaylistTrack[]>>>(),
  placePlaylistTracks: vi.fn<(id: string, positions: Record<string, string>) => Promise<Result<number>>>(),
  removePlaylistTrack: vi.fn<(id: string, trackId: string) => Promise<Result<null>>>(),
  addPlaylistTrack: vi.fn<(id: string, trackId: string, position: string) => Promise<Result<string>>>(),
  deletePlaylist: vi.fn<(id: string) => Promise<Result<null>>>(),
  updatePlaylist: vi.fn<(id: string, changes: object) => Promise<Result<Playlist>>>(),
}
export let queries = fakeQueries()
let playlistOf = queries.queriesOf('playlist', service.getPlaylist)
let playlistTracksOf = queries.queriesOf('tracks', service.getPlaylistTracks)

vi.mock('@overtone/data/playlists', () => ({
  playlistOf: (id: string) => playlistOf(id),
  playlistTracksOf: (id: string) => playlistTracksOf(id),
  getPlaylistTracks: (id: string) => service.getPlaylistTracks(id),
  placePlaylistTracks: (id: string, positions: Record<string, string>) => service.placePlaylistTracks(id, positions),
  removePlaylistTrack: (id: string, trackId: string) => service.removePlaylistTrack(id, trackId),
  addPlaylistTrack: (id: string, trackId: string, position: string) => service.addPlaylistTrack(id, trackId, position),
  deletePlaylist: (id: string) => service.deletePlaylist(id),
  updatePlaylist: (id: string, changes: object) => service.updatePlaylist(id, changes),
  newPlaylistId: () => 'new',
}))
vi.mock('@overtone/data/uploads', () => ({}))
vi.mock('@overtone/music/actions', () => ({
  TrackActions: () => null,
  ReportControl: () => null,
  ShareButton: ({ path, title }: { path: string; title: string }) => <a href={path}>Share {title}</a>,
  announceModerationNotices: () => {},
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
/** A stub of the list, which has its own tests: renders the rows, and a button that moves the first to the end. */
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

/** The tracks in the fake backend, and the positions of those that were moved; the others' are even. */
export const stored: { tracks: readonly Track[]; positions: Readonly<Record<string, string>> } = {
  tracks: [],
  positions: {},
}
const list = async () =>
  ok(
    stored.tracks
      .map((track, i) => ({ position: stored.positions[track.id] ?? String(50_000_001 + i), addedAt: '', track }))
      .toSorted((a, b) => (a.position < b.position ? -1 : 1)),
  )

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

export function renderAt(path = '/playlist/evening') {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Place />
    </MemoryRouter>,
  )
}

export const titles = () => screen.getAllByRole('listitem').map(row => within(row).getAllByRole('link')[0]?.textContent)
export const lastToast = () => $toasts.get().at(-1)
export const handles = () => screen.findByRole('button', { name: 'First to the end' })

/** Resets the fixture before a test: signed out, with one playlist of these tracks in the fake backend. */
export function openPlaylist(playlist: Playlist, tracks: readonly Track[]): void {
  vi.resetAllMocks()
  queries = fakeQueries()
  playlistOf = queries.queriesOf('playlist', service.getPlaylist)
  playlistTracksOf = queries.queriesOf('tracks', service.getPlaylistTracks)
  stored.tracks = tracks
  stored.positions = {}
  service.getPlaylist.mockResolvedValue(ok(playlist))
  service.getPlaylistTracks.mockImplementation(list)
  service.placePlaylistTracks.mockImplementation(async (_id, positions) => {
    stored.positions = { ...stored.positions, ...positions }
    return ok(Object.keys(positions).length)
  })
  service.removePlaylistTrack.mockImplementation(async (_id, trackId) => {
    stored.tracks = stored.tracks.filter(track => track.id !== trackId)
    return ok(null)
  })
  $session.set({ status: 'signed-out', user: null })
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
}

export function closePlaylist(): void {
  cleanup()
  $toasts.get().forEach(toast => dismissToast(toast.id))
  $currentTrack.set(null)
  $isPlaying.set(false)
}
