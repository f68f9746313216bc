import { describe, expect, test } from 'vitest'
import type { Store } from './store'

const bytes = (text: string) => new TextEncoder().encode(text)
const text = (value: Uint8Array | null) => value && new TextDecoder().decode(value)

/** Tests the behavior of a store. `create` returns an empty one. */
export function describeStore(name: string, create: () => Promise<Store>): void {
  describe(name, () => {
    test('returns null for a key that was never written', async () => {
      const store = await create()
      expect(await store.get('nothing/here')).toBeNull()
    })

    test('returns the bytes that were written', async () => {
      const store = await create()
      const every = Uint8Array.from({ length: 256 }, (_, value) => value)
      await store.putIfAbsent('a/b/c.bin', every)
      expect(Array.from((await store.get('a/b/c.bin')) ?? [])).toEqual(Array.from(every))
    })

    test('keeps the first of two writes to one key', async () => {
      const store = await create()
      expect(await store.putIfAbsent('key', bytes('first'))).toBe(true)
      expect(await store.putIfAbsent('key', bytes('second'))).toBe(false)
      expect(text(await store.get('key'))).toBe('first')
    })

    test('lets exactly one of many concurrent writers create a key', async () => {
      const store = await create()
      const wins = await Promise.all(
        Array.from({ length: 20 }, (_, writer) => store.putIfAbsent('key', bytes(`${writer}`))),
      )
      expect(wins.filter(Boolean)).toHaveLength(1)
      expect(text(await store.get('key'))).toBe(`${wins.indexOf(true)}`)
    })

    test('swaps only the expected value', async () => {
      const store = await create()
      expect(await store.compareAndSwap('key', bytes('other'), bytes('1'))).toBe(false)
      expect(await store.compareAndSwap('key', null, bytes('1'))).toBe(true)
      expect(await store.compareAndSwap('key', null, bytes('2'))).toBe(false)
      expect(await store.compareAndSwap('key', bytes('0'), bytes('2'))).toBe(false)
      expect(await store.compareAndSwap('key', bytes('1'), bytes('2'))).toBe(true)
      expect(text(await store.get('key'))).toBe('2')
    })

    test('loses none of 20 concurrent increments', async () => {
      const store = await create()
      const increment = async (): Promise<void> => {
        const held = await store.get('count')
        const next = bytes(`${Number(text(held) ?? 0) + 1}`)
        if (!(await store.compareAndSwap('count', held, next))) await increment()
      }
      await Promise.all(Array.from({ length: 20 }, increment))
      expect(text(await store.get('count'))).toBe('20')
    })

    test('lists the keys under a prefix, sorted, without internal files', async () => {
      const store = await create()
      for (const key of ['log/2', 'log/10', 'logs', 'a/b/c', 'a/bb']) await store.putIfAbsent(key, bytes(key))
      await store.compareAndSwap('log/1', null, bytes('1'))
      expect(await store.list('log/')).toEqual(['log/1', 'log/10', 'log/2'])
      expect(await store.list('a/b')).toEqual(['a/b/c', 'a/bb'])
      expect(await store.list('')).toEqual(['a/b/c', 'a/bb', 'log/1', 'log/10', 'log/2', 'logs'])
      expect(await store.list('none/')).toEqual([])
    })

    test('removes a key, which can then be written again', async () => {
      const store = await create()
      await store.putIfAbsent('a/key', bytes('first'))
      await store.putIfAbsent('a/other', bytes('other'))
      await store.remove('a/key')
      await store.remove('a/key')
      expect(await store.get('a/key')).toBeNull()
      expect(await store.list('a/')).toEqual(['a/other'])
      expect(await store.putIfAbsent('a/key', bytes('second'))).toBe(true)
      expect(text(await store.get('a/key'))).toBe('second')
    })

    test('repairs a damaged or missing key that was created once', async () => {
      const store = await create()
      await store.putIfAbsent('a/key', bytes('first'))
      await store.repair('a/key', bytes('repaired'))
      expect(text(await store.get('a/key'))).toBe('repaired')
      expect(await store.list('')).toEqual(['a/key'])
      expect(await store.putIfAbsent('a/key', bytes('second'))).toBe(false)
      await store.remove('a/key')
      await store.repair('a/key', bytes('again'))
      expect(text(await store.get('a/key'))).toBe('again')
    })

    test.each(['../out', 'a/../b', '/a', 'a//b', '', 'a/', '.lock', 'a\\b', 'C:/a'])(
      'refuses the key "%s"',
      async key => {
        const store = await create()
        await expect(async () => store.get(key)).rejects.toThrow('is not a valid key')
        await expect(async () => store.putIfAbsent(key, bytes(''))).rejects.toThrow('is not a valid key')
        await expect(async () => store.remove(key)).rejects.toThrow('is not a valid key')
        await expect(async () => store.repair(key, bytes(''))).rejects.toThrow('is not a valid key')
      },
    )
  })
}
