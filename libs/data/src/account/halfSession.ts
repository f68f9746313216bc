import type { Session } from '@supabase/supabase-js'

/**
 * Returns true if the account has a second factor that the session hasn't used yet: after a password, or a link from an
 * email. The database lets such a session do nothing.
 */
export function isHalf(session: Session | null): boolean {
  const hasFactor = session?.user.factors?.some(({ status }) => status === 'verified') ?? false
  return hasFactor && levelOf(session?.access_token ?? '') !== 'aal2'
}

/** Returns the claim `aal` of an access token. Source: Supabase, "Multi-Factor Authentication". */
function levelOf(accessToken: string): unknown {
  try {
    const payload = accessToken.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    return (JSON.parse(atob(payload)) as { readonly aal?: unknown }).aal
  } catch {
    return null
  }
}
