// @vitest-environment happy-dom
import type { RegistryRemote } from '@overtone/federation'
import { MemoryRouter } from '@overtone/router/memory'
import { sampleTrack } from '@overtone/testing'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { atom } from 'nanostores'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PlayerBar } from './PlayerBar'
import { fillQueue, playerDouble, resetPlayer } from './playerDouble'
import { fullView } from './fullView'
import { queueView } from './queueView'

vi.mock('@overtone/player', async () => (await import('./playerDouble')).playerDouble)
vi.mock('@overtone/data', () => ({ peaksOf: () => atom({ loading: false, data: [0.2, 0.8] }) }))
vi.mock('@overtone/music/actions', () => ({
  FavoriteButton: () => <button>Favorite</button>,
  ShareButton: ({ path }: { path: string }) => <button>Share {path}</button>,
  TrackMenu: () => <button>More options</button>,
}))

const first = sampleTrack({ id: 'first', title: 'Low Tide Signal', artistName: 'Marrow & Pine' })
const second = sampleTrack({ id: 'second', title: 'Kelp Cathedral', artistName: 'Saltglass' })
const withTrackPage = [
  { config: { routes: [{ path: '/track/:id' }, { path: '/artist/:id' }] } },
] as unknown as RegistryRemote[]

function show(live: RegistryRemote[] = []) {
  render(
    <MemoryRouter>
      <PlayerBar live={live} />
    </MemoryRouter>,
  )
}

function setWidth(width: number) {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }
  happyDOM.setViewport({ width })
}

beforeEach(() => {
  setWidth(1280)
  resetPlayer()
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
})
afterEach(() => {
  act(() => {
    queueView.close()
    fullView.close()
  })
  cleanup()
  vi.useRealTimers()
})

function button(name: string) {
  return screen.getByRole('button', { name })
}

describe('the wide bar', () => {
  test('renders nothing without a track', () => {
    show()
    expect(screen.queryByRole('region', { name: 'Player' })).toBeNull()
  })

  test('shows the track and passes on every press', async () => {
    fillQueue(first, second)
    show()
    const bar = screen.getByRole('region', { name: 'Player' })
    expect(bar.textContent).toContain('Low Tide SignalMarrow & Pine')
    for (const name of ['Previous', 'Play Low Tide Signal', 'Next', 'Shuffle', 'Repeat: off', 'Mute']) {
      await userEvent.click(button(name))
    }
    const { previous, togglePlay, next, setShuffled, setRepeat, toggleMuted } = playerDouble
    expect(previous).toHaveBeenCalledOnce()
    expect(togglePlay.mock.calls).toEqual([[first]])
    expect(next).toHaveBeenCalledOnce()
    expect(setShuffled.mock.calls).toEqual([[true]])
    expect(setRepeat.mock.calls).toEqual([['all']])
    expect(toggleMuted).toHaveBeenCalledOnce()
  })

  test('names the modes and switches to the next', async () => {
    fillQueue(first)
    playerDouble.$isShuffled.set(true)
    playerDouble.$repeat.set('one')
    show()
    expect(button('Shuffle').getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(button('Repeat: one'))
    expect(playerDouble.setRepeat.mock.calls).toEqual([['off']])
  })

  test('marks Next as disabled at the end of the queue, and keeps it in the tab order', () => {
    fillQueue(first)
    show()
    expect(button('Next').getAttribute('aria-disabled')).toBe('true')
    expect(button('Next').hasAttribute('disabled')).toBe(false)
  })

  test('links to the page of the track if it exists', () => {
    fillQueue(first)
    show(withTrackPage)
    expect(screen.getByRole('link', { name: 'Low Tide Signal' }).getAttribute('href')).toBe('/track/first')
    cleanup()
    show()
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('hides the volume slider on a device that controls the volume itself', () => {
    fillQueue(first)
    playerDouble.$canSetVolume.set(false)
    show()
    expect(screen.queryByRole('slider', { name: 'Volume' })).toBeNull()
    expect(button('Mute')).toBeTruthy()
  })

  test('shows the player error, and offers Retry and Skip', async () => {
    fillQueue(first, second)
    playerDouble.$phase.set('failed')
    playerDouble.$playerError.set({ code: 'offline', key: 'playbackNetworkError' })
    show()
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toContain('Network error occurred')
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
    await userEvent.click(within(alert).getByRole('button', { name: 'Skip' }))
    expect(playerDouble.resume).toHaveBeenCalledOnce()
    expect(playerDouble.next).toHaveBeenCalledOnce()
    act(() => fillQueue(first))
    expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull()
  })

  test('shows Reconnecting right away, and Loading after 300 ms', () => {
    vi.useFakeTimers()
    fillQueue(first)
    playerDouble.$phase.set('retrying')
    show()
    expect(screen.getByRole('status').textContent).toBe('Reconnecting…')
    act(() => playerDouble.$phase.set('buffering'))
    act(() => void vi.advanceTimersByTime(299))
    expect(screen.queryAllByText('Loading…')).toEqual([])
    act(() => void vi.advanceTimersByTime(1))
    expect(screen.getByRole('status').textContent).toBe('Loading…')
    act(() => playerDouble.$phase.set('playing'))
    expect(screen.queryAllByText('Loading…')).toEqual([])
  })

  test('announces a new track while music plays, not one that is only loaded', () => {
    fillQueue(first)
    show()
    expect(screen.getByRole('status').textContent).toBe('')
    act(() => fillQueue(second))
    expect(screen.getByRole('status').textContent).toBe('')
    act(() => {
      playerDouble.$phase.set('playing')
      fillQueue(first)
    })
    expect(screen.getByRole('status').textContent).toBe('Now playing: Low Tide Signal, Marrow & Pine')
  })

  test('opens the queue beside the page with focus, and returns focus on Escape', async () => {
    fillQueue(first, second)
    show()
    await userEvent.click(button('Queue'))
    const panel = await screen.findByRole('region', { name: 'Queue' })
    expect(document.activeElement).toBe(panel)
    expect(button('Queue').getAttribute('aria-expanded')).toBe('true')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('region', { name: 'Queue' })).toBeNull()
    expect(document.activeElement).toBe(button('Queue'))
  })
})

describe('the full view of a wide screen', () => {
  const track = sampleTrack({ ...first, artistId: 'marrow', key: 'G#', bpm: 92, genre: 'Folk', duration: 222 })
  async function openView() {
    await userEvent.click(button('Show full player'))
    return within(await screen.findByRole('dialog', { name: 'Full player' }))
  }

  test('opens from the cover, and shows the track with its links, its credits and the queue', async () => {
    fillQueue(track, second)
    show(withTrackPage)
    const view = await openView()
    const heading = view.getByRole('heading', { name: 'Low Tide Signal' })
    expect(within(heading).getByRole('link').getAttribute('href')).toBe('/track/first')
    expect(view.getByRole('link', { name: 'Marrow & Pine' }).getAttribute('href')).toBe('/artist/marrow')
    expect(view.getAllByRole('definition').map(fact => fact.textContent)).toEqual([
      'G♯G sharp',
      '92 BPM',
      '3:42',
      'Folk',
      'All rights reserved',
    ])
    expect(await view.findByRole('heading', { name: 'Queue' })).toBeTruthy()
    const modes = ['Shuffle', 'Repeat: off']
    for (const name of [...modes, 'Previous', 'Play Low Tide Signal', 'Next', 'Share /track/first', 'More options']) {
      expect(view.getByRole('button', { name })).toBeTruthy()
    }
    await userEvent.click(view.getByRole('link', { name: 'Marrow & Pine' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('region', { name: 'Queue' })).toBeNull()
  })

  test('leaves the queue as it was', async () => {
    fillQueue(track, second)
    show()
    await userEvent.click(button('Queue'))
    await screen.findByRole('region', { name: 'Queue' })
    const view = await openView()
    expect(screen.getAllByRole('heading', { name: 'Queue' })).toHaveLength(1)
    await userEvent.click(view.getByRole('button', { name: 'Close the player' }))
    expect(screen.getByRole('heading', { name: 'Queue' })).toBeTruthy()
    expect(document.activeElement).not.toBe(screen.getByRole('region', { name: 'Queue' }))
  })
})

describe('the small bar', () => {
  beforeEach(() => setWidth(390))

  test('shows the track and plays', async () => {
    fillQueue(first)
    show()
    expect(screen.queryByRole('slider')).toBeNull()
    await userEvent.click(button('Play Low Tide Signal'))
    expect(playerDouble.togglePlay.mock.calls).toEqual([[first]])
  })

  test('opens the full view, which has every control, and closes it', async () => {
    fillQueue(first, second)
    show(withTrackPage)
    await userEvent.click(screen.getByRole('button', { name: /^Low Tide Signal.*Show full player$/ }))
    const view = within(await screen.findByRole('dialog', { name: 'Full player' }))
    expect(view.getByRole('heading', { name: 'Low Tide Signal' })).toBeTruthy()
    expect(view.getByRole('slider', { name: 'Position' })).toBeTruthy()
    expect(view.getByRole('slider', { name: 'Volume' })).toBeTruthy()
    expect(view.getByRole('link', { name: 'Marrow & Pine' })).toBeTruthy()
    const modes = ['Shuffle', 'Previous', 'Play Low Tide Signal', 'Next', 'Repeat: off']
    for (const name of [...modes, 'Favorite', 'Share /track/first', 'More options']) {
      expect(view.getByRole('button', { name })).toBeTruthy()
    }
    await userEvent.click(view.getByRole('button', { name: 'Close the player' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('closes the full view when the screen grows, and does not reopen it when it shrinks', async () => {
    fillQueue(first)
    setWidth(1280)
    show()
    act(() => setWidth(390))
    await act(() => fullView.open())
    expect(screen.getByRole('dialog')).toBeTruthy()
    act(() => setWidth(1280))
    expect(screen.queryByRole('dialog')).toBeNull()
    act(() => setWidth(390))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('shows a player error above the bar', () => {
    fillQueue(first)
    playerDouble.$playerError.set({ code: 'failed', key: 'audioUnsupported' })
    show()
    expect(screen.getByRole('alert').textContent).toContain('Audio format not supported')
  })
})
