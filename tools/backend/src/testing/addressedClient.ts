import { createClient } from '@supabase/supabase-js'
import type { SupabaseClient } from '@supabase/supabase-js'
import WebSocket from 'ws'
import type { Backend } from '../startBackend'

/** Creates an anonymous client whose requests come from a network address, as a proxy in front of the API reports it. */
export function addressedClient(backend: Pick<Backend, 'url' | 'publishableKey'>, address: string): SupabaseClient {
  return createClient(backend.url, backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { 'x-forwarded-for': address } },
    realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
  }) as SupabaseClient
}
