// @vitest-environment happy-dom
import { sampleTrack } from '@overtone/testing'
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Re-imports the player and its lazy parts for every test: only the code under test listens to them. */
async function openPage() {
  const $currentTrack = atom<unknown>(null)
  const $phase = atom('paused')
  const playerBar = { $view: atom<unknown>(null), prepare: vi.fn(), open: vi.fn() }
  const startPlayerEffects = vi.fn()
  vi.resetModules()
  vi.doMock('@overtone/player', () => ({ $currentTrack, $phase }))
  vi.doMock('./playerViews', () => ({ playerBar }))
  vi.doMock('./playerEffects', () => ({ startPlayerEffects }))
  const { startPlayerParts } = await import('./startPlayerParts')
  startPlayerParts()
  return { $currentTrack, $phase, playerBar, startPlayerEffects }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers() // the page settles, which removes its listeners
  vi.useRealTimers()
})

test('loads no player code on a page without user input', async () => {
  const { playerBar, startPlayerEffects } = await openPage()
  vi.advanceTimersByTime(4999)
  expect(playerBar.prepare).not.toHaveBeenCalled()
  expect(playerBar.open).not.toHaveBeenCalled()
  expect(startPlayerEffects).not.toHaveBeenCalled()
})

test('prefetches the bar on the first user input, without showing it', async () => {
  const { playerBar } = await openPage()
  dispatchEvent(new Event('pointermove'))
  expect(playerBar.prepare).toHaveBeenCalledOnce()
  expect(playerBar.open).not.toHaveBeenCalled()
})

test('opens the bar with the first sound, after the frame that shows it', async () => {
  const { $currentTrack, $phase, playerBar } = await openPage()
  $currentTrack.set(sampleTrack())
  $phase.set('loading')
  vi.advanceTimersByTime(200)
  $phase.set('playing')
  expect(playerBar.open).not.toHaveBeenCalled()
  vi.advanceTimersByTime(20)
  expect(playerBar.open).toHaveBeenCalledOnce()
})

test('opens the bar without a sound when the first track is slow to load, or paused', async () => {
  const { $currentTrack, playerBar } = await openPage()
  $currentTrack.set(sampleTrack())
  vi.advanceTimersByTime(250)
  expect(playerBar.open).toHaveBeenCalledOnce()
})

test('keeps an open bar as it is', async () => {
  const { $currentTrack, playerBar } = await openPage()
  playerBar.$view.set(() => null)
  $currentTrack.set(sampleTrack())
  vi.advanceTimersByTime(1000)
  expect(playerBar.open).not.toHaveBeenCalled()
})

test('loads the effects with the first sound', async () => {
  const { $phase, startPlayerEffects } = await openPage()
  $phase.set('playing')
  expect(startPlayerEffects).toHaveBeenCalledOnce()
})
