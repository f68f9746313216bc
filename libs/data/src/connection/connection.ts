import { loadText } from '@overtone/storage'
import { PostgrestClient } from '@supabase/postgrest-js'
import type { Session, SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../database.types'
import { sessionOfUser } from './sessionOfUser'
import { transport } from './transport'

export interface DataConfig {
  /** Address of the Supabase project, without a slash at the end. */
  readonly supabaseUrl: string
  /** The public client key. What it may do is decided by the policies of the database. */
  readonly publishableKey: string
}

/** Key of local storage under which the auth client keeps the session. */
export const sessionStorageKey = 'overtone-auth'

/** Milliseconds that a request waits for a token that has run out to be renewed. */
const longestRenewal = 5000

let config: DataConfig | null = null
let session: Session | null = null
let tables: PostgrestClient<Database> | null = null
let fullClient: Promise<SupabaseClient<Database>> | null = null

/** Says where the backend is. Called once, by the shell's composition root, before anything asks. */
export function connectData(to: DataConfig): void {
  config = to
  session = null
  tables = null
  fullClient = null
}

/** Where the backend is. Throws before `connectData`. */
export function connected(): DataConfig {
  if (!config) throw new Error('connectData() was not called. The composition root of the shell calls it at start.')
  return config
}

function hasRunOut({ expires_at: seconds }: Session): boolean {
  return seconds !== undefined && seconds * 1000 <= Date.now()
}

/**
 * The token to ask with, null for nobody. The auth client renews it 90 s before it runs out; a computer that slept
 * through that waits here for the new one, and asks with the old one when there is none to be had.
 */
export async function accessToken(): Promise<string | null> {
  if (session && fullClient && hasRunOut(session)) {
    const renewal = fullClient.then(client => client.auth.getSession()).catch(() => null)
    await Promise.race([renewal, new Promise(resolve => setTimeout(resolve, longestRenewal))])
  }
  return session?.access_token ?? null
}

async function authorizedFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  const token = await accessToken()
  if (token) headers.set('Authorization', `Bearer ${token}`)
  return transport(input, { ...init, headers })
}

/** The tables and functions, by the small client that the first page can afford. */
export function database(): PostgrestClient<Database> {
  const { supabaseUrl, publishableKey } = connected()
  tables ??= new PostgrestClient<Database>(`${supabaseUrl}/rest/v1`, {
    headers: { apikey: publishableKey },
    fetch: authorizedFetch,
    retry: false, // transport has its own, which does not keep a person waiting for seconds
  })
  return tables
}

/** Calls a function of the database, if need be by a request that outlives the page. Answers the HTTP status. */
export async function callFunction(name: string, args: object, keepalive: boolean): Promise<number> {
  const { supabaseUrl, publishableKey } = connected()
  const { status } = await authorizedFetch(`${supabaseUrl}/rest/v1/rpc/${name}`, {
    method: 'POST',
    keepalive,
    headers: { apikey: publishableKey, 'Content-Type': 'application/json' },
    body: JSON.stringify(args),
  })
  return status
}

/**
 * The whole client, for accounts, files and realtime: 47 kB brotli that an anonymous first page does not load. There
 * is one for the page; every request of `database()` carries the token of its session.
 */
export function supabase(): Promise<SupabaseClient<Database>> {
  const { supabaseUrl, publishableKey } = connected()
  fullClient ??= import('./fullClient').then(
    ({ createClient }) => {
      const client = createClient<Database>(supabaseUrl, publishableKey, {
        auth: { storageKey: sessionStorageKey, persistSession: true, autoRefreshToken: true, detectSessionInUrl: true },
      })
      client.auth.onAuthStateChange((_event, now) => {
        session = sessionOfUser(now)
      })
      return client
    },
    (error: unknown) => {
      fullClient = null // a lost chunk is asked for again at the next try
      throw error
    },
  )
  return fullClient
}

/** Fetches the auth client's code, for a session that is about to start. */
export function preloadAuthClient(): void {
  import('./fullClient').catch(() => {}) // whoever needs it fetches it again, and reports what fails
}

/** Whether this browser keeps a session, without loading the auth client. False where storage is blocked. */
export function hasStoredSession(): boolean {
  return loadText(sessionStorageKey) !== null
}

/** Whether the page was opened by a link of a mail, which carries a session or says why it does not. */
export function isReturningFromMail(): boolean {
  return typeof location !== 'undefined' && /[#&](access_token|error_code)=/.test(location.hash)
}
