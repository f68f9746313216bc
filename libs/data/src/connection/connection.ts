import { loadText } from '@overtone/storage'
import { PostgrestClient } from '@supabase/postgrest-js'
import type { Session, SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../database.types'
import { sessionOfUser } from './sessionOfUser'
import { transport } from './transport'

export interface DataConfig {
  /** The URL of the Supabase project, without a trailing slash. */
  readonly supabaseUrl: string
  /** The public client key. The policies of the database decide what it may do. */
  readonly publishableKey: string
}

/** The local storage key of the auth client's session. */
export const sessionStorageKey = 'overtone-auth'

/** The maximum time that a request waits for an expired token to be renewed, in milliseconds. */
const longestRenewal = 5000

/** A request in a trace. */
export interface TracedRequest {
  /** The header of the same name. Source: W3C, "Trace Context". */
  readonly traceparent: string
  /** Ends its span, with the HTTP status of the response; 0 without one. */
  end(status: number): void
}

let config: DataConfig | null = null
let trace: ((method: string, url: string) => TracedRequest | null) | null = null
let session: Session | null = null
let tables: PostgrestClient<Database> | null = null
let fullClient: Promise<SupabaseClient<Database>> | null = null

/** Sets the backend to use. The shell's composition root calls it once, before any request. */
export function connectData(to: DataConfig): void {
  config = to
  session = null
  tables = null
  fullClient = null
}

/** Returns the configuration of the backend. Throws before `connectData`. */
export function connected(): DataConfig {
  if (!config) throw new Error('connectData() was not called. The composition root of the shell calls it at start.')
  return config
}

/** Returns the address of an Edge Function of the backend. Before `connectData`, its path alone. */
export function functionUrl(name: string): string {
  return `${config?.supabaseUrl ?? ''}/functions/v1/${name}`
}

function hasRunOut({ expires_at: seconds }: Session): boolean {
  return seconds !== undefined && seconds * 1000 <= Date.now()
}

/**
 * Returns the access token, null if signed out. The auth client renews it 90 s before it expires; if the computer slept
 * through that, this waits for the new token and falls back to the old one.
 */
export async function accessToken(): Promise<string | null> {
  if (session && fullClient && hasRunOut(session)) {
    const renewal = fullClient.then(client => client.auth.getSession()).catch(() => null)
    await Promise.race([renewal, new Promise(resolve => setTimeout(resolve, longestRenewal))])
  }
  return session?.access_token ?? null
}

/** Traces the requests to tables and functions; null ends it. Requests for which `by` returns null aren't traced. */
export function traceRequests(by: typeof trace): void {
  trace = by
}

async function authorizedFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  const traced = trace?.(init.method ?? 'GET', input instanceof Request ? input.url : String(input))
  if (traced) headers.set('traceparent', traced.traceparent)
  const token = await accessToken()
  if (token) headers.set('Authorization', `Bearer ${token}`)
  const sent = transport(input, { ...init, headers })
  if (traced)
    sent.then(
      ({ status }) => traced.end(status),
      () => traced.end(0),
    )
  return sent
}

/** Returns the client for tables and functions, small enough for the initial page load. */
export function database(): PostgrestClient<Database> {
  const { supabaseUrl, publishableKey } = connected()
  tables ??= new PostgrestClient<Database>(`${supabaseUrl}/rest/v1`, {
    headers: { apikey: publishableKey },
    fetch: authorizedFetch,
    retry: false, // transport retries itself, with a shorter delay
  })
  return tables
}

/** Calls a database function; with `keepalive`, the request outlives the page. Returns the HTTP status. */
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
 * Loads the full client for accounts, files and realtime: 47 kB brotli that an anonymous first page doesn't need. The
 * page has one instance; every request of `database()` sends the token of its session.
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
      fullClient = null // the next call loads the failed chunk again
      throw error
    },
  )
  return fullClient
}

/** Fetches the auth client's code, for a session that is about to start. */
export function preloadAuthClient(): void {
  import('./fullClient').catch(() => {}) // the next caller fetches it again, and reports a failure
}

/** Returns true if this browser stores a session; doesn't load the auth client. False if storage is blocked. */
export function hasStoredSession(): boolean {
  return loadText(sessionStorageKey) !== null
}

/** Returns true if the page was opened by a link in an email, which contains a session or an error. */
export function isReturningFromMail(): boolean {
  return typeof location !== 'undefined' && /[#&](access_token|error_code)=/.test(location.hash)
}
