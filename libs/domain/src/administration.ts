import type { Role } from './role'
import type { User } from './user'

/** An account as super admins see it. Source: specification core §3. */
export interface Account extends User {
  readonly isEmailVerified: boolean
  /** ISO 8601; null if never. */
  readonly lastLogin: string | null
  readonly loginCount: number
  /** ISO 8601. */
  readonly updatedAt: string
}

/** An entry of the audit log: an action of an administrator. Immutable, and outlives the accounts it names. */
export interface AuditEntry {
  readonly id: number
  readonly adminId: string
  readonly adminName: string
  readonly action: string
  readonly targetType: string
  readonly targetId: string | null
  /** Time, browser and platform of the action, and its own details. */
  readonly details: Readonly<Record<string, unknown>>
  /** ISO 8601. */
  readonly createdAt: string
}

/** A change to a user's role, with the names at that time. */
export interface RoleChange {
  readonly id: number
  readonly userId: string
  readonly userName: string
  readonly oldRole: Role
  readonly newRole: Role
  readonly changedBy: string
  readonly changedByName: string
  readonly reason: string
  /** ISO 8601. */
  readonly createdAt: string
}

export interface SystemSetting {
  readonly key: string
  readonly value: unknown
}

/**
 * The figures of the dashboard. An account is active if it signed in within the last 30 days. Source: specification
 * core §3, §9.
 */
export interface DashboardStatistics {
  readonly totalUsers: number
  /** Including private ones. */
  readonly totalTracks: number
  readonly publishedTracks: number
  readonly totalPlaylists: number
  readonly totalPlays: number
  /** Formatted by the dashboard, such as '2.5 GB'. */
  readonly storageUsed: string
  /** The actual size of the buckets. */
  readonly storageBytes: number
  readonly activeUsers: number
  /** Today begins at midnight UTC. */
  readonly newUsersToday: number
  readonly tracksUploadedToday: number
}

/** The default reasons for admin actions. Source: specification core §8. */
export const defaultReasons = {
  suspend: 'Suspended by super admin',
  activate: 'Activated by super admin',
  delete: 'Deleted by super admin',
} as const
