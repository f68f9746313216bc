// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { browserEnvironment } from './environment'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('createDeck creates an audio element for each deck, and storage is that of the page', () => {
  const created = vi.spyOn(document, 'createElement')
  const environment = browserEnvironment(window)
  environment.createDeck(() => {})
  expect(created.mock.calls).toEqual([['audio']])
  expect(environment.storage()).toBe(localStorage)
})

test('after runs a callback after a delay, unless canceled', () => {
  vi.useFakeTimers()
  const ran: string[] = []
  const environment = browserEnvironment(window)
  environment.after(500, () => ran.push('kept'))
  environment.after(500, () => ran.push('canceled'))()
  vi.advanceTimersByTime(499)
  expect(ran).toEqual([])
  vi.advanceTimersByTime(1)
  expect(ran).toEqual(['kept'])
})

test.each([true, false])("isOnline reads the browser's online state (%s)", isOnline => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  expect(browserEnvironment(window).isOnline()).toBe(isOnline)
})

test('onOnline calls back when the network returns, until unsubscribed', () => {
  const onReturn = vi.fn()
  const unbind = browserEnvironment(window).onOnline(onReturn)
  dispatchEvent(new Event('online'))
  unbind()
  dispatchEvent(new Event('online'))
  expect(onReturn).toHaveBeenCalledTimes(1)
})
