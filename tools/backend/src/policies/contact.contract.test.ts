import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addressedClient } from '../testing/addressedClient'
import { createFixture } from './fixture'
import type { Fixture } from './fixture'

let fixture: Fixture

beforeAll(async () => {
  fixture = await createFixture()
}, 60_000)
afterAll(() => fixture?.at.stop())

const text = { name: 'Ada', email: 'ada@overtone.test', subject: 'A question', message: 'How?', category: 'general' }
const send = (changes: Partial<typeof text> = {}, message_id = randomUUID()) =>
  fixture.at.anon.rpc('send_contact_message', { message_id, ...text, ...changes })
const stored = async (email: string) => {
  const rows = await fixture.at.sql<{ n: number }[]>`
    select count(*)::int as n from contact_messages where email = ${email}`
  return rows[0]?.n
}

describe('a message to the team', () => {
  test('is stored once, however often it is sent', async () => {
    const id = randomUUID()
    expect((await send({}, id)).error).toBeNull()
    expect((await send({}, id)).error).toBeNull()
    expect(await stored(text.email)).toBe(1)
  })

  test('is stored under the account of a signed-in sender', async () => {
    const { client, id } = fixture.people.user
    const { error } = await client.rpc('send_contact_message', {
      message_id: randomUUID(),
      ...text,
      email: 'own@overtone.test',
    })
    expect(error).toBeNull()
    const rows = await fixture.at.sql`select user_id from contact_messages where email = 'own@overtone.test'`
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

  test('is refused after five from one address in an hour, regardless of case', async () => {
    const email = 'much@overtone.test'
    for (let i = 0; i < 5; i += 1) expect((await send({ email })).error).toBeNull()
    const { error } = await send({ email: 'MUCH@overtone.test' })
    expect(error).toMatchObject({ message: 'Too many messages. Please try again later.', hint: 'rate-limited' })
    expect(await stored(email)).toBe(5)
  })

  test('is refused after five from one address in an hour, sent at the same time from several networks', async () => {
    const senders = [1, 2, 3, 4, 5, 6, 7, 8].map(n => addressedClient(fixture.at.backend, `198.51.100.${n}`))
    const answers = await Promise.all(
      senders.map(sender =>
        sender.rpc('send_contact_message', { message_id: randomUUID(), ...text, email: 'spread@overtone.test' }),
      ),
    )
    expect(answers.filter(({ error }) => error === null)).toHaveLength(5)
  })

  test('is refused after twenty from one network address in a day, independently of others', async () => {
    const flooder = addressedClient(fixture.at.backend, '203.0.113.7')
    const write = (sender: string, client = flooder) =>
      client.rpc('send_contact_message', { message_id: randomUUID(), ...text, email: `${sender}@overtone.test` })
    // The embedded API logs every refusal.
    vi.spyOn(console, 'error').mockImplementation(() => {})
    let refused = 0
    for (let batch = 0; batch < 26; batch += 1) {
      const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => write(`invented-${batch}-${i}`)))
      refused += answers.filter(({ error }) => error?.hint === 'rate-limited').length
    }
    expect(refused).toBe(500)
    expect((await write('honest', addressedClient(fixture.at.backend, '203.0.113.8'))).error).toBeNull()
    expect(await stored('honest@overtone.test')).toBe(1)
  })

  test('is refused after two thousand from everybody in a day', async () => {
    await fixture.at.sql`truncate private.quota_totals`
    await fixture.at.sql`
      insert into private.quota_totals (day, what, shard, amount)
      values ((now() at time zone 'UTC')::date, 'contact', -1, 1999)`
    expect((await send({ email: 'last@overtone.test' })).error).toBeNull()
    expect((await send({ email: 'late@overtone.test' })).error?.hint).toBe('rate-limited')
  })

  test('is stored once when it arrives twice at the same time under two addresses', async () => {
    await fixture.at.sql`truncate private.quotas, private.quota_totals`
    const id = randomUUID()
    const answers = await Promise.all(['one', 'two'].map(name => send({ email: `${name}-twin@overtone.test` }, id)))
    expect(answers.map(({ error }) => error)).toEqual([null, null])
    expect(await fixture.at.sql`select from contact_messages where id = ${id}`).toHaveLength(1)
  })
})
