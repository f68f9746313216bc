import { renderMail } from '../_shared/renderMail.ts'
import type { OutboxMail } from '../_shared/renderMail.ts'

/** The settings of the function, from its environment. */
export interface MailSettings {
  /** Secret that callers present as bearer token. */
  readonly secret: string
  readonly supabaseUrl: string
  /** Secret key of the project, or the service_role key of older projects. */
  readonly supabaseKey: string
  /** Address of the product, which the links in emails point to. */
  readonly siteUrl: string
  /** Address of an HTTP API with the request format of Resend's `POST /emails`. */
  readonly mailUrl: string
  readonly mailKey: string
  /** Sender: an address, or a name and an address as in `Overtone <news@example.org>`. */
  readonly from: string
}

const batchSize = 20
/** Milliseconds after which a request to the provider counts as failed. */
const patience = 5000

/**
 * Creates the handler of the Edge Function: takes at most 20 due emails from the outbox, sends each through the
 * provider and reports back which failed. Responds with 200 and `{ sent, failed }`, with 401 to callers without the
 * secret, and with 502 if the database can't be reached. It uses web standards only, so it runs in Deno and Node alike.
 */
export function createSendMails(settings: MailSettings): (request: Request) => Promise<Response> {
  const { secret, supabaseUrl, supabaseKey, siteUrl, mailUrl, mailKey, from } = settings

  async function callDatabase(name: string, args: object): Promise<Response> {
    const response = await fetch(`${supabaseUrl}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: supabaseKey, authorization: `Bearer ${supabaseKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(args),
    })
    if (!response.ok) throw new Error(`${name} responded ${response.status}`)
    return response
  }

  /** Sends one email; rejects if the provider didn't accept it. */
  async function send(mail: OutboxMail): Promise<void> {
    const response = await fetch(mailUrl, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${mailKey}`,
        'content-type': 'application/json',
        // An email whose response was lost is sent again with the same idempotency key, and delivered once.
        'idempotency-key': mail.id,
      },
      body: JSON.stringify({ from, to: [mail.recipient], ...renderMail(mail, siteUrl) }),
      signal: AbortSignal.timeout(patience),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The mail provider responded ${response.status}`)
  }

  async function sendDue(): Promise<Response> {
    const mails = (await (await callDatabase('take_mails', { max: batchSize })).json()) as OutboxMail[]
    const sent: string[] = []
    const failed: string[] = []
    // Sequentially: providers limit the requests per second.
    for (const mail of mails) {
      try {
        await send(mail)
        sent.push(mail.id)
      } catch (error) {
        console.error(`Mail ${mail.id} failed: ${error instanceof Error ? error.message : String(error)}`)
        failed.push(mail.id)
      }
    }
    if (mails.length > 0) await callDatabase('settle_mails', { sent, failed })
    return Response.json({ sent: sent.length, failed: failed.length })
  }

  return async request => {
    if (!(await isSame(request.headers.get('authorization') ?? '', `Bearer ${secret}`)))
      return Response.json({ message: 'Not authenticated' }, { status: 401 })
    if (request.method !== 'POST') return Response.json({ message: 'Use POST' }, { status: 405 })
    try {
      return await sendDue()
    } catch (error) {
      console.error(error instanceof Error ? error.message : String(error))
      return Response.json({ message: 'The outbox cannot be reached' }, { status: 502 })
    }
  }
}

/** Returns true if two texts are equal, in a time that doesn't depend on where they differ. */
async function isSame(given: string, expected: string): Promise<boolean> {
  const digest = async (text: string) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  const [a, b] = await Promise.all([digest(given), digest(expected)])
  return a.every((byte, at) => byte === b[at])
}
