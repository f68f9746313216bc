// What other sites and apps read: oEmbed, pages for crawlers, their pictures, and feeds. docs/deploy.md has the setup.
import { createSyndication } from './createSyndication'

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

/** Returns the publishable key from the platform: the first of the named keys, or the anon key of older projects. */
function publishableKey(): string {
  const keys = JSON.parse(Deno.env.get('SUPABASE_PUBLISHABLE_KEYS') ?? '{}') as Readonly<Record<string, string>>
  return keys['default'] ?? Object.values(keys)[0] ?? required('SUPABASE_ANON_KEY')
}

Deno.serve(
  createSyndication({
    supabaseUrl: required('SUPABASE_URL'),
    publishableKey: publishableKey(),
    siteUrl: required('SITE_URL'),
    publicUrl: Deno.env.get('SYNDICATION_URL'),
  }),
)
