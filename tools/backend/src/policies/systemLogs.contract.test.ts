import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestBackend } from '../testing/testBackend'
import type { Person, TestBackend } from '../testing/testBackend'

let at: TestBackend
let person: Person

beforeAll(async () => {
  at = await startTestBackend()
  person = await at.signUp('person@overtone.test')
}, 60_000)
afterAll(() => at?.stop())
beforeEach(() => at.sql`delete from system_logs`)

const log = (entries: unknown, by = at.anon) => by.rpc('log_entries', { entries })
const stored = () => at.sql`select * from system_logs order by id`
const entry = (fields: object = {}) => ({ level: 3, message: 'Broken', session_id: 'session-1', ...fields })

test('keeps errors with where they come from, under the account of the caller and no other', async () => {
  const fields = { user_agent: 'Test', url: '/discover', remote: 'listener', remote_version: '1.2.3' }
  const sent = entry({ ...fields, context: { code: 7 }, user_id: at.backend.url })
  expect((await log([sent], person.client)).data).toBe(1)
  expect(await stored()).toMatchObject([{ ...entry(fields), context: { code: 7 }, user_id: person.id }])
})

test('passes over what is no error', async () => {
  const entries = [entry({ level: 0 }), entry({ level: 2 }), entry({ level: 5 }), entry({ level: '3' }), 7, null, []]
  expect((await log([...entries, entry({ level: 4 })])).data).toBe(1)
})

test('cuts what is too long', async () => {
  const long = 'ü'.repeat(9000)
  const fields = { message: long, user_agent: long, url: long, remote: long, remote_version: long, session_id: long }
  expect((await log([entry({ ...fields, context: { long } })])).error).toBeNull()
  const [kept] = await stored()
  expect(kept?.message).toHaveLength(2000)
  expect(kept?.context).toEqual({ dropped: 'too long' })
})

test.each([null, {}, 7, Array.from({ length: 101 }, () => entry())])('refuses %j', async entries => {
  expect((await log(entries)).error).toMatchObject({ message: 'Invalid log entries', hint: 'invalid' })
})

test('stops at 100 a minute for a session', async () => {
  const many = (count: number, session_id: string) => log(Array.from({ length: count }, () => entry({ session_id })))
  expect([(await many(70, 'one')).data, (await many(70, 'one')).data]).toEqual([70, 30])
  expect((await many(1, 'one')).error).toMatchObject({ message: 'Too many log entries', hint: 'rate-limited' })
  expect((await many(1, 'two')).data).toBe(1)
})

test('stops at 20,000 a day for everybody, and forgets after 30 days', async () => {
  await at.sql`insert into system_logs (level, message) select 3, 'Old' from generate_series(1, 20000)`
  expect((await log([entry()])).error?.message).toBe('Too many log entries')
  await at.sql`update system_logs set created_at = now() - interval '31 days'`
  await log([entry()])
  expect(await stored()).toHaveLength(19_001)
})
