import type { RegistryRemote } from '@overtone/federation'
import { MemoryRouter } from '@overtone/router/memory'
import { act, cleanup, render, screen } from '@testing-library/react'
import { atom } from 'nanostores'
import { vi } from 'vitest'
import { fullView } from './fullView'
import { PlayerBar } from './PlayerBar'
import { resetPlayer } from './playerDouble'
import { queueView } from './queueView'

vi.mock('@overtone/player', async () => (await import('./playerDouble')).playerDouble)
vi.mock('@overtone/data', () => ({ peaksOf: () => atom({ loading: false, data: [0.2, 0.8] }) }))
vi.mock('@overtone/music/actions', () => ({
  FavoriteButton: () => <button>Favorite</button>,
  ShareButton: ({ path }: { path: string }) => <button>Share {path}</button>,
  TrackMenu: () => <button>More options</button>,
}))

export const withTrackPage = [
  { config: { routes: [{ path: '/track/:id' }, { path: '/artist/:id' }] } },
] as unknown as RegistryRemote[]

export function show(live: RegistryRemote[] = []) {
  render(
    <MemoryRouter>
      <PlayerBar live={live} />
    </MemoryRouter>,
  )
}

export function setWidth(width: number) {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }
  happyDOM.setViewport({ width })
}

export function button(name: string) {
  return screen.getByRole('button', { name })
}

/** Resets the player for a screen of this width. Call before each test. */
export function openBar(width: number): void {
  setWidth(width)
  resetPlayer()
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
}

export function closeBar(): void {
  act(() => {
    queueView.close()
    fullView.close()
  })
  cleanup()
  vi.useRealTimers()
}
