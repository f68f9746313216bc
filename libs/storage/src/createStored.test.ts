// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStored } from './createStored'
import { isStorageBlocked, loadText, removeText, saveText } from './text'

const read = (value: unknown) => (typeof value === 'number' ? value : null)
const blocked = () => {
  throw new DOMException('blocked', 'SecurityError')
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

test('a stored value survives a reload until it is removed', () => {
  expect(createStored('level', read).save(7)).toBe(true)
  expect(createStored('level', read).load()).toBe(7)
  createStored('level', read).save(null)
  expect(createStored('level', read).load()).toBeNull()
  expect(localStorage.length).toBe(0)
})

test('a value can be stored in session storage', () => {
  createStored('level', read, 'sessionStorage').save(7)
  expect([localStorage.length, sessionStorage.getItem('level')]).toEqual([0, '7'])
})

test.each(['"loud"', '{', ''])('load returns null for %s', text => {
  localStorage.setItem('level', text)
  expect(createStored('level', read).load()).toBeNull()
})

test('a value is in memory only while storage is full', () => {
  saveText('level', '1')
  const level = createStored('level', read)
  vi.stubGlobal('localStorage', { getItem: () => '1', setItem: blocked, removeItem: () => undefined })
  expect([level.save(7), level.load()]).toEqual([false, 7])
  vi.unstubAllGlobals()
  level.save(8)
  saveText('level', '9')
  expect(level.load()).toBe(9)
})

test('blocked storage reads null and writes nothing', () => {
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked })
  expect([loadText('level'), saveText('level', 'x'), removeText('level')]).toEqual([null, false, false])
  vi.stubGlobal('localStorage', undefined)
  expect([loadText('level'), saveText('level', 'x'), isStorageBlocked()]).toEqual([null, false, true])
})

test('listen reports changes by other tabs until unsubscribed', () => {
  const seen: (number | null)[] = []
  const unsubscribe = createStored('level', read).listen(value => seen.push(value))
  const dispatchStorage = (key: string, newValue: string | null) =>
    dispatchEvent(new StorageEvent('storage', { key, newValue }))
  dispatchStorage('level', '7')
  dispatchStorage('another', '8')
  dispatchStorage('level', '"loud"')
  dispatchStorage('level', null)
  unsubscribe()
  dispatchStorage('level', '9')
  expect(seen).toEqual([7, null, null])
})
