import { PostgrestClient } from '@supabase/postgrest-js'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from './database.types'

export interface DataConfig {
  /** Address of the Supabase project, without a slash at the end. */
  readonly supabaseUrl: string
  /** The public client key. What it may do is decided by the policies of the database. */
  readonly publishableKey: string
}

/** Key of local storage under which the auth client keeps the session. */
export const sessionStorageKey = 'overtone-auth'

let config: DataConfig | null = null
let accessToken: string | null = null
let tables: PostgrestClient<Database> | null = null
let fullClient: Promise<SupabaseClient<Database>> | null = null

/** Says where the backend is. Called once, by the shell's composition root, before anything asks. */
export function connectData(to: DataConfig): void {
  config = to
  tables = null
  fullClient = null
}

function connected(): DataConfig {
  if (!config) throw new Error('connectData() was not called. The composition root of the shell calls it at start.')
  return config
}

function authorizedFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  if (accessToken) headers.set('Authorization', `Bearer ${accessToken}`)
  return fetch(input, { ...init, headers })
}

/** The tables and functions, by the small client that the first page can afford. */
export function database(): PostgrestClient<Database> {
  const { supabaseUrl, publishableKey } = connected()
  tables ??= new PostgrestClient<Database>(`${supabaseUrl}/rest/v1`, {
    headers: { apikey: publishableKey },
    fetch: authorizedFetch,
  })
  return tables
}

/**
 * The whole client, for accounts, files and realtime: 47 kB brotli that an anonymous first page does not load. There
 * is one for the page; every request of `database()` carries the token of its session.
 */
export function supabase(): Promise<SupabaseClient<Database>> {
  const { supabaseUrl, publishableKey } = connected()
  fullClient ??= import('@supabase/supabase-js').then(
    ({ createClient }) => {
      const client = createClient<Database>(supabaseUrl, publishableKey, {
        auth: { storageKey: sessionStorageKey, persistSession: true, autoRefreshToken: true, detectSessionInUrl: true },
      })
      client.auth.onAuthStateChange((_event, session) => {
        accessToken = session?.access_token ?? null
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

/** Whether this browser keeps a session, without loading the auth client. False where storage is blocked. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(sessionStorageKey) !== null
  } catch {
    return false
  }
}
