import type { LiveChannelOptions } from '@overtone/data/community'
import type { PlaylistInvitation, PlaylistInvite } from '@overtone/data/playlists'
import { $toasts, dismissToast } from '@overtone/design'
import {
  ok,
  type Playlist,
  type PlaylistPerson,
  type PlaylistTrack,
  type Result,
  type Track,
  type User,
} from '@overtone/domain'
import { useLocation, useRoutes } from '@overtone/router'
import { MemoryRouter } from '@overtone/router/memory'
import { cleanup, render, screen, within } from '@testing-library/react'
import { atom, computed } from 'nanostores'
import { vi } from 'vitest'
import { fakeQueries } from '../testing/fakeQueries'

export type Session = { status: 'signed-in'; user: User } | { status: 'signed-out' | 'loading'; user: null }
export const $session = atom<Session>({ status: 'signed-out', user: null })
const $user = computed($session, ({ user }) => user)
/** The channel of the open playlist. */
export const live: { options: LiveChannelOptions | null } = { options: null }
export const askToSignIn = vi.fn<() => void>()
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
  getCollaborators: vi.fn<(id: string) => Promise<Result<PlaylistPerson[]>>>(),
  getInvite: vi.fn<(id: string) => Promise<Result<PlaylistInvite | null>>>(),
  createPlaylistInvite: vi.fn<(id: string) => Promise<Result<PlaylistInvite | null>>>(),
  revokePlaylistInvite: vi.fn<(id: string) => Promise<Result<null>>>(),
  readInvite: vi.fn<(id: string, token: string) => Promise<Result<PlaylistInvitation | null>>>(),
  joinPlaylist: vi.fn<(id: string, token: string) => Promise<Result<'joined' | 'invalid' | 'full'>>>(),
  removeCollaborator: vi.fn<(id: string, userId: string) => Promise<Result<null>>>(),
  isFollowingPlaylist: vi.fn<(userId: string, id: string) => Promise<Result<boolean>>>(),
  getFollowerCount: vi.fn<(id: string) => Promise<Result<number>>>(),
  followPlaylist: vi.fn<(id: string) => Promise<Result<null>>>(),
  unfollowPlaylist: vi.fn<(userId: string, id: string) => Promise<Result<null>>>(),
  updatePlaylist: vi.fn<(id: string, changes: object) => Promise<Result<Playlist>>>(),
}
export let queries = fakeQueries()
let playlistOf = queries.queriesOf('playlist', service.getPlaylist)
let playlistTracksOf = queries.queriesOf('tracks', service.getPlaylistTracks)
let collaboratorsOf = queries.queriesOf('collaborators', service.getCollaborators)
let isFollowingPlaylistOf = queries.queriesOf('follows', service.isFollowingPlaylist)
let followerCountOf = queries.queriesOf('followers', service.getFollowerCount)
let playlistInviteOf = queries.queriesOf('invite', service.getInvite)
let playlistInvitationOf = queries.queriesOf('invitation', service.readInvite)

vi.mock('@overtone/data/playlists', () => ({
  playlistOf: (id: string) => playlistOf(id),
  playlistTracksOf: (id: string) => playlistTracksOf(id),
  collaboratorsOf: (id: string) => collaboratorsOf(id),
  isFollowingPlaylistOf: (userId: string, id: string) => isFollowingPlaylistOf(userId, id),
  followerCountOf: (id: string) => followerCountOf(id),
  playlistInviteOf: (id: string) => playlistInviteOf(id),
  playlistInvitationOf: (id: string, token: string) => playlistInvitationOf(id, token),
  createPlaylistInvite: (id: string) => service.createPlaylistInvite(id),
  revokePlaylistInvite: (id: string) => service.revokePlaylistInvite(id),
  joinPlaylist: (id: string, token: string) => service.joinPlaylist(id, token),
  removeCollaborator: (id: string, userId: string) => service.removeCollaborator(id, userId),
  followPlaylist: (id: string) => service.followPlaylist(id),
  unfollowPlaylist: (userId: string, id: string) => service.unfollowPlaylist(userId, id),
  forgetPlaylists: () => queries.invalidateKeys(),
  getPlaylistTracks: (id: string) => service.getPlaylistTracks(id),
  placePlaylistTracks: (id: string, positions: Record<string, string>) => service.placePlaylistTracks(id, positions),
  removePlaylistTrack: (id: string, trackId: string) => service.removePlaylistTrack(id, trackId),
  addPlaylistTrack: (id: string, trackId: string, position: string) => service.addPlaylistTrack(id, trackId, position),
  deletePlaylist: (id: string) => service.deletePlaylist(id),
  updatePlaylist: (id: string, changes: object) => service.updatePlaylist(id, changes),
  newPlaylistId: () => 'new',
}))
vi.mock('@overtone/data/community', () => ({
  openChannel(_topic: string, options: LiveChannelOptions) {
    live.options = options
    return { close: () => (live.options = null) }
  },
}))
vi.mock('@overtone/data/uploads', () => ({}))
vi.mock('@overtone/music/actions', () => ({
  TrackActions: () => null,
  KeepButton: () => null,
  ReportControl: () => null,
  ShareButton: ({ path, title }: { path: string; title: string }) => <a href={path}>Share {title}</a>,
  announceModerationNotices: () => {},
  copyLink: () => Promise.resolve(),
}))
vi.mock('@overtone/session', () => ({
  get $session() {
    return $session
  },
  get $user() {
    return $user
  },
  askToSignIn: () => askToSignIn(),
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
      .map((track, i) => ({
        position: stored.positions[track.id] ?? String(50_000_001 + i),
        addedAt: '',
        addedBy: null,
        track,
      }))
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
  collaboratorsOf = queries.queriesOf('collaborators', service.getCollaborators)
  isFollowingPlaylistOf = queries.queriesOf('follows', service.isFollowingPlaylist)
  followerCountOf = queries.queriesOf('followers', service.getFollowerCount)
  playlistInviteOf = queries.queriesOf('invite', service.getInvite)
  playlistInvitationOf = queries.queriesOf('invitation', service.readInvite)
  stored.tracks = tracks
  stored.positions = {}
  service.getPlaylist.mockResolvedValue(ok(playlist))
  service.getPlaylistTracks.mockImplementation(list)
  service.getCollaborators.mockResolvedValue(ok([]))
  service.isFollowingPlaylist.mockResolvedValue(ok(false))
  service.getFollowerCount.mockResolvedValue(ok(0))
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
