// @vitest-environment happy-dom
import { sampleTrack } from '@overtone/testing'
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { button, closeBar, openBar, show, withTrackPage } from './playerBarFixture'
import { fillQueue, playerDouble } from './playerDouble'

const first = sampleTrack({ id: 'first', title: 'Low Tide Signal', artistName: 'Marrow & Pine' })
const second = sampleTrack({ id: 'second', title: 'Kelp Cathedral', artistName: 'Saltglass' })

beforeEach(() => openBar(1280))
afterEach(closeBar)

test('renders nothing without a track', () => {
  show()
  expect(screen.queryByRole('region', { name: 'Player' })).toBeNull()
})

test('shows the track, and every button calls its player action', async () => {
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

test('names the shuffle and repeat modes, and switches to the next repeat mode', async () => {
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

test('says that no sound output is found', () => {
  fillQueue(first)
  playerDouble.$playerError.set(playerDouble.noOutput)
  show()
  expect(screen.getByRole('alert').textContent).toContain('No sound output found')
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
