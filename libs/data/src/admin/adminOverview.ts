import { createQuery } from '@overtone/data'
import { ok, type Result, type User } from '@overtone/domain'
import { getAccounts, getDashboardStatistics } from './administration'

/** The figures of the product for administrators. */
export interface AdminOverview {
  readonly users: number
  /** Including private ones. */
  readonly tracks: number
  readonly publishedTracks: number
  /** Sum over all tracks. */
  readonly plays: number
  /** The ten newest accounts, newest first. */
  readonly newestAccounts: readonly User[]
}

/**
 * Returns the figures of the admin area and the newest accounts. Errors: `notAuthenticated`, `forbidden`
 * (`insufficientPrivileges`), `loadFailed`. Source: core §7.
 */
export async function getAdminOverview(): Promise<Result<AdminOverview>> {
  const [statistics, newest] = await Promise.all([getDashboardStatistics(), getAccounts({ limit: 10 })])
  if (!statistics.ok) return statistics
  if (!newest.ok) return newest
  return ok({
    users: statistics.data.totalUsers,
    tracks: statistics.data.totalTracks,
    publishedTracks: statistics.data.publishedTracks,
    plays: statistics.data.totalPlays,
    newestAccounts: newest.data.accounts,
  })
}

/** The query behind the overview of the admin area. */
export const $adminOverview = createQuery<AdminOverview>('admin/overview', getAdminOverview)
