import { createHmac } from 'node:crypto'
import { ReleaseError } from '../releaseError'

/** Milliseconds that a receiver has to respond. */
const timeout = 5000

/** An address that receives every release. */
export interface Webhook {
  readonly url: string
  /** Signs the messages; they are unsigned without one. */
  readonly secret: Buffer | null
}

/** Returns the webhook from the environment, null if there is none. Throws ReleaseError for an unusable one. */
export function chosenWebhook(env: NodeJS.ProcessEnv): Webhook | null {
  const { OVERTONE_WEBHOOK_URL: url, OVERTONE_WEBHOOK_SECRET: secret } = env
  if (!url) return null
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new ReleaseError('OVERTONE_WEBHOOK_URL must be an address that starts with https://')
  if (secret && !/^whsec_[\w+/=]{32,}$/.test(secret))
    throw new ReleaseError('OVERTONE_WEBHOOK_SECRET must be "whsec_" and at least 24 random bytes in base64')
  return { url, secret: secret ? Buffer.from(secret.slice('whsec_'.length), 'base64') : null }
}

export interface WebhookMessage {
  /** The same in every attempt, so that a receiver can leave out repetitions. */
  readonly id: string
  readonly body: object
}

/** Returns the signature of `ID.TIMESTAMP.BODY` as in the specification Standard Webhooks. */
export function signatureOf(secret: Buffer, content: string): string {
  return `v1,${createHmac('sha256', secret).update(content).digest('base64')}`
}

/** Sends a message. Returns null once the receiver accepted it, else the reason in a few words. */
export async function sendWebhook({ url, secret }: Webhook, { id, body }: WebhookMessage): Promise<string | null> {
  const text = JSON.stringify(body)
  const timestamp = String(Math.floor(Date.now() / 1000))
  try {
    const { ok, status } = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        ...(secret ? { 'webhook-signature': signatureOf(secret, `${id}.${timestamp}.${text}`) } : {}),
      },
      body: text,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    return ok ? null : `responded with ${status}`
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    return isLate ? `did not respond within ${timeout / 1000} s` : 'cannot be reached'
  }
}
