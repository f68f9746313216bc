// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { browserWorld } from './world'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('gives an audio element for each deck, and the storage of the page', () => {
  const created = vi.spyOn(document, 'createElement')
  const world = browserWorld(window)
  world.createDeck(() => {})
  expect(created.mock.calls).toEqual([['audio']])
  expect(world.storage()).toBe(localStorage)
})

test('runs what is asked for after its time, unless it is canceled', () => {
  vi.useFakeTimers()
  const ran: string[] = []
  const world = browserWorld(window)
  world.after(500, () => ran.push('kept'))
  world.after(500, () => ran.push('canceled'))()
  vi.advanceTimersByTime(499)
  expect(ran).toEqual([])
  vi.advanceTimersByTime(1)
  expect(ran).toEqual(['kept'])
})

test.each([true, false])('knows from the browser whether it is online (%s)', isOnline => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  expect(browserWorld(window).isOnline()).toBe(isOnline)
})

test('calls back when the network returns, until it is unbound', () => {
  const onReturn = vi.fn()
  const unbind = browserWorld(window).onOnline(onReturn)
  dispatchEvent(new Event('online'))
  unbind()
  dispatchEvent(new Event('online'))
  expect(onReturn).toHaveBeenCalledTimes(1)
})
