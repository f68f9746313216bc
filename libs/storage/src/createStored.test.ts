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

test('loads what an earlier page saved, and nothing after it was removed', () => {
  expect(createStored('level', read).save(7)).toBe(true)
  expect(createStored('level', read).load()).toBe(7)
  createStored('level', read).save(null)
  expect(createStored('level', read).load()).toBeNull()
  expect(localStorage.length).toBe(0)
})

test('keeps a value of the tab in session storage', () => {
  createStored('level', read, 'sessionStorage').save(7)
  expect([localStorage.length, sessionStorage.getItem('level')]).toEqual([0, '7'])
})

test.each(['"loud"', '{', ''])('takes %s for nothing', text => {
  localStorage.setItem('level', text)
  expect(createStored('level', read).load()).toBeNull()
})

test('keeps the value in memory while storage is full, and no longer', () => {
  saveText('level', '1')
  const level = createStored('level', read)
  vi.stubGlobal('localStorage', { getItem: () => '1', setItem: blocked, removeItem: () => undefined })
  expect([level.save(7), level.load()]).toEqual([false, 7])
  vi.unstubAllGlobals()
  level.save(8)
  saveText('level', '9')
  expect(level.load()).toBe(9)
})

test('reads and writes nothing where storage is blocked', () => {
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked })
  expect([loadText('level'), saveText('level', 'x'), removeText('level')]).toEqual([null, false, false])
  vi.stubGlobal('localStorage', undefined)
  expect([loadText('level'), saveText('level', 'x'), isStorageBlocked()]).toEqual([null, false, true])
})

test('follows other tabs until it is unsubscribed', () => {
  const seen: (number | null)[] = []
  const unsubscribe = createStored('level', read).listen(value => seen.push(value))
  const tell = (key: string, newValue: string | null) => dispatchEvent(new StorageEvent('storage', { key, newValue }))
  tell('level', '7')
  tell('another', '8')
  tell('level', '"loud"')
  tell('level', null)
  unsubscribe()
  tell('level', '9')
  expect(seen).toEqual([7, null, null])
})
