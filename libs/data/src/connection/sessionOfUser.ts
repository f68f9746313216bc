import type { Session } from '@supabase/supabase-js'

/** Returns the session, or null if it has no user: the stored value may be corrupt. */
export function sessionOfUser(stored: Session | null): Session | null {
  try {
    return stored?.user.id ? stored : null
  } catch {
    return null // the auth client's placeholder for a missing user throws when it is read
  }
}
