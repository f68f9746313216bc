import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestBackend } from '../testing/testBackend'
import type { TestBackend } from '../testing/testBackend'

interface TakenMail {
  readonly id: string
  readonly recipient: string
  readonly params: object
}

let at: TestBackend

beforeAll(async () => {
  at = await startTestBackend()
  // Otherwise the backend itself delivers the emails.
  await at.sql`drop trigger if exists backend_announce_mail on private.mails`
}, 60_000)
afterAll(() => at?.stop())
beforeEach(async () => {
  await at.sql`truncate private.mails`
  await at.sql`
    insert into private.mails (recipient, template, language, params, created_at, due_at)
    select n || '@overtone.test', 'confirm-status', 'en', '{"confirm": "secret"}', now(), now() + make_interval(secs => n - 60)
    from generate_series(1, 3) as n`
})

const take = async (max?: number) =>
  (await at.service.rpc('take_mails', max === undefined ? {} : { max })).data as TakenMail[]
const settle = (sent: readonly TakenMail[], failed: readonly TakenMail[]) =>
  at.service.rpc('settle_mails', { sent: sent.map(({ id }) => id), failed: failed.map(({ id }) => id) })
const recipients = (mails: readonly TakenMail[]) => mails.map(({ recipient }) => recipient).sort()
const pass = (minutes: number) =>
  at.sql`update private.mails set due_at = due_at - make_interval(mins => ${minutes}) where sent_at is null`

describe('taking emails', () => {
  test('returns as many as requested, the longest due first, and each to one worker', async () => {
    expect(recipients(await take(2))).toEqual(['1@overtone.test', '2@overtone.test'])
    expect(recipients(await take())).toEqual(['3@overtone.test'])
    expect(await take()).toEqual([])
  })

  test('returns each email once to concurrent workers', async () => {
    const taken = await Promise.all([take(2), take(2), take(2)])
    expect(recipients(taken.flat())).toEqual(['1@overtone.test', '2@overtone.test', '3@overtone.test'])
  })

  test('returns an email again if its worker never reported back', async () => {
    await take()
    await pass(11)
    expect(await take()).toHaveLength(3)
  })

  test('leaves an email that is due later', async () => {
    await at.sql`update private.mails set due_at = now() + interval '1 hour' where recipient = '1@overtone.test'`
    expect(recipients(await take())).toEqual(['2@overtone.test', '3@overtone.test'])
  })
})

describe('settling emails', () => {
  test('never returns a sent email again and deletes its links', async () => {
    await settle(await take(), [])
    await pass(1000)
    expect(await take()).toEqual([])
    expect(await at.sql`select distinct params from private.mails`).toEqual([{ params: {} }])
  })

  test('returns a failed email again after a delay that doubles, eight times in all', async () => {
    await at.sql`delete from private.mails where recipient <> '1@overtone.test'`
    for (const minutes of [2, 4, 8, 16, 32, 64, 128]) {
      await settle([], await take())
      await pass(minutes - 1)
      expect(await take()).toEqual([])
      await pass(1)
    }
    await settle([], await take())
    await pass(10_000)
    expect(await take()).toEqual([])
  })
})
