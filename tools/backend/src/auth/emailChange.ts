import type { EmailDriver } from '@supabase/lite'
import type { Sql } from 'postgres'

/** The message for the page that the first of the two links leads to. Source: supabase/auth, internal/api/verify.go. */
const firstAccepted = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/**
 * Lets both addresses confirm a change of email, as hosted projects do: lite writes to the current one alone, and its
 * link completes the change. Source: supabase/auth, internal/api/verify.go, emailChangeVerify.
 */
export function createEmailChange(sql: Sql, mail: EmailDriver, siteUrl: string) {
  const settingsUrl = `${siteUrl}/settings`

  /** Writes to the new address of an account whose change has begun. */
  async function begin(userId: string): Promise<void> {
    const [change] = await sql<{ address: string; token: string }[]>`
      update auth.users set email_change_confirm_status = 0
      where id = ${userId} and email_change <> '' and email_change_token_new <> ''
      returning email_change as address, email_change_token_new as token`
    if (!change) return
    const link = `${siteUrl}/auth/v1/verify?token=${change.token}&type=email_change&redirect_to=${encodeURIComponent(settingsUrl)}`
    await mail.send({
      to: change.address,
      subject: 'Confirm your new email address',
      text: `Follow this link to use this address for your account, and the one sent to your former address:\n\n${link}\n`,
    })
  }

  /**
   * Handles a link. The first of the two is noted, and the token that is left becomes the one that lite completes the
   * change with.
   */
  async function follow(request: Request, next: (request: Request) => Promise<Response>): Promise<Response> {
    const url = new URL(request.url)
    const token = url.searchParams.get('token') ?? ''
    const noted = await sql`
      update auth.users set email_change_confirm_status = 1, email_change_token_new = '',
        email_change_token_current =
          case email_change_token_current when ${token} then email_change_token_new else email_change_token_current end
      where ${token} <> '' and ${token} in (email_change_token_current, email_change_token_new)
        and email_change_token_new <> '' and coalesce(email_change_confirm_status, 0) = 0
        and email_change_sent_at > now() - interval '1 hour'
      returning id`
    if (noted.length > 0)
      return new Response(null, {
        status: 303,
        headers: { location: `${settingsUrl}#${new URLSearchParams({ message: firstAccepted }).toString()}` },
      })
    url.searchParams.set('redirect_to', settingsUrl)
    return next(new Request(url, request))
  }

  return { begin, follow }
}
