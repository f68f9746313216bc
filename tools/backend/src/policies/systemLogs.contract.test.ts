import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addressedClient } from '../testing/addressedClient'
import { startTestBackend } from '../testing/testBackend'
import type { TestUser, TestBackend } from '../testing/testBackend'

let at: TestBackend
let user: TestUser

beforeAll(async () => {
  at = await startTestBackend()
  user = await at.signUp('person@overtone.test')
}, 60_000)
afterAll(() => at?.stop())
beforeEach(
  () =>
    at.sql`truncate system_logs, private.failure_reports, private.quotas, private.quota_totals`.simple() as Promise<unknown>,
)

const log = (entries: unknown, by = at.anon) => by.rpc('log_entries', { entries })
const stored = () => at.sql`select * from system_logs order by id`
const entry = (fields: object = {}) => ({ level: 3, message: 'Broken', session_id: 'session-1', ...fields })

test('stores errors with their source, under the account of the caller and no other', async () => {
  const fields = { user_agent: 'Test', url: '/discover', remote: 'listener', remote_version: '1.2.3' }
  const sent = entry({ ...fields, context: { code: 7 }, user_id: at.backend.url })
  expect((await log([sent], user.client)).data).toBe(1)
  expect(await stored()).toMatchObject([{ ...entry(fields), context: { code: 7 }, user_id: user.id }])
})

test('stores the trace of the request, and nothing that isn’t one', async () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
  const values = [`00-${trace}-00f067aa0ba902b7-01`, `00-${trace}-00f067aa0ba902b7-01'; --`, '']
  for (const traceparent of values) {
    const call = at.anon.rpc('log_entries', { entries: [entry()] }).setHeader('traceparent', traceparent)
    expect((await call).data).toBe(1)
  }
  expect((await stored()).map(({ trace_id }) => trace_id as unknown)).toEqual([trace, null, null])
})

test('ignores entries that are not errors', async () => {
  const entries = [entry({ level: 0 }), entry({ level: 2 }), entry({ level: 5 }), entry({ level: '3' }), 7, null, []]
  expect((await log([...entries, entry({ level: 4 })])).data).toBe(1)
})

test('truncates what is too long', async () => {
  const long = 'ü'.repeat(9000)
  const fields = { message: long, user_agent: long, url: long, remote: long, remote_version: long, session_id: long }
  expect((await log([entry({ ...fields, context: { long } })])).error).toBeNull()
  const [logged] = await stored()
  expect(logged?.message).toHaveLength(2000)
  expect(logged?.context).toEqual({ dropped: 'too long' })
})

test.each([null, {}, 7, Array.from({ length: 101 }, () => entry())])('refuses %j', async entries => {
  expect((await log(entries)).error).toMatchObject({ message: 'Invalid log entries', hint: 'invalid' })
})

test('is limited to 100 a minute per session', async () => {
  const many = (count: number, session_id: string) => log(Array.from({ length: count }, () => entry({ session_id })))
  expect([(await many(70, 'one')).data, (await many(70, 'one')).data]).toEqual([70, 30])
  expect((await many(1, 'one')).error).toMatchObject({ message: 'Too many log entries', hint: 'rate-limited' })
  expect((await many(1, 'two')).data).toBe(1)
})

test('is limited to 100 a minute for a session that several networks write to concurrently', async () => {
  const senders = [1, 2, 3, 4].map(n => addressedClient(at.backend, `198.51.100.${n}`))
  await Promise.all(
    senders.map(sender =>
      log(
        Array.from({ length: 70 }, () => entry()),
        sender,
      ),
    ),
  )
  expect(await stored()).toHaveLength(100)
})

test('is limited to 500 a day per network address, independently of others', async () => {
  const flooder = addressedClient(at.backend, '203.0.113.7')
  const flood = Array.from({ length: 100 }, () => entry())
  const answers = []
  for (let call = 0; call < 6; call += 1)
    answers.push(
      await log(
        flood.map(each => ({ ...each, session_id: `invented-${call}` })),
        flooder,
      ),
    )
  expect(answers.map(({ data }) => data as unknown)).toEqual([100, 100, 100, 100, 100, null])
  expect(answers[5]?.error).toMatchObject({ message: 'Too many log entries', hint: 'rate-limited' })
  expect((await log([entry()], addressedClient(at.backend, '203.0.113.8'))).data).toBe(1)
})

test('is limited to 20,000 a day for everybody', async () => {
  await at.sql`truncate private.quota_totals`
  await at.sql`
    insert into private.quota_totals (day, what, shard, amount)
    values ((now() at time zone 'UTC')::date, 'log', -1, 19999)`
  expect((await log([entry()])).data).toBe(1)
  expect((await log([entry()])).error?.message).toBe('Too many log entries')
})

test('deletes entries after 30 days', async () => {
  await at.sql`insert into system_logs (level, message) select 3, 'Old' from generate_series(1, 1200)`
  await at.sql`update system_logs set created_at = now() - interval '31 days'`
  await at.sql`
    insert into private.failure_reports (service, hour, sender) values ('shell', now() - interval '32 days', 'old')`
  await log([entry({ remote: 'shell' })])
  expect(await stored()).toHaveLength(201)
  expect(await at.sql`select sender from private.failure_reports`).toEqual([{ sender: '' }])
})

describe('the uptime of the status page', () => {
  const report = (address: string, fields: object) => log([entry(fields)], addressedClient(at.backend, address))
  const failedHours = async () => {
    const answer = await at.anon.rpc('logged_uptime')
    return (answer.data as { service: string; failed_hours: number }[]).map(each => [each.service, each.failed_hours])
  }
  const ofRemote = { remote: 'listener', message: 'The remote failed in phase chunk: gone' }

  test('ignores an hour that one network address reports under three invented sessions', async () => {
    for (const session_id of ['one', 'two', 'three']) {
      await report('203.0.113.7', { session_id, remote: 'shell' })
      await report('203.0.113.7', { session_id, ...ofRemote })
    }
    for (const session_id of ['one', 'two', 'three']) await log([entry({ session_id, remote: 'shell' })])
    expect(await failedHours()).toEqual([
      ['shell', 0],
      ['remotes', 0],
    ])
  })

  test('counts an hour that three network addresses report', async () => {
    for (const address of ['203.0.113.7', '203.0.113.8']) await report(address, ofRemote)
    expect(await failedHours()).toContainEqual(['remotes', 0])
    await report('203.0.113.9', ofRemote)
    await report('203.0.113.9', { remote: 'listener', message: 'A page of it threw' })
    expect(await failedHours()).toEqual([
      ['shell', 0],
      ['remotes', 1],
    ])
  })

  test('counts the hours of the last 30 days', async () => {
    await at.sql`update users set created_at = now() - interval '40 days' where id = ${user.id}`
    await at.sql`
      insert into private.failure_reports (service, hour, sender)
      select 'shell', date_trunc('hour', now()) - make_interval(hours => hours), sender::text
      from generate_series(1, 3) as sender, unnest(array[5, 9, 24 * 31]) as hours`
    expect((await at.anon.rpc('logged_uptime')).data).toEqual([
      { service: 'shell', hours: 720, failed_hours: 2 },
      { service: 'remotes', hours: 720, failed_hours: 0 },
    ])
  })
})
