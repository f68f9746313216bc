import type { Sql } from 'postgres'
import { expect, test } from 'vitest'
import { createExclusiveClients } from './exclusiveClients'

/** Creates clients that respond with their number, or fail with the requested code. */
function numbered() {
  const ended: number[] = []
  let count = 0
  const closes: (() => void)[] = []
  const open = (onClose: () => void) => {
    const number = (count += 1)
    closes.push(onClose)
    const unsafe = (query: string) =>
      query ? Promise.reject(Object.assign(new Error(query), { code: query })) : Promise.resolve(number)
    return { unsafe, end: async () => void ended.push(number) } as unknown as Sql
  }
  return { open, ended, closes }
}

test('lends each client to one borrower at a time, and creates no more than the maximum', async () => {
  const { open } = numbered()
  const clients = createExclusiveClients(open, 2)
  const [first, second] = [await clients.reserve(), await clients.reserve()]
  const third = clients.reserve()
  expect([await first.unsafe(''), await second.unsafe('')]).toEqual([1, 2])
  second.release()
  expect(await (await third).unsafe('')).toBe(2)
})

test('discards a client that lost its connection, without using it again, and creates another', async () => {
  const { open, ended } = numbered()
  const clients = createExclusiveClients(open, 1)
  const first = await clients.reserve()
  const second = clients.reserve()
  await expect(first.unsafe('CONNECTION_CLOSED')).rejects.toThrow('CONNECTION_CLOSED')
  await expect(first.unsafe('')).rejects.toThrow('CONNECTION_CLOSED')
  first.release()
  expect(ended).toEqual([1])
  expect(await (await second).unsafe('')).toBe(2)
})

test("doesn't use a client whose connection closed in between, because it would reconnect", async () => {
  const { open, ended, closes } = numbered()
  const clients = createExclusiveClients(open, 1)
  const first = await clients.reserve()
  closes[0]?.()
  await expect(first.unsafe('')).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
  first.release()
  expect(await (await clients.reserve()).unsafe('')).toBe(2)
  expect(ended).toEqual([1])
})

test("doesn't lend a client that closed while idle", async () => {
  const { open, closes } = numbered()
  const clients = createExclusiveClients(open, 1)
  ;(await clients.reserve()).release()
  closes[0]?.()
  expect(await (await clients.reserve()).unsafe('')).toBe(2)
})

test('keeps a client whose statement only failed', async () => {
  const { open, ended } = numbered()
  const clients = createExclusiveClients(open, 1)
  const first = await clients.reserve()
  await expect(first.unsafe('23505')).rejects.toThrow('23505')
  first.release()
  expect(await (await clients.reserve()).unsafe('')).toBe(1)
  expect(ended).toEqual([])
})
