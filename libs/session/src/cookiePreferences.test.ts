// @vitest-environment happy-dom
import { allCookies, essentialCookies } from '@overtone/domain'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

async function openTab() {
  vi.resetModules()
  return import('./cookiePreferences')
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('$cookiePreferences is null before a choice', async () => {
  const { $cookiePreferences } = await openTab()
  expect($cookiePreferences.get()).toBeNull()
})

test("a choice is stored under the specification's key and restored on the next visit", async () => {
  const first = await openTab()
  first.saveCookiePreferences(essentialCookies)
  expect(JSON.parse(localStorage.getItem('cookie-preferences') ?? '')).toEqual(essentialCookies)
  const second = await openTab()
  expect(second.$cookiePreferences.get()).toEqual(essentialCookies)
})

test('a choice made in another tab is adopted', async () => {
  const { $cookiePreferences } = await openTab()
  const seen = vi.fn()
  const stop = $cookiePreferences.listen(seen)
  const newValue = JSON.stringify(allCookies)
  dispatchEvent(new StorageEvent('storage', { key: 'cookie-preferences', newValue }))
  expect(seen.mock.calls[0]?.[0]).toEqual(allCookies)
  dispatchEvent(new StorageEvent('storage', { key: 'another', newValue: JSON.stringify(essentialCookies) }))
  expect($cookiePreferences.get()).toEqual(allCookies)
  stop()
})

test('storage events are handled only while $cookiePreferences has listeners', async () => {
  vi.useFakeTimers()
  const { $cookiePreferences } = await openTab()
  const followed = vi.spyOn(window, 'addEventListener')
  const left = vi.spyOn(window, 'removeEventListener')
  const stop = $cookiePreferences.listen(() => {})
  stop()
  vi.advanceTimersByTime(1000)
  expect(left.mock.calls).toEqual([['storage', followed.mock.calls[0]?.[1]]])
})

test('a choice lasts until the page closes if storage is blocked', async () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked })
  const { $cookiePreferences, saveCookiePreferences } = await openTab()
  expect($cookiePreferences.get()).toBeNull()
  saveCookiePreferences(allCookies)
  expect($cookiePreferences.get()).toEqual(allCookies)
})
