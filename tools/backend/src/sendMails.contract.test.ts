import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSendMails } from '../../../supabase/functions/send-mails/sendMails'
import type { MailSettings } from '../../../supabase/functions/send-mails/sendMails'
import { startTestBackend } from './testing/testBackend'
import type { TestBackend } from './testing/testBackend'

interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: { readonly from: string; readonly to: string[]; readonly subject: string; readonly text: string }
}

let at: TestBackend
let provider: Server
let received: Received[] = []
/** Addresses that the provider refuses. */
let refused: readonly string[] = []
let settings: MailSettings

beforeAll(async () => {
  at = await startTestBackend()
  // The Edge Function replaces the embedded backend's delivery.
  await at.sql`drop trigger backend_announce_mail on private.mails`
  provider = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(parts).toString()) as Received['body']
      const isRefused = body.to.some(address => refused.includes(address))
      if (!isRefused) received.push({ headers: request.headers, body })
      response.writeHead(isRefused ? 503 : 200, { 'content-type': 'application/json' }).end('{"id":"1"}')
    })
  }).listen(0, '127.0.0.1')
  await once(provider, 'listening')
  settings = {
    secret: 'a long secret',
    supabaseUrl: at.backend.url,
    supabaseKey: at.backend.secretKey,
    siteUrl: 'https://overtone.test/',
    mailUrl: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/emails`,
    mailKey: 're_key',
    from: 'Overtone <news@overtone.test>',
  }
}, 60_000)
afterAll(async () => {
  provider?.close()
  await at?.stop()
})
beforeEach(async () => {
  received = []
  refused = []
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await at.sql`truncate subscriptions, private.subscription_tokens, private.mails, private.quotas`
})

const subscribe = (email: string, language = 'en') => at.anon.rpc('subscribe', { email, list: 'newsletter', language })
const call = (authorization = `Bearer ${settings.secret}`, changes: Partial<MailSettings> = {}, method = 'POST') =>
  createSendMails({ ...settings, ...changes })(
    new Request('https://project.supabase.co/functions/v1/send-mails', { method, headers: { authorization } }),
  )
const result = async (response: Promise<Response>) => (await (await response).json()) as unknown
const pass = (minutes: number) =>
  at.sql`update private.mails set due_at = due_at - make_interval(mins => ${minutes}) where true`

describe('the Edge Function', () => {
  test('sends pending emails of the outbox, once, with working links', async () => {
    await subscribe('reader@overtone.test', 'fr')
    expect(await result(call())).toEqual({ sent: 1, failed: 0 })
    expect(await result(call())).toEqual({ sent: 0, failed: 0 })
    expect(received).toHaveLength(1)
    const { headers, body } = received[0] ?? { headers: {}, body: null }
    expect(body).toMatchObject({
      from: 'Overtone <news@overtone.test>',
      to: ['reader@overtone.test'],
      subject: 'Confirmez votre abonnement à la lettre d’information d’Overtone',
    })
    const [mail] = await at.sql<{ id: string }[]>`select id from private.mails`
    expect(headers).toMatchObject({ authorization: 'Bearer re_key', 'idempotency-key': mail?.id })
    const token = /https:\/\/overtone\.test\/subscriptions\?confirm=(\w+)/.exec(body?.text ?? '')?.[1]
    expect((await at.anon.rpc('confirm_subscription', { token })).data).toBe('newsletter')
  })

  test('retries refused emails later, with the same idempotency key', async () => {
    await subscribe('first@overtone.test')
    await subscribe('second@overtone.test')
    refused = ['first@overtone.test']
    expect(await result(call())).toEqual({ sent: 1, failed: 1 })
    refused = []
    expect(await result(call())).toEqual({ sent: 0, failed: 0 })
    await pass(2)
    expect(await result(call())).toEqual({ sent: 1, failed: 0 })
    expect(received.map(({ body }) => body.to[0])).toEqual(['second@overtone.test', 'first@overtone.test'])
  })

  test('keeps every email while the provider is unreachable', async () => {
    await subscribe('reader@overtone.test')
    expect(await result(call(undefined, { mailUrl: 'http://127.0.0.1:9/emails' }))).toEqual({ sent: 0, failed: 1 })
    await pass(2)
    expect(await result(call())).toEqual({ sent: 1, failed: 0 })
  })

  test.each([
    ['nothing', ''],
    ['another secret', 'Bearer another'],
    ['the beginning of the secret', 'Bearer a long'],
    ['the secret without its scheme', 'a long secret'],
  ])('refuses a caller with %s', async (_what, authorization) => {
    await subscribe('reader@overtone.test')
    expect((await call(authorization)).status).toBe(401)
    expect(received).toEqual([])
  })

  test('refuses a GET', async () => {
    expect((await call(undefined, {}, 'GET')).status).toBe(405)
  })

  test.each([
    ['is unreachable', { supabaseUrl: 'http://127.0.0.1:9' }],
    ['refuses the key', { supabaseKey: 'sb_secret_wrong' }],
  ])('reports that the database %s', async (_what, changes) => {
    expect((await call(undefined, changes)).status).toBe(502)
  })

  test('reads the outbox with the secret key only', async () => {
    expect((await call(undefined, { supabaseKey: at.backend.publishableKey })).status).toBe(502)
  })
})
