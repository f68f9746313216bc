// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenSettled } from './whenSettled'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test("whenSettled runs once, on the user's first interaction", () => {
  const run = vi.fn()
  whenSettled(run)
  expect(run).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('keydown'))
  window.dispatchEvent(new Event('pointermove'))
  vi.runAllTimers()
  expect(run).toHaveBeenCalledTimes(1)
})

test('whenSettled runs after five seconds without interaction', () => {
  const run = vi.fn()
  whenSettled(run)
  vi.advanceTimersByTime(4999)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledTimes(1)
})

test('whenSettled does not run after it is canceled', () => {
  const run = vi.fn()
  whenSettled(run)()
  window.dispatchEvent(new Event('pointerdown'))
  vi.runAllTimers()
  expect(run).not.toHaveBeenCalled()
})
