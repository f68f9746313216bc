import { roles, type DashboardStatistics } from '@overtone/domain'
import * as v from 'valibot'
import type { AccountRow } from '../account/userRow'
import type { Schema } from '../connection/parsed'

const user: Schema<AccountRow> = v.object({
  id: v.string(),
  email: v.string(),
  name: v.string(),
  role: v.picklist(roles),
  is_active: v.boolean(),
  avatar_url: v.nullable(v.string()),
  bio: v.string(),
  created_at: v.string(),
  email_verified: v.boolean(),
  last_login: v.nullable(v.string()),
  login_count: v.number(),
  updated_at: v.string(),
})

/** The response of `admin_users`. */
export const accountPageSchema = v.object({
  users: v.array(user),
  total: v.nullable(v.number()),
  next: v.nullable(v.string()),
})

/** The response of `dashboard_statistics`. */
export const dashboardSchema: Schema<DashboardStatistics> = v.object({
  totalUsers: v.number(),
  totalTracks: v.number(),
  publishedTracks: v.number(),
  totalPlaylists: v.number(),
  totalPlays: v.number(),
  storageUsed: v.string(),
  storageBytes: v.number(),
  activeUsers: v.number(),
  newUsersToday: v.number(),
  tracksUploadedToday: v.number(),
})

const share = v.nullable(v.number())

/** The response of `monthly_changes`. */
export const monthlyChangesSchema = v.object({ users: share, tracks: share, activeUsers: share, plays: share })

/** The response of `system_health`. */
export const systemHealthSchema = v.object({
  machine: v.nullable(
    v.object({
      cpu: v.number(),
      memoryUsed: v.number(),
      memoryTotal: v.number(),
      storageUsed: v.number(),
      storageTotal: v.number(),
      networkBytes: v.number(),
    }),
  ),
  databaseBytes: v.number(),
  connections: v.number(),
  mostConnections: v.number(),
  cacheHits: v.nullable(v.number()),
  buckets: v.record(v.string(), v.number()),
  errorsLastHour: v.number(),
  visitsLastHour: v.number(),
  errorsLastDay: v.number(),
  startedAt: v.string(),
})

/** The response of the auth service to a registration. */
export const signUpSchema = v.object({ error_code: v.optional(v.string()), msg: v.optional(v.string()) })

/** The details of an audit log entry besides its columns. */
export const detailsSchema = v.record(v.string(), v.unknown())
