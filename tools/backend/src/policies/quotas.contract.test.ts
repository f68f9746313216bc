import postgres from 'postgres'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestBackend } from '../testing/testBackend'
import type { TestBackend } from '../testing/testBackend'

let at: TestBackend
/** More connections than the test backend has, for calls that run in parallel. */
let pool: Sql

beforeAll(async () => {
  at = await startTestBackend()
  pool = postgres(at.backend.databaseUrl, { max: 8 })
}, 60_000)
afterAll(async () => {
  await pool?.end()
  await at?.stop()
})
beforeEach(
  () => at.sql`truncate private.quotas, private.quota_totals, private.sender_salts`.simple() as Promise<unknown>,
)

/** Runs a query in a transaction of a request with these headers and returns its first value. */
async function ask(headers: object | null, query: (sql: Sql) => Promise<readonly object[]>): Promise<unknown> {
  const rows = await pool.begin(async sql => {
    await sql`select set_config('request.headers', ${headers ? JSON.stringify(headers) : ''}, true)`
    return query(sql as unknown as Sql)
  })
  return Object.values(rows[0] ?? {})[0]
}
const addressFrom = (headers: object | null) => ask(headers, sql => sql`select private.client_address()`)
const senderAt = (address: string) => ask({ 'x-real-ip': address }, sql => sql`select private.client_sender()`)
const take = (address: string, amount: number, perSender: number | null, forAll: number | null) =>
  ask({ 'x-real-ip': address }, sql => sql`select private.take_quota('test', ${amount}, ${perSender}, ${forAll})`)
const used = async () =>
  at.sql<{ sender: string; amount: number }[]>`select sender, amount from private.quotas order by amount`

describe('the address of a caller', () => {
  test.each([
    ['nothing', null, ''],
    ['no proxy', { 'user-agent': 'x' }, ''],
    [
      'the edge before a proxy',
      { 'cf-connecting-ip': '203.0.113.7', 'x-real-ip': '10.0.0.1', 'x-forwarded-for': '10.0.0.2' },
      '203.0.113.7',
    ],
    ['a proxy', { 'x-real-ip': ' 203.0.113.7 ', 'x-forwarded-for': '10.0.0.2' }, '203.0.113.7'],
    ['the last of several proxies', { 'x-forwarded-for': '10.9.9.9, 10.8.8.8, 203.0.113.7' }, '203.0.113.7'],
    ['IPv6, by network', { 'x-real-ip': '2001:db8:1:2:3:4:5:6' }, '2001:db8:1:2::/64'],
    ['IPv6 in short form', { 'x-real-ip': '2001:DB8::1' }, '2001:db8::/64'],
    ['IPv4 mapped to IPv6', { 'x-real-ip': '::ffff:203.0.113.7' }, '203.0.113.7'],
    ['text', { 'x-real-ip': 'unknown' }, ''],
    ['an address with a port', { 'x-forwarded-for': '203.0.113.7:4000' }, ''],
    ['an empty header', { 'x-real-ip': '', 'x-forwarded-for': '' }, ''],
  ])('is read from %s', async (_source, headers, address) => {
    expect(await addressFrom(headers)).toBe(address)
  })
})

describe('a sender', () => {
  test('is a hash that is the same all day and differs by address', async () => {
    const [first, again, other] = [
      await senderAt('203.0.113.7'),
      await senderAt('203.0.113.7'),
      await senderAt('203.0.113.8'),
    ]
    expect(first).toMatch(/^[0-9a-f]{64}$/)
    expect(again).toBe(first)
    expect(other).not.toBe(first)
    expect(await senderAt('')).toBe('')
  })

  test('changes the next day, when the salt of the day before is deleted', async () => {
    const first = await senderAt('203.0.113.7')
    await at.sql`update private.sender_salts set day = day - 1 where true`
    expect(await senderAt('203.0.113.7')).not.toBe(first)
    expect(await at.sql`select from private.sender_salts`).toHaveLength(1)
  })

  test('is the same for concurrent callers who are the first of the day', async () => {
    const senders = await Promise.all(Array.from({ length: 8 }, () => senderAt('203.0.113.7')))
    expect(new Set(senders).size).toBe(1)
  })
})

describe('a quota', () => {
  test('is taken completely or not at all, and counted per sender', async () => {
    expect([await take('203.0.113.7', 4, 6, 100), await take('203.0.113.7', 3, 6, 100)]).toEqual([true, false])
    expect(await take('203.0.113.7', 2, 6, 100)).toBe(true)
    expect(await take('203.0.113.8', 7, 6, 100)).toBe(false)
    expect(await take('203.0.113.8', 1, 6, 100)).toBe(true)
    expect((await used()).map(({ amount }) => amount)).toEqual([1, 6])
  })

  test("ends for everybody at the common limit, and refused calls don't count", async () => {
    expect(await take('203.0.113.7', 5, 10, 8)).toBe(true)
    expect(await take('203.0.113.8', 4, 10, 8)).toBe(false)
    expect(await used()).toHaveLength(1)
    expect(await take('203.0.113.8', 3, 10, 8)).toBe(true)
  })

  test('is ten times as large for all senders with an unknown address together', async () => {
    expect([await take('', 20, 2, 100), await take('', 1, 2, 100)]).toEqual([true, false])
    expect(await used()).toEqual([{ sender: '', amount: 20 }])
  })

  test('is unlimited without a limit', async () => {
    expect(await take('203.0.113.7', 1_000_000, null, null)).toBe(true)
  })

  test('holds for parallel calls of one sender', async () => {
    const taken = await Promise.all(Array.from({ length: 12 }, () => take('203.0.113.7', 1, 5, 100)))
    expect(taken.filter(Boolean)).toHaveLength(5)
  })

  test('is deleted two days later', async () => {
    await take('203.0.113.7', 1, 5, 5)
    await at.sql`update private.quotas set day = day - 2 where true`
    await at.sql`update private.quota_totals set day = day - 2 where true`
    expect(await take('203.0.113.7', 5, 5, 5)).toBe(true)
    expect((await used()).map(({ amount }) => amount)).toEqual([5])
    expect(await at.sql`select from private.quota_totals`).toHaveLength(1)
  })
})
