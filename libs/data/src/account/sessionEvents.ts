import type { AuthChangeEvent } from '@supabase/supabase-js'
import { supabase } from '@overtone/data'
import { isHalf } from './halfSession'
import { sessionOfUser } from '../connection/sessionOfUser'

/** The lifecycle of a session. Source: specification core §4, "Session events". */
export type SessionEventType =
  'initial-session' | 'signed-in' | 'signed-out' | 'token-refreshed' | 'user-updated' | 'password-recovery'

export interface SessionEvent {
  readonly type: SessionEventType
  /** The user of the session, null if signed out. */
  readonly userId: string | null
  /** True if the session needs the account's second factor. */
  readonly isHalf?: boolean
}

const types: Partial<Record<AuthChangeEvent, SessionEventType>> = {
  INITIAL_SESSION: 'initial-session',
  SIGNED_IN: 'signed-in',
  SIGNED_OUT: 'signed-out',
  TOKEN_REFRESHED: 'token-refreshed',
  USER_UPDATED: 'user-updated',
  PASSWORD_RECOVERY: 'password-recovery',
  MFA_CHALLENGE_VERIFIED: 'signed-in',
}

/**
 * Reports the stored session at once, and every change to it in this or another tab. Returns an unsubscribe function.
 * `onEvent` must not await the auth client. Rejects if the auth client's chunk fails to load.
 */
export async function watchSession(onEvent: (event: SessionEvent) => void): Promise<() => void> {
  const client = await supabase()
  const { data } = client.auth.onAuthStateChange((event, session) => {
    const type = types[event]
    const stored = sessionOfUser(session)
    if (type) onEvent({ type, userId: stored?.user.id ?? null, ...(isHalf(stored) && { isHalf: true }) })
  })
  return () => data.subscription.unsubscribe()
}
