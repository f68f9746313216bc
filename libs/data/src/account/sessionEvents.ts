import type { AuthChangeEvent } from '@supabase/supabase-js'
import { supabase } from '@overtone/data'
import { sessionOfUser } from '../connection/sessionOfUser'

/** The lifecycle of a session. Source: specification core §4, "Session events". */
export type SessionEventType =
  'initial-session' | 'signed-in' | 'signed-out' | 'token-refreshed' | 'user-updated' | 'password-recovery'

export interface SessionEvent {
  readonly type: SessionEventType
  /** The user of the session, null if signed out. */
  readonly userId: string | null
}

const types: Partial<Record<AuthChangeEvent, SessionEventType>> = {
  INITIAL_SESSION: 'initial-session',
  SIGNED_IN: 'signed-in',
  SIGNED_OUT: 'signed-out',
  TOKEN_REFRESHED: 'token-refreshed',
  USER_UPDATED: 'user-updated',
  PASSWORD_RECOVERY: 'password-recovery',
}

/**
 * Reports the stored session at once, and every change to it in this or another tab. Returns an unsubscribe function.
 * `onEvent` must not await the auth client. Rejects if the auth client's chunk fails to load.
 */
export async function watchSession(onEvent: (event: SessionEvent) => void): Promise<() => void> {
  const client = await supabase()
  const { data } = client.auth.onAuthStateChange((event, session) => {
    const type = types[event]
    if (type) onEvent({ type, userId: sessionOfUser(session)?.user.id ?? null })
  })
  return () => data.subscription.unsubscribe()
}
