// @vitest-environment happy-dom
import { sampleTrack } from '@overtone/testing'
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const $currentTrack = atom<unknown>(null)
const $phase = atom('paused')
const playerBar = { $view: atom<unknown>(null), prepare: vi.fn(), open: vi.fn() }
const startPlayerEffects = vi.fn()

vi.mock('@overtone/player', () => ({ $currentTrack, $phase }))
vi.mock('./playerViews', () => ({ playerBar }))
vi.mock('./playerEffects', () => ({ startPlayerEffects }))

beforeEach(async () => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  vi.resetModules()
  $currentTrack.set(null)
  $phase.set('paused')
  playerBar.$view.set(null)
  const { startPlayerParts } = await import('./startPlayerParts')
  startPlayerParts()
})
afterEach(() => {
  $currentTrack.off()
  $phase.off()
  vi.useRealTimers()
})

test('brings nothing of the player to a page that nobody has touched', () => {
  vi.advanceTimersByTime(4999)
  expect(playerBar.prepare).not.toHaveBeenCalled()
  expect(playerBar.open).not.toHaveBeenCalled()
  expect(startPlayerEffects).not.toHaveBeenCalled()
})

test('fetches the bar ahead with the first act on the page, without showing it', () => {
  dispatchEvent(new Event('pointermove'))
  expect(playerBar.prepare).toHaveBeenCalledOnce()
  expect(playerBar.open).not.toHaveBeenCalled()
})

test('opens the bar a moment after the first track, so that the sound comes first', () => {
  $currentTrack.set(sampleTrack())
  expect(playerBar.open).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(playerBar.open).toHaveBeenCalledOnce()
})

test('leaves a bar that is open alone', () => {
  playerBar.$view.set(() => null)
  $currentTrack.set(sampleTrack())
  vi.advanceTimersByTime(1000)
  expect(playerBar.open).not.toHaveBeenCalled()
})

test('brings the effects with the first sound', () => {
  $phase.set('playing')
  expect(startPlayerEffects).toHaveBeenCalledOnce()
})
