import { createReads, database, forgetReads, supabase } from '@overtone/data'
import { limits, searchText, type AuditEntry, type Result } from '@overtone/domain'
import { toAuditEntry } from './administration'
import { resultOf } from '../connection/resultOf'

/** Which part of the audit log is wanted. Blank text is no condition. */
export interface AuditLogSearch {
  /** 'suspend_user' and the like. */
  readonly action?: string
  /** Part of an administrator's name. */
  readonly q?: string
  /** The first and the last day, ISO 8601 dates in UTC. */
  readonly from?: string
  readonly to?: string
}

export interface AuditLogPage {
  readonly acts: readonly AuditEntry[]
  /** Give it as `cursor` for the page that follows, null after the last. */
  readonly next: number | null
}

/** The wildcards of LIKE, taken literally. */
function literal(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/**
 * What administrators did, newest first, a page of it (50, at most 1000); nothing for those who are none. Errors:
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
      acts: rows.slice(0, size).map(toAuditEntry),
      next: rows.length > size ? (rows[size - 1]?.id ?? null) : null,
    }),
    'loadFailed',
  )
}

/**
 * Hears of every act of an administrator while it happens, and invalidates what was read of the audit log. `onState`
 * says whether it is heard. Answers the way to stop; never rejects. Source: specification core §2, the live feed.
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
          forgetReads('audit-log', 'accounts', 'statistics', 'role-history'),
        )
        .subscribe(state => {
          if (isOver) return
          const isLive = String(state) === 'SUBSCRIBED'
          onState(isLive)
          if (isLive) forgetReads('audit-log') // what happened before it was heard
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

/** The latest acts, as many as the feed of the super admin has lines. */
export const latestAuditEntries = createReads('audit-log', () => searchAuditLog({}, undefined, limits.activityFeed))
export const auditLogFound = createReads('audit-log', searchAuditLog)
