import { createQueries, database } from '@overtone/data'
import {
  limits,
  searchText,
  type Account,
  type AuditEntry,
  type DashboardStatistics,
  type Result,
  type RoleChange,
  type SystemSetting,
} from '@overtone/domain'
import type { Tables } from '../database.types'
import { parsed, parsing } from '../connection/parsed'
import { each, resultOf } from '../connection/resultOf'
import { toAccount } from '../account/userRow'
import { accountPageSchema, dashboardSchema, detailsSchema } from './adminSchemas'

const fallback = 'loadFailed'

/** A page of accounts. */
export interface AccountPage {
  readonly accounts: readonly Account[]
  /** The number of all accounts; null for a search. */
  readonly total: number | null
  /** The `cursor` of the next page, null on the last. */
  readonly next: string | null
}

const toAccountPage = parsing(accountPageSchema, ({ users, total, next }): AccountPage => {
  return { accounts: users.map(toAccount), total, next }
})

/** Maps a row of the audit log to its entity. */
export function toAuditEntry(row: Tables<'admin_activity_logs'>): AuditEntry {
  return {
    id: row.id,
    adminId: row.admin_id,
    adminName: row.admin_name,
    action: row.action,
    targetType: row.target_type,
    targetId: row.target_id,
    details: parsed(detailsSchema, row.details),
    createdAt: row.created_at,
  }
}

function toRoleChange(row: Tables<'user_role_history'>): RoleChange {
  return {
    id: row.id,
    userId: row.user_id,
    userName: row.user_name,
    oldRole: row.old_role,
    newRole: row.new_role,
    changedBy: row.changed_by,
    changedByName: row.changed_by_name,
    reason: row.reason,
    createdAt: row.created_at,
  }
}

/**
 * Returns the accounts, newest first, filtered by part of a name or email address, 20 a page. Errors:
 * `notAuthenticated`, `forbidden` (`insufficientPrivileges`), `loadFailed`. Source: core §7.
 */
export function getAccounts(
  search: { q?: string; limit?: number } = {},
  cursor?: string,
): Promise<Result<AccountPage>> {
  const q = searchText(search.q)
  const args = {
    ...(q === null ? {} : { q }),
    ...(cursor === undefined ? {} : { cursor }),
    page_size: search.limit ?? limits.searchPage,
  }
  return resultOf(database().rpc('admin_users', args, { get: true }), toAccountPage, fallback)
}

/** Returns the figures of the product. Errors: those of `getAccounts`. Source: specification core §3, §9. */
export function getDashboardStatistics(): Promise<Result<DashboardStatistics>> {
  const request = database().rpc('dashboard_statistics', undefined, { get: true })
  return resultOf(request, found => parsed(dashboardSchema, found), fallback)
}

/** Returns the latest admin actions, at most `limit`; empty for other users. Errors: `loadFailed`. */
export function getAuditLog(limit: number = limits.activity): Promise<Result<AuditEntry[]>> {
  const request = database()
    .from('admin_activity_logs')
    .select('*')
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(limit)
  return resultOf(request, each(toAuditEntry), fallback)
}

/** Returns the role changes of one user or of all, newest first. Errors: `loadFailed`. Source: core §7. */
export function getRoleHistory(userId?: string): Promise<Result<RoleChange[]>> {
  const history = database().from('user_role_history').select('*')
  const request = (userId === undefined ? history : history.eq('user_id', userId))
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(limits.activity)
  return resultOf(request, each(toRoleChange), fallback)
}

/** Returns the system settings by key, for super admins; empty for other users. Errors: `loadFailed`. */
export function getSystemSettings(): Promise<Result<SystemSetting[]>> {
  const request = database().from('system_settings').select('*').order('key')
  return resultOf(request, rows => rows.map(({ key, value }) => ({ key, value })), fallback)
}

export const accountsFound = createQueries('accounts', getAccounts)
export const dashboardStatistics = createQueries('statistics', getDashboardStatistics)
export const auditLog = createQueries('audit-log', getAuditLog)
export const roleHistory = createQueries('role-history', getRoleHistory)
export const systemSettings = createQueries('system-settings', getSystemSettings)
