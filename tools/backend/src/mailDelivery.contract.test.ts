import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Mail } from './mailbox'
import { startBackend } from './startBackend'
import { mailedTokens, newestMailTo } from './testing/mailedTokens'
import { startTestBackend, testOptions } from './testing/testBackend'
import type { TestBackend } from './testing/testBackend'

describe('an email of the outbox', () => {
  let at: TestBackend
  beforeAll(async () => {
    at = await startTestBackend()
  }, 60_000)
  afterAll(() => at?.stop())

  test('reaches the mailbox with links that confirm and cancel the subscription', async () => {
    await at.anon.rpc('subscribe', { email: 'reader@overtone.test', list: 'newsletter' })
    const { confirm, unsubscribe } = await mailedTokens(at, 'reader@overtone.test')
    expect(confirm).not.toBe(unsubscribe)
    expect((await at.anon.rpc('confirm_subscription', { token: confirm })).data).toBe('newsletter')
    expect(await at.sql`select from subscriptions where confirmed_at is not null`).toHaveLength(1)
    expect((await at.anon.rpc('unsubscribe', { token: unsubscribe })).data).toBe('newsletter')
    expect(await at.sql`select from subscriptions`).toEqual([])
  })

  test.each([
    ['en', 'newsletter', 'Confirm your subscription to the Overtone newsletter'],
    ['es', 'status', 'Confirma tu suscripción a los avisos de estado de Overtone'],
    ['fr', 'newsletter', 'Confirmez votre abonnement à la lettre d’information d’Overtone'],
    ['de', 'status', 'Bestätige dein Abo der Overtone-Statusmeldungen'],
  ])('is written in %s', async (language, list, subject) => {
    const email = `${language}@overtone.test`
    await at.anon.rpc('subscribe', { email, list, language })
    const mail = await newestMailTo(at, email)
    expect(mail.subject).toBe(subject)
    expect(mail.text.match(/^http:\/\/localhost:4000\/subscriptions\?\w+=[0-9a-f]{64}$/gm)).toHaveLength(2)
  })

  test('that cannot be rendered does not block others', async () => {
    await at.sql`
      insert into private.mails (recipient, template, language) values ('a@overtone.test', 'no-such-mail', 'en')`
    await at.anon.rpc('subscribe', { email: 'next@overtone.test', list: 'newsletter' })
    await vi.waitFor(async () => {
      const rows = await at.sql`
        select recipient, sent_at is not null as sent, due_at > now() as later from private.mails
        where recipient in ('a@overtone.test', 'next@overtone.test') order by 1`
      expect(rows).toMatchObject([
        { recipient: 'a@overtone.test', sent: false, later: true },
        { recipient: 'next@overtone.test', sent: true },
      ])
    }, 10_000)
  })
})

test('pending emails are delivered at startup', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'overtone-test-'))
  const options = { dataDir, port: 0, ...testOptions }
  let backend = await startBackend(options)
  const sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => {} })
  await sql`drop trigger backend_announce_mail on private.mails`
  await sql`
    insert into private.mails (recipient, template, language, params)
    values ('late@overtone.test', 'confirm-status', 'en', '{"confirm": "a", "unsubscribe": "b"}')`
  await sql.end()
  await backend.stop()

  backend = await startBackend(options)
  const { mailboxUrl } = backend
  await vi.waitFor(async () => {
    const mails = (await (await fetch(mailboxUrl, { headers: { accept: 'application/json' } })).json()) as Mail[]
    expect(mails.map(({ to }) => to)).toEqual(['late@overtone.test'])
  }, 10_000)
  await backend.stop()
  await rm(dataDir, { recursive: true, force: true })
}, 60_000)
