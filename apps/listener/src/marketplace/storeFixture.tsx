import type { TrackPage } from '@overtone/data'
import { $toasts, dismissToast } from '@overtone/design'
import { ok, type Result, type Track, type TrackSearch, type User } from '@overtone/domain'
import { useLocation } from '@overtone/router'
import { MemoryRouter } from '@overtone/router/memory'
import { cleanup, render, screen, within } from '@testing-library/react'
import { atom } from 'nanostores'
import type { ReactElement } from 'react'
import { vi } from 'vitest'
import { cachedLists } from '../track-search/trackList'

export const searchTracks = vi.fn<(search: TrackSearch, cursor?: string) => Promise<Result<TrackPage>>>()
export const $user = atom<User | null>(null)

let sampleTrack: (part: Partial<Track>) => Track
let made = 0
/** Returns new tracks on every call, since purchases persist between tests. */
export function tracksForSale() {
  made += 1
  return [
    sampleTrack({ id: `tide-${made}`, title: 'Low Tide Signal', artistName: 'Marrow & Pine', price: 1.99 }),
    sampleTrack({ id: `waltz-${made}`, title: 'Mailroom Waltz', artistId: 'me', price: 2.99 }),
  ]
}

export function page(tracks = tracksForSale(), more: Partial<TrackPage> = {}): Result<TrackPage> {
  return ok({ tracks, total: tracks.length, isTotalExact: true, next: null, ...more })
}

function Address() {
  const { pathname, search } = useLocation()
  return <p data-testid="address">{decodeURIComponent(pathname + search).replaceAll('+', ' ')}</p>
}

export function renderStore(store: ReactElement) {
  return render(
    <MemoryRouter initialEntries={['/marketplace']}>
      {store}
      <Address />
    </MemoryRouter>,
  )
}

export const all = () => within(screen.getByRole('region', { name: 'All Tracks' }))
export const dialog = () => within(screen.getByRole('dialog'))

/** Resets the store before a test: no purchases, signed out, and two tracks, made by `sample`, for sale. */
export function openStore(sample: typeof sampleTrack): void {
  sampleTrack = sample
  cachedLists.clear()
  $user.set(null)
  searchTracks.mockReset().mockResolvedValue(page())
  localStorage.clear()
  for (const { id } of $toasts.get()) dismissToast(id)
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
}

export function closeStore(): void {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
}
