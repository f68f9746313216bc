// Sends the emails of the outbox. A cron job of the database calls it every minute; docs/deploy.md has the setup.
import { createSendMails } from './sendMails.ts'

/** The part of Deno, the runtime of Edge Functions, that this file uses. */
declare const Deno: {
  readonly env: { get(name: string): string | undefined }
  serve(handler: (request: Request) => Promise<Response>): void
}

function required(name: string): string {
  const value = Deno.env.get(name)
  if (!value) throw new Error(`Set the secret ${name}: supabase secrets set ${name}=…`)
  return value
}

/** Returns the secret key from the platform: the first of the named keys, or the service_role key of older projects. */
function secretKey(): string {
  const keys = JSON.parse(Deno.env.get('SUPABASE_SECRET_KEYS') ?? '{}') as Readonly<Record<string, string>>
  return keys['default'] ?? Object.values(keys)[0] ?? required('SUPABASE_SERVICE_ROLE_KEY')
}

Deno.serve(
  createSendMails({
    secret: required('SEND_MAILS_SECRET'),
    supabaseUrl: required('SUPABASE_URL'),
    supabaseKey: secretKey(),
    siteUrl: required('SITE_URL'),
    mailUrl: Deno.env.get('MAIL_API_URL') ?? 'https://api.resend.com/emails',
    mailKey: required('MAIL_API_KEY'),
    from: required('MAIL_FROM'),
  }),
)
