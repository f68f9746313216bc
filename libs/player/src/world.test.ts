// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { browserWorld } from './world'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('createDeck creates an audio element for each deck, and storage is that of the page', () => {
  const created = vi.spyOn(document, 'createElement')
  const world = browserWorld(window)
  world.createDeck(() => {})
  expect(created.mock.calls).toEqual([['audio']])
  expect(world.storage()).toBe(localStorage)
})

test('after runs a callback after a delay, unless canceled', () => {
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

test.each([true, false])("isOnline reads the browser's online state (%s)", isOnline => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  expect(browserWorld(window).isOnline()).toBe(isOnline)
})

test('onOnline calls back when the network returns, until unsubscribed', () => {
  const onReturn = vi.fn()
  const unbind = browserWorld(window).onOnline(onReturn)
  dispatchEvent(new Event('online'))
  unbind()
  dispatchEvent(new Event('online'))
  expect(onReturn).toHaveBeenCalledTimes(1)
})
