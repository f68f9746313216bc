import { createQueries, database, invalidateQueries, supabase } from '@overtone/data'
import { limits, searchText, type AuditEntry, type Result } from '@overtone/domain'
import { toAuditEntry } from './administration'
import { resultOf } from '../connection/resultOf'

/** The filters of an audit log search. Blank text doesn't filter. */
export interface AuditLogSearch {
  /** An action name such as 'suspend_user'. */
  readonly action?: string
  /** Part of an administrator's name. */
  readonly q?: string
  /** The first and last day, ISO 8601 dates in UTC. */
  readonly from?: string
  readonly to?: string
}

export interface AuditLogPage {
  readonly entries: readonly AuditEntry[]
  /** The `cursor` of the next page, null on the last. */
  readonly next: number | null
}

/** Escapes the wildcards of LIKE. */
function literal(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/**
 * Returns a page of admin actions (50 by default, at most 1000), newest first; empty for other users. Errors:
 * `loadFailed`. Source: specification core §7.
 */
export function searchAuditLog(
  search: AuditLogSearch = {},
  cursor?: number,
  limit = 50,
): Promise<Result<AuditLogPage>> {
  const q = searchText(search.q)
  const size = Math.min(Math.max(limit, 1), 1000)
  let request = database().from('admin_activity_logs').select('*')
  if (search.action) request = request.eq('action', search.action)
  if (q !== null) request = request.ilike('admin_name', `%${literal(q)}%`)
  if (search.from) request = request.gte('created_at', `${search.from}T00:00:00Z`)
  if (search.to) request = request.lte('created_at', `${search.to}T23:59:59.999999Z`)
  if (cursor !== undefined) request = request.lt('id', cursor)
  return resultOf(
    request.order('id', { ascending: false }).limit(size + 1),
    rows => ({
      entries: rows.slice(0, size).map(toAuditEntry),
      next: rows.length > size ? (rows[size - 1]?.id ?? null) : null,
    }),
    'loadFailed',
  )
}

/**
 * Subscribes to new admin actions and invalidates the cached audit log for each. `onState` reports whether the
 * subscription is live. Returns an unsubscribe function; never rejects. Source: specification core §2, the live feed.
 */
export function watchAuditLog(onState: (isLive: boolean) => void): () => void {
  let isOver = false
  let leave = () => {}
  void supabase().then(
    client => {
      if (isOver) return
      const channel = client
        .channel(`audit-log-${Math.random().toString(36).slice(2)}`)
        .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'admin_activity_logs' }, () =>
          invalidateQueries('audit-log', 'accounts', 'statistics', 'role-history'),
        )
        .subscribe(state => {
          if (isOver) return
          const isLive = String(state) === 'SUBSCRIBED'
          onState(isLive)
          if (isLive) invalidateQueries('audit-log') // loads entries written before the subscription
        })
      leave = () => void client.removeChannel(channel)
    },
    () => onState(false),
  )
  return () => {
    isOver = true
    leave()
  }
}

/** The latest admin actions, as many as the super admin's feed shows. */
export const latestAuditEntries = createQueries('audit-log', () => searchAuditLog({}, undefined, limits.activityFeed))
export const auditLogFound = createQueries('audit-log', searchAuditLog)
