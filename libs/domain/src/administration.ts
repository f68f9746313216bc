import type { Role } from './role'
import type { User } from './user'

/** An account as the super admin's list shows it. Source: specification core §3. */
export interface Account extends User {
  readonly isEmailVerified: boolean
  /** ISO 8601; null when never. */
  readonly lastLogin: string | null
  readonly loginCount: number
  /** ISO 8601. */
  readonly updatedAt: string
}

/** One line of the audit log: what an administrator did. Nobody edits it, and it outlives the accounts it names. */
export interface AuditEntry {
  readonly id: number
  readonly adminId: string
  readonly adminName: string
  readonly action: string
  readonly targetType: string
  readonly targetId: string | null
  /** Time, browser and platform of the act, and what was said about it. */
  readonly details: Readonly<Record<string, unknown>>
  /** ISO 8601. */
  readonly createdAt: string
}

/** One change of a person's role, with the names as they were. */
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

/** The product in figures. Active accounts signed in within the last 30 days. Source: specification core §3, §9. */
export interface DashboardStatistics {
  readonly totalUsers: number
  /** Published and private ones. */
  readonly totalTracks: number
  readonly publishedTracks: number
  readonly totalPlaylists: number
  readonly totalPlays: number
  /** As the dashboard words it, such as '2.5 GB'. */
  readonly storageUsed: string
  /** What the buckets really hold. */
  readonly storageBytes: number
  readonly activeUsers: number
  /** Today begins at midnight UTC. */
  readonly newUsersToday: number
  readonly tracksUploadedToday: number
}

/** What stands as the reason where none is given. Source: specification core §8. */
export const defaultReasons = {
  suspend: 'Suspended by super admin',
  activate: 'Activated by super admin',
  delete: 'Deleted by super admin',
} as const
