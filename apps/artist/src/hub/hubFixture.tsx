import type { DayOfPlays, UserStats } from '@overtone/data/people'
import type { TrackDraft } from '@overtone/data/uploads'
import { $toasts, dismissToast } from '@overtone/design'
import type { Earning, Failure, ModerationNotice, Result, Track, User } from '@overtone/domain'
import { useLocation } from '@overtone/router'
import { MemoryRouter } from '@overtone/router/memory'
import { cleanup, render, screen } from '@testing-library/react'
import { atom } from 'nanostores'
import { vi } from 'vitest'
import { HubPage } from './HubPage'

type Session = { status: 'signed-in'; user: User } | { status: 'signed-out' | 'loading'; user: null }
type Answer<T> = { data?: T; error?: Failure; loading: boolean }

function queryStore<T>() {
  return Object.assign(atom<Answer<T>>({ loading: true }), { revalidate: vi.fn() })
}
export const $session = atom<Session>({ status: 'signed-out', user: null })
export const askToSignIn = vi.fn()
/** `tracks` are the newest thousand, `more` the newest two thousand. */
export const queries = {
  stats: queryStore<UserStats>(),
  tracks: queryStore<readonly Track[]>(),
  more: queryStore<readonly Track[]>(),
  days: queryStore<readonly DayOfPlays[]>(),
  notices: queryStore<readonly ModerationNotice[]>(),
  earnings: queryStore<readonly Earning[]>(),
}
export const playsByDayOf = vi.fn((_artist: string, _days: number) => queries.days)
export const writes = {
  updateTrack: vi.fn<(id: string, changes: Partial<TrackDraft>) => Promise<Result<Track>>>(),
  deleteTrack: vi.fn<(id: string) => Promise<Result<null>>>(),
  replaceCover: vi.fn<(track: Track, file: File | null) => Promise<Result<Track>>>(),
}

vi.mock('@overtone/session', () => ({
  get $session() {
    return $session
  },
  askToSignIn: () => void askToSignIn(),
}))
vi.mock('@overtone/data/people', () => ({
  userStatsOf: () => queries.stats,
  newestTracksOf: (_artist: string, limit: number) => (limit > 1000 ? queries.more : queries.tracks),
  playsByDayOf: (artist: string, days: number) => playsByDayOf(artist, days),
}))
vi.mock('@overtone/data/purchases', () => ({ ownEarnings: () => queries.earnings }))
vi.mock('@overtone/data/moderation', () => ({ moderationNotices: () => queries.notices }))
vi.mock('@overtone/data/uploads', () => ({
  updateTrack: (id: string, changes: Partial<TrackDraft>) => writes.updateTrack(id, changes),
  deleteTrack: (id: string) => writes.deleteTrack(id),
  replaceCover: (track: Track, file: File | null) => writes.replaceCover(track, file),
}))

export const stats = { trackCount: 2, playlistCount: 0, totalPlays: 1500, followers: 12, following: 0, favorites: 0 }
const days = [
  { day: '2026-11-19', plays: 2 },
  { day: '2026-11-20', plays: 7 },
  { day: '2026-11-21', plays: 0 },
]
/** Signs the user in with these tracks, 1,500 plays and twelve followers. Call before each test. */
export function openHub(user: User, tracks: readonly Track[]): void {
  HTMLDialogElement.prototype.showModal = function () {
    this.setAttribute('open', '')
  }
  $session.set({ status: 'signed-in', user })
  queries.stats.set({ data: stats, loading: false })
  queries.tracks.set({ data: tracks, loading: false })
  queries.days.set({ data: days, loading: false })
  queries.notices.set({ data: [], loading: false })
  queries.earnings.set({ data: [], loading: false })
}

export function closeHub(): void {
  cleanup()
  $toasts.get().forEach(({ id }) => dismissToast(id))
  for (const mock of [
    askToSignIn,
    playsByDayOf,
    ...Object.values(writes),
    ...Object.values(queries).map(r => r.revalidate),
  ])
    mock.mockClear()
}

function Address() {
  const { pathname, search } = useLocation()
  return <span data-testid="address">{pathname + search}</span>
}

export function open(search = '') {
  render(
    <MemoryRouter initialEntries={[`/artist${search}`]}>
      <HubPage />
      <Address />
    </MemoryRouter>,
  )
}
export const said = () => $toasts.get().map(({ message }) => message)
export const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
