import type { AuthChangeEvent } from '@supabase/supabase-js'
import { supabase } from '@overtone/data'
import { sessionOfUser } from '../connection/sessionOfUser'

/** The lifecycle of a session. Source: specification core §4, "Session events". */
export type SessionEventType =
  'initial-session' | 'signed-in' | 'signed-out' | 'token-refreshed' | 'user-updated' | 'password-recovery'

export interface SessionEvent {
  readonly type: SessionEventType
  /** Whose session it is from now on, null for nobody's. */
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
 * Tells whose session this browser keeps, at once and whenever it changes in this or another tab. Answers the way to
 * stop. `onEvent` must not wait for the auth client. Rejects when the auth client's chunk cannot be loaded.
 */
export async function watchSession(onEvent: (event: SessionEvent) => void): Promise<() => void> {
  const client = await supabase()
  const { data } = client.auth.onAuthStateChange((event, session) => {
    const type = types[event]
    if (type) onEvent({ type, userId: sessionOfUser(session)?.user.id ?? null })
  })
  return () => data.subscription.unsubscribe()
}
