import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addressedClient } from '../testing/addressedClient'
import { mailedTokens } from '../testing/mailedTokens'
import { createFixture } from './fixture'
import type { Fixture } from './fixture'

let fixture: Fixture

beforeAll(async () => {
  fixture = await createFixture()
}, 60_000)
afterAll(() => fixture?.at.stop())
beforeEach(
  () =>
    fixture.at.sql`
      truncate subscriptions, private.subscription_tokens, private.mails, private.quotas, private.quota_totals`.simple() as Promise<unknown>,
)

type Caller = Pick<Fixture['at']['anon'], 'rpc'>
const subscribe = (email: string, list = 'newsletter', by: Caller = fixture.at.anon, language = 'en') =>
  by.rpc('subscribe', { email, list, language })
const rows = () => fixture.at.sql`
  select email, list, language, confirmed_at is not null as confirmed from subscriptions order by email, list`
const mails = () => fixture.at.sql<{ recipient: string; template: string; language: string }[]>`
  select recipient, template, language from private.mails order by template, recipient`

const tokensOf = (email: string) => mailedTokens(fixture.at, email)
const confirm = async (token: string) => (await fixture.at.anon.rpc('confirm_subscription', { token })).data as unknown
const unsubscribe = async (token: string) => (await fixture.at.anon.rpc('unsubscribe', { token })).data as unknown

describe('subscribing', () => {
  test('writes an email in the language of the page and waits for its link', async () => {
    const answer = await subscribe(' Reader@overtone.test', 'newsletter', fixture.at.anon, 'de')
    expect(answer).toMatchObject({ data: 'pending', error: null })
    expect(await rows()).toEqual([
      { email: 'reader@overtone.test', list: 'newsletter', language: 'de', confirmed: false },
    ])
    expect(await mails()).toEqual([
      { recipient: 'reader@overtone.test', template: 'confirm-newsletter', language: 'de' },
    ])
  })

  test('returns the same for an unknown, a pending and a confirmed address', async () => {
    const answers = [await subscribe('reader@overtone.test'), await subscribe('reader@overtone.test')]
    await confirm((await tokensOf('reader@overtone.test')).confirm)
    answers.push(await subscribe('READER@overtone.test'))
    for (const answer of answers) expect(answer).toMatchObject({ data: 'pending', error: null, status: 200 })
    expect(await rows()).toHaveLength(1)
  })

  test('writes one email a day per address and list', async () => {
    await subscribe('reader@overtone.test')
    await subscribe('reader@overtone.test')
    await subscribe('reader@overtone.test', 'status')
    expect((await mails()).map(({ template }) => template)).toEqual(['confirm-newsletter', 'confirm-status'])
  })

  test('writes one email on the next day, with other tokens, for concurrent calls from several senders', async () => {
    // From a known address, so that the day's salt exists and the calls below don't wait for it.
    await subscribe('reader@overtone.test', 'newsletter', addressedClient(fixture.at.backend, '203.0.113.9'))
    const { confirm: first } = await tokensOf('reader@overtone.test')
    await fixture.at.sql`update private.mails set created_at = created_at - interval '25 hours' where true`
    const { sql, backend } = fixture.at
    const calls = await sql.begin(async holder => {
      await holder`select from subscriptions for update`
      const senders = [1, 2, 3].map(n => addressedClient(backend, `203.0.113.${n}`))
      const begun = Promise.all(senders.map(sender => subscribe('reader@overtone.test', 'newsletter', sender)))
      await vi.waitFor(async () => {
        const waiting = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        if (waiting.length < 3) throw new Error(`${waiting.length} calls wait for each other`)
      }, 10_000)
      return { begun }
    })
    await calls.begun
    expect(await mails()).toHaveLength(2)
    expect((await tokensOf('reader@overtone.test')).confirm).not.toBe(first)
  })

  test('writes no second email within the day after an address was unsubscribed by its email', async () => {
    await subscribe('reader@overtone.test')
    await unsubscribe((await tokensOf('reader@overtone.test')).unsubscribe)
    await subscribe('reader@overtone.test')
    expect(await mails()).toHaveLength(1)
  })

  test('writes no email to a confirmed address', async () => {
    await subscribe('reader@overtone.test')
    await confirm((await tokensOf('reader@overtone.test')).confirm)
    await fixture.at.sql`update private.mails set created_at = created_at - interval '25 hours' where true`
    await subscribe('reader@overtone.test')
    expect(await mails()).toHaveLength(1)
  })

  test('is limited to ten calls a day from one network address, independently of others', async () => {
    const flooder = addressedClient(fixture.at.backend, '203.0.113.7')
    const answers = []
    for (let i = 0; i < 12; i += 1) answers.push(await subscribe(`invented-${i}@overtone.test`, 'newsletter', flooder))
    expect(answers.filter(({ data }) => data === 'pending')).toHaveLength(10)
    expect(answers.at(-1)?.error).toMatchObject({
      message: 'Too many subscriptions. Please try again later.',
      hint: 'rate-limited',
    })
    const other = await subscribe(
      'reader@overtone.test',
      'newsletter',
      addressedClient(fixture.at.backend, '203.0.113.8'),
    )
    expect(other.error).toBeNull()
    expect(await mails()).toHaveLength(11)
  })

  test('is limited to 5,000 calls a day from everybody', async () => {
    await fixture.at.sql`
      insert into private.quota_totals (day, what, shard, amount)
      values ((now() at time zone 'UTC')::date, 'subscriptions', -1, 4999)`
    expect((await subscribe('reader@overtone.test')).error).toBeNull()
    expect((await subscribe('late@overtone.test')).error?.hint).toBe('rate-limited')
  })
})

test.each([
  ['no address', 'nobody', 'newsletter', 'en'],
  ['two addresses', 'a@b.test,c@d.test', 'newsletter', 'en'],
  ['an address behind a display name', 'Prize<victim@b.test>', 'newsletter', 'en'],
  ['a domain with a comma', 'a@b.test,c.test', 'newsletter', 'en'],
  ['a control character', 'a\u0001b@c.test', 'newsletter', 'en'],
  ['another list', 'reader@overtone.test', 'secrets', 'en'],
  ['another language', 'reader@overtone.test', 'newsletter', 'tlh'],
])('subscribing with %s is refused', async (_what, email, list, language) => {
  expect((await subscribe(email, list, fixture.at.anon, language)).error?.code).toBe('23514')
  expect(await mails()).toEqual([])
})

describe('a signed-in caller', () => {
  test('is confirmed at once with the verified address of the account', async () => {
    const { client, email } = fixture.people.user
    await fixture.at.sql`update auth.users set email_confirmed_at = now() where email = ${email}`
    expect((await subscribe(email.toUpperCase(), 'status', client)).data).toBe('confirmed')
    expect(await rows()).toEqual([{ email, list: 'status', language: 'en', confirmed: true }])
    expect(await mails()).toEqual([])
  })

  test('confirms a subscription that somebody else began for that address', async () => {
    const { client, email } = fixture.people.user
    await subscribe(email)
    expect((await subscribe(email, 'newsletter', client)).data).toBe('confirmed')
    expect(await rows()).toMatchObject([{ email, confirmed: true }])
  })

  test.each([
    ['of another account', 'artist', 'user'],
    ['while the account is suspended', 'suspended', 'suspended'],
  ] as const)('needs the email for the address %s', async (_what, owner, caller) => {
    expect((await subscribe(fixture.people[owner].email, 'status', fixture.people[caller].client)).data).toBe('pending')
    expect(await rows()).toMatchObject([{ confirmed: false }])
  })

  test('needs the email for an address that is not verified', async () => {
    const { client, email } = fixture.people.other
    await fixture.at.sql`update auth.users set email_confirmed_at = null where email = ${email}`
    expect((await subscribe(email, 'status', client)).data).toBe('pending')
  })
})

describe('a link in an email', () => {
  test('confirms its subscription, however often it is used', async () => {
    await subscribe('reader@overtone.test')
    await subscribe('other@overtone.test')
    const { confirm: token } = await tokensOf('reader@overtone.test')
    expect([await confirm(token), await confirm(token)]).toEqual(['newsletter', 'newsletter'])
    expect(await rows()).toMatchObject([
      { email: 'other@overtone.test', confirmed: false },
      { email: 'reader@overtone.test', confirmed: true },
    ])
  })

  test('confirms nothing after seven days', async () => {
    await subscribe('reader@overtone.test')
    const { confirm: token } = await tokensOf('reader@overtone.test')
    await fixture.at.sql`
      update private.subscription_tokens set expires_at = expires_at - interval '7 days' where expires_at is not null`
    expect(await confirm(token)).toBeNull()
    expect(await rows()).toMatchObject([{ confirmed: false }])
  })

  test('ends the subscription and deletes the address, confirmed or not', async () => {
    await subscribe('reader@overtone.test')
    const newsletter = await tokensOf('reader@overtone.test')
    await subscribe('reader@overtone.test', 'status')
    await confirm(newsletter.confirm)
    expect(await unsubscribe(newsletter.unsubscribe)).toBe('newsletter')
    expect(await rows()).toMatchObject([{ list: 'status' }])
    expect([await unsubscribe(newsletter.unsubscribe), await confirm(newsletter.confirm)]).toEqual([null, null])
  })

  test('has no other effect', async () => {
    await subscribe('reader@overtone.test')
    const { confirm: toConfirm, unsubscribe: toEnd } = await tokensOf('reader@overtone.test')
    expect([await unsubscribe(toConfirm), await confirm(toEnd), await confirm('')]).toEqual([null, null, null])
    expect(await rows()).toMatchObject([{ confirmed: false }])
  })

  test('is stored as a hash', async () => {
    await subscribe('reader@overtone.test')
    const tokens = Object.values(await tokensOf('reader@overtone.test'))
    const stored = JSON.stringify(await fixture.at.sql`select * from private.subscription_tokens`)
    expect(tokens).toHaveLength(2)
    for (const token of tokens) {
      expect(token).toMatch(/^[0-9a-f]{64}$/)
      expect(stored).not.toContain(token)
    }
  })
})

test('an unconfirmed address is deleted after seven days, a confirmed one stays', async () => {
  await subscribe('reader@overtone.test')
  await confirm((await tokensOf('reader@overtone.test')).confirm)
  await subscribe('silent@overtone.test')
  await fixture.at.sql`update subscriptions set created_at = now() - interval '8 days' where true`
  await fixture.at.sql`update private.mails set created_at = now() - interval '8 days' where true`
  await fixture.at.service.rpc('take_mails', { max: 0 })
  expect(await rows()).toMatchObject([{ email: 'reader@overtone.test', confirmed: true }])
  expect(await mails()).toEqual([])
})
