import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestBackend } from '../testing/testBackend'
import type { TestUser, TestBackend } from '../testing/testBackend'

let at: TestBackend
let admin: TestUser

beforeAll(async () => {
  at = await startTestBackend()
  admin = await at.signUp('admin@overtone.test')
  await at.sql`update users set role = 'admin' where id = ${admin.id}`
}, 60_000)
afterAll(() => at?.stop())
beforeEach(
  () =>
    at.sql`truncate beacons, beacon_builds, private.vital_counts, private.beacon_senders, private.quotas`.simple() as Promise<unknown>,
)

const stable = '0.1.0-1a2b3c4d5e6f'
const canary = '0.2.0-0a0b0c0d0e0f'
const beacon = (fields: object = {}) => ({
  remote: 'listener',
  version: stable,
  is_canary: false,
  kind: 'load',
  ...fields,
})
const record = (items: unknown, by = at.anon) => by.rpc('record_beacons', { items })
const health = async (remote = 'listener', by = admin.client) =>
  (await by.rpc('release_health', { remote })).data as unknown
const many = (count: number) => Array.from({ length: count }, () => beacon())
/** Creates a distinct version for each number. */
const made = (number: number) => `9.0.0-${number.toString(16).padStart(12, '0')}`

test('counts events by build and kind, separately for canaries', async () => {
  const late = beacon({ version: canary, is_canary: true, kind: 'chunk' })
  expect((await record([beacon(), beacon(), late, beacon({ remote: 'artist' })])).data).toBe(4)
  expect((await record([beacon(), beacon({ is_canary: true })], admin.client)).data).toBe(2)
  expect(await health()).toEqual([
    { version: stable, is_canary: false, kind: 'load', count: 3, senders: 1, total: 0 },
    { version: stable, is_canary: true, kind: 'load', count: 1, senders: 1, total: 0 },
    { version: canary, is_canary: true, kind: 'chunk', count: 1, senders: 1, total: 0 },
  ])
  expect(await health('artist')).toMatchObject([{ count: 1 }])
})

test('sums the vitals by rating', async () => {
  const vitals = [
    ['lcp', 2500],
    ['lcp', 2501],
    ['lcp', 4000.5],
    ['cls', 0.1],
    ['cls', 0.3],
    ['inp', 150],
    ['inp', 50],
    ['inp', 500],
  ] as const
  await record(vitals.map(([kind, value]) => beacon({ kind, value })))
  expect(await health()).toMatchObject([
    { kind: 'cls-good', count: 1, total: 0.1 },
    { kind: 'cls-poor', count: 1, total: 0.3 },
    { kind: 'inp-fair', count: 1, total: 500 },
    { kind: 'inp-good', count: 2, total: 200 },
    { kind: 'lcp-fair', count: 1, total: 2501 },
    { kind: 'lcp-good', count: 1, total: 2500 },
    { kind: 'lcp-poor', count: 1, total: 4000.5 },
  ])
})

test('returns the 75th percentile of each vital by build', async () => {
  const vitals = [100, 200, 300, 400, 1000, 2000, 3000, 4000].map(value => beacon({ kind: 'lcp', value }))
  await record(vitals)
  await record([
    ...[0, 0, 0.02, 0.3].map(value => beacon({ kind: 'cls', value })),
    beacon({ kind: 'inp', value: 64, version: canary, is_canary: true }),
    beacon(),
  ])
  const read = async (since: Date) =>
    (await admin.client.rpc('release_vitals', { remote: 'listener', since: since.toISOString() })).data as unknown
  expect(await read(new Date(Date.now() - 3_600_000))).toEqual([
    { version: stable, is_canary: false, vital: 'cls', measured: 4, p75: 0.02 },
    { version: stable, is_canary: false, vital: 'lcp', measured: 8, p75: expect.closeTo(2000, -2) as number },
    { version: canary, is_canary: true, vital: 'inp', measured: 1, p75: expect.closeTo(64, -1) as number },
  ])
  const [at75] = await at.sql<{ p75: number }[]>`
    select private.vital_value('lcp', private.vital_bucket('lcp', value)) / value as p75
    from generate_series(1, 120000, 7) as value order by abs(ln(private.vital_value('lcp',
      private.vital_bucket('lcp', value)) / value)) desc limit 1`
  expect(Math.abs(1 - (at75?.p75 ?? 0))).toBeLessThan(0.026)
  await at.sql`update private.vital_counts set slot = slot - interval '31 days'`
  await record([beacon({ kind: 'cls', value: 0 })])
  expect(await at.sql`select vital from private.vital_counts`).toEqual([{ vital: 'cls' }])
})

test('counts the size of as many vitals as it counts', async () => {
  await from(
    '198.51.100.7',
    Array.from({ length: 14 }, (_, index) => beacon({ kind: 'inp', value: 10 * index })),
  )
  expect((await admin.client.rpc('release_vitals', { remote: 'listener' })).data).toMatchObject([
    { vital: 'inp', measured: 10 },
  ])
})

describe('refuses', () => {
  const bad: readonly [what: string, items: unknown][] = [
    ['nothing', null],
    ['an object', {}],
    ['a number', 7],
    ['more than 20', many(21)],
    ['an item that is not an object', [null]],
    ['a text', ['load']],
    ['a list', [[beacon()]]],
    ['a remote with a capital letter', [beacon({ remote: 'Listener' })]],
    ['a remote with a line break', [beacon({ remote: 'listener\nx' })]],
    ['a long remote', [beacon({ remote: 'a'.repeat(33) })]],
    ['an empty remote', [beacon({ remote: '' })]],
    ['a remote that is not text', [beacon({ remote: ['listener'] })]],
    ['a version without a hash', [beacon({ version: '1.0.0' })]],
    ['a script as the version', [beacon({ version: '<script>-1a2b3c4d5e6f' })]],
    ['a missing version', [beacon({ version: null })]],
    ['a canary flag that is text', [beacon({ is_canary: 'true' })]],
    ['an unknown kind', [beacon({ kind: 'click' })]],
    ['a kind that only the table has', [beacon({ kind: 'lcp-good' })]],
    ['a kind that is not text', [beacon({ kind: { a: 1 } })]],
    ['a load with a value', [beacon({ value: 1 })]],
    ['a vital without a value', [beacon({ kind: 'lcp' })]],
    ['a value that is text', [beacon({ kind: 'lcp', value: '1' })]],
    ['a negative value', [beacon({ kind: 'cls', value: -0.1 })]],
    ['a huge value', [beacon({ kind: 'inp', value: 1e300 })]],
    ['a valid item next to an invalid one', [beacon(), beacon({ kind: 'x' })]],
    ['an item that is too long', [beacon({ more: 'x'.repeat(8000) })]],
  ]
  test.each(bad)('%s', async (_what, items) => {
    expect((await record(items)).error).toMatchObject({ message: 'Invalid beacons', hint: 'invalid' })
    expect(await at.sql`select from beacons`).toHaveLength(0)
  })
})

/** Records beacons as a client at a network address. Returns how many counted. */
const from = (address: string, items: ReturnType<typeof beacon>[]) =>
  at.sql.begin(async sql => {
    await sql`select set_config('request.headers', ${JSON.stringify({ 'x-real-ip': address })}, true)`
    return (await sql`select record_beacons(${sql.json(items)}) as recorded`)[0]?.recorded as number
  })

describe('an address counts', () => {
  test('at most ten times a day for each build and kind, independently of other addresses', async () => {
    expect(await from('192.0.2.7', many(8))).toBe(8)
    expect(await from('192.0.2.7', many(8))).toBe(2)
    expect(await from('192.0.2.7', [beacon(), beacon({ is_canary: true }), beacon({ kind: 'error' })])).toBe(2)
    expect(await from('192.0.2.8', many(1))).toBe(1)
    await at.sql`update private.beacon_senders set day = day - 1`
    expect(await from('192.0.2.7', many(1))).toBe(1)
  })

  test('all failures of a build as one kind, and as one sender', async () => {
    const failures = ['registry', 'entry', 'chunk', 'evaluation', 'contract', 'render', 'error']
    const items = [...failures, ...failures].map(kind => beacon({ kind }))
    expect(await from('192.0.2.7', items)).toBe(10)
    await from('192.0.2.8', [beacon({ kind: 'render' })])
    const counts = (await health()) as { count: number; senders: number }[]
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(11)
    expect(counts.reduce((sum, { senders }) => sum + senders, 0)).toBe(2)
  })

  test('under a hash whose salt is deleted after the day', async () => {
    await from('192.0.2.7', many(1))
    const [row] = await at.sql<{ sender: string }[]>`select sender from private.beacon_senders`
    expect(row?.sender).toMatch(/^[0-9a-f]{64}$/)
    await at.sql`update private.sender_salts set day = day - 1`
    await from('192.0.2.7', many(1))
    const senders = await at.sql<{ sender: string }[]>`select distinct sender from private.beacon_senders`
    expect(senders).toHaveLength(2)
    expect(await at.sql`select from private.sender_salts`).toHaveLength(1)
  })

  test('a thousand times a day, together with all others, if it is unknown', async () => {
    await record(many(20))
    await at.sql`update private.beacon_senders set amount = 999`
    expect((await record(many(20))).data).toBe(1)
    expect((await record(many(20))).data).toBe(0)
  })
})

describe('made-up builds', () => {
  test('of one address are limited to ten a day', async () => {
    const items = Array.from({ length: 20 }, (_, n) => beacon({ version: made(n) }))
    expect(await from('192.0.2.7', items)).toBe(10)
    expect(await from('192.0.2.7', [beacon({ version: made(99) })])).toBe(0)
    expect(await from('192.0.2.8', [beacon({ version: made(99) })])).toBe(1)
  })

  test('make room for a real one, even when there are a hundred of them', async () => {
    for (let sender = 0; sender < 10; sender += 1)
      await from(
        `192.0.2.${sender}`,
        Array.from({ length: 10 }, (_, n) => beacon({ version: made(10 * sender + n) })),
      )
    expect(await at.sql`select from beacon_builds`).toHaveLength(100)
    for (const reader of [100, 101, 102]) expect(await from(`192.0.2.${reader}`, many(1))).toBe(1)
    for (let sender = 20; sender < 32; sender += 1)
      await from(
        `192.0.2.${sender}`,
        Array.from({ length: 10 }, (_, n) => beacon({ version: made(1000 + 10 * sender + n) })),
      )
    expect(await at.sql`select from beacon_builds`).toHaveLength(100)
    expect(await from('192.0.2.103', many(1))).toBe(1)
    expect(await health()).toContainEqual({
      version: stable,
      is_canary: false,
      kind: 'load',
      ...{ count: 4, senders: 4, total: 0 },
    })
  })

  test('never evict one that is watched', async () => {
    await at.sql`insert into beacon_builds (remote, version, is_watched) values ('listener', ${canary}, true)`
    await at.sql`insert into beacon_builds (remote, version) select 'x', n::text from generate_series(1, 100) as n`
    await from('192.0.2.7', [beacon({ version: made(1) })])
    expect(await at.sql`select from beacon_builds where version in (${canary}, ${made(1)})`).toHaveLength(2)
    expect(await at.sql`select from beacon_builds`).toHaveLength(101)
  })
})

test('concurrent calls are counted without waiting for each other or losing any', async () => {
  const calls = Array.from({ length: 40 }, (_, n) => from(`198.51.100.${n}`, many(2)))
  expect((await Promise.all(calls)).reduce((sum, counted) => sum + counted, 0)).toBe(80)
  expect(await health()).toMatchObject([{ count: 80, senders: 40 }])
})

test('counts are returned for the requested period, and deleted after 30 days', async () => {
  await record([beacon()])
  await at.sql`update beacons set slot = slot - interval '3 hours'`
  await record([beacon()])
  const since = (hours: number) => ({
    remote: 'listener',
    since: new Date(Date.now() - hours * 3_600_000).toISOString(),
  })
  const counted = async (hours: number) => (await at.service.rpc('release_health', since(hours))).data as unknown
  expect(await counted(1)).toMatchObject([{ count: 1 }])
  expect(await counted(4)).toMatchObject([{ count: 2 }])
  await at.sql`update beacons set slot = slot - interval '31 days'`
  await at.sql`update beacon_builds set created_at = created_at - interval '31 days'`
  await record([beacon({ remote: 'artist' })])
  expect(await at.sql`select remote from beacons`).toEqual([{ remote: 'artist' }])
  expect(await at.sql`select remote from beacon_builds`).toEqual([{ remote: 'artist' }])
})
