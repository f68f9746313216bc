import { hasAccess } from '@overtone/domain'
import type { RemoteRoute } from '@overtone/federation'
import type { Session } from '@overtone/session'

/**
 * Returns whether the current user may open a route; `wait` while the session is unknown. Decided from the registry
 * alone, before any code of the remote is fetched. Source: specification core §2, §6.
 */
export function mayOpen(route: RemoteRoute, session: Session): 'yes' | 'wait' | 'no' {
  if (route.access === 'open') return 'yes'
  if (session.status === 'loading') return 'wait'
  return hasAccess(session.user?.role ?? null, route.access) ? 'yes' : 'no'
}
