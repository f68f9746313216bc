import { ok, type Playlist, type Result, type User } from '@overtone/domain'
import { useLocation } from '@overtone/router'
import { MemoryRouter } from '@overtone/router/memory'
import { cleanup, render, screen } from '@testing-library/react'
import { atom } from 'nanostores'
import { vi } from 'vitest'
import { fakeQueries } from '../testing/fakeQueries'
import { PlaylistsPage } from './PlaylistsPage'

type Session = { status: 'signed-in'; user: User } | { status: 'signed-out' | 'loading'; user: null }
export const $session = atom<Session>({ status: 'signed-out', user: null })
export const service = {
  getPublicPlaylists: vi.fn<(limit: number) => Promise<Result<Playlist[]>>>(),
  getPlaylistsOf: vi.fn<(userId: string) => Promise<Result<Playlist[]>>>(),
  createPlaylist: vi.fn<(draft: { readonly id: string }) => Promise<Result<Playlist>>>(),
  askToSignIn: vi.fn<() => void>(),
}
let ids = 0
let queries = fakeQueries()
let publicPlaylists = queries.queriesOf('public', service.getPublicPlaylists)
let playlistsOf = queries.queriesOf('own', service.getPlaylistsOf)

vi.mock('@overtone/data/playlists', () => ({
  publicPlaylists: (limit: number) => publicPlaylists(limit),
  editablePlaylistsOf: (userId: string) => playlistsOf(userId),
  createPlaylist: (draft: { readonly id: string }) => service.createPlaylist(draft),
  newPlaylistId: () => `id-${(ids += 1)}`,
}))
vi.mock('@overtone/data/uploads', () => ({}))
vi.mock('@overtone/session', () => ({
  get $session() {
    return $session
  },
  askToSignIn: () => service.askToSignIn(),
}))

function Address() {
  const { pathname, search } = useLocation()
  return <p data-testid="address">{pathname + search}</p>
}

export function renderAt(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <PlaylistsPage />
      <Address />
    </MemoryRouter>,
  )
}

export const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(title => title.textContent)
export const address = () => screen.getByTestId('address').textContent
export const create = () => screen.getAllByRole('button', { name: 'Create playlist' })

/** Resets the fixture before a test: signed out, with these playlists in the fake backend. */
export function openPlaylists(shared: Playlist[], own: Playlist[]): void {
  vi.resetAllMocks()
  queries = fakeQueries()
  publicPlaylists = queries.queriesOf('public', service.getPublicPlaylists)
  playlistsOf = queries.queriesOf('own', service.getPlaylistsOf)
  $session.set({ status: 'signed-out', user: null })
  service.getPublicPlaylists.mockResolvedValue(ok(shared))
  service.getPlaylistsOf.mockResolvedValue(ok(own))
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
}

export function closePlaylists(): void {
  cleanup()
  vi.useRealTimers()
}
