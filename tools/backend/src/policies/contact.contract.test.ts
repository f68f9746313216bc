import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setStage } from './stage'
import type { Stage } from './stage'

let stage: Stage

beforeAll(async () => {
  stage = await setStage()
}, 60_000)
afterAll(() => stage?.at.stop())

const text = { name: 'Ada', email: 'ada@overtone.test', subject: 'A question', message: 'How?', category: 'general' }
const send = (changes: Partial<typeof text> = {}, message_id = randomUUID()) =>
  stage.at.anon.rpc('send_contact_message', { message_id, ...text, ...changes })
const kept = async (email: string) => {
  const rows = await stage.at.sql<{ n: number }[]>`
    select count(*)::int as n from contact_messages where email = ${email}`
  return rows[0]?.n
}

describe('a message to the team', () => {
  test('is kept once, however often it is sent', async () => {
    const id = randomUUID()
    expect((await send({}, id)).error).toBeNull()
    expect((await send({}, id)).error).toBeNull()
    expect(await kept(text.email)).toBe(1)
  })

  test('is kept under the account of who is signed in', async () => {
    const { client, id } = stage.people.user
    const { error } = await client.rpc('send_contact_message', {
      message_id: randomUUID(),
      ...text,
      email: 'own@overtone.test',
    })
    expect(error).toBeNull()
    const rows = await stage.at.sql`select user_id from contact_messages where email = 'own@overtone.test'`
    expect(rows).toEqual([{ user_id: id }])
  })

  test.each([
    ['name', ' '],
    ['email', 'nobody'],
    ['subject', ''],
    ['message', 'x'.repeat(5001)],
    ['category', 'complaint'],
  ])('is refused with a bad %s', async (field, value) => {
    expect((await send({ email: `${field}@overtone.test`, [field]: value })).error?.code).toBe('23514')
  })

  test('is refused after five from one address in an hour, in whatever case', async () => {
    const email = 'much@overtone.test'
    for (let i = 0; i < 5; i += 1) expect((await send({ email })).error).toBeNull()
    const { error } = await send({ email: 'MUCH@overtone.test' })
    expect(error).toMatchObject({ message: 'Too many messages. Please try again later.', hint: 'rate-limited' })
    expect(await kept(email)).toBe(5)
  })
})

describe('a subscription', () => {
  const subscribe = (email: string, list = 'newsletter') => stage.at.anon.rpc('subscribe', { email, list })

  test('is kept once for each list, and never tells that it was there', async () => {
    const answers = [
      await subscribe('reader@overtone.test'),
      await subscribe(' Reader@overtone.test'),
      await subscribe('reader@overtone.test', 'status'),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ data: true, error: null })
    const rows = await stage.at.sql<{ list: string }[]>`
      select email, list from subscriptions where email = 'reader@overtone.test' order by list`
    expect(rows.map(({ list }) => list)).toEqual(['newsletter', 'status'])
  })

  test('is refused for what is no address or no list', async () => {
    expect((await subscribe('nobody')).error?.code).toBe('23514')
    expect((await subscribe('reader@overtone.test', 'secrets')).error?.code).toBe('23514')
  })
})

test('tells of failed hours only what three visits report', async () => {
  const { sql, anon } = stage.at
  await sql`update users set created_at = now() - interval '40 days' where id = ${stage.people.other.id}`
  const report = (visits: number, hoursAgo: number, remote: string, message: string) =>
    Promise.all(
      Array.from(
        { length: visits },
        (_, i) =>
          sql`insert into system_logs (level, message, session_id, remote, created_at)
          values (3, ${message}, ${`visit ${i}`}, ${remote},
            date_trunc('hour', now()) - make_interval(hours => ${hoursAgo}))`,
      ),
    )
  await report(3, 5, 'shell', 'Broken')
  await report(2, 7, 'shell', 'Broken')
  await report(3, 9, 'listener', 'The remote failed in phase chunk: gone')
  await report(3, 11, 'listener', 'A page of it threw')
  await report(3, 24 * 31, 'shell', 'Broken long ago')
  const answer = await anon.rpc('logged_uptime')
  expect(answer.data).toEqual([
    { service: 'shell', hours: 720, failed_hours: 1 },
    { service: 'remotes', hours: 720, failed_hours: 1 },
  ])
})
