import { vi } from 'vitest'
import type { Mail } from '../mailbox'
import type { TestBackend } from './testBackend'

/** Returns the newest email to an address, once the backend has delivered all pending emails of the outbox. */
export async function newestMailTo({ sql, backend }: TestBackend, email: string): Promise<Mail> {
  await vi.waitFor(async () => {
    const waiting = await sql`select from private.mails where sent_at is null`
    if (waiting.length > 0) throw new Error(`${waiting.length} emails wait in the outbox`)
  }, 10_000)
  const response = await fetch(backend.mailboxUrl, { headers: { accept: 'application/json' } })
  const mail = ((await response.json()) as Mail[]).find(({ to }) => to === email)
  if (!mail) throw new Error(`There is no email to ${email}`)
  return mail
}

/** Returns the tokens of the two links in the newest email about a subscription. */
export async function mailedTokens(at: TestBackend, email: string): Promise<{ confirm: string; unsubscribe: string }> {
  const { text } = await newestMailTo(at, email)
  const tokenOf = (purpose: string) => new RegExp(`/subscriptions\\?${purpose}=(\\w+)`).exec(text)?.[1] ?? ''
  return { confirm: tokenOf('confirm'), unsubscribe: tokenOf('unsubscribe') }
}
