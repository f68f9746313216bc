import type { Issue } from './problem'

/** The roles of the product. Source: specification core §1; moderator appears in one admin screen only. */
export const roles = ['user', 'artist', 'moderator', 'admin', 'super_admin'] as const
export type Role = (typeof roles)[number]

/**
 * The required access of a route. `open` means anyone; `moderator`, which has no rank, means moderators and
 * administrators; any other means that rank or higher.
 */
export type Access = 'open' | Role

const ranks: Record<Role, number> = { user: 0, moderator: 0, artist: 1, admin: 2, super_admin: 3 }

/** The rank of a role: user 0, artist 1, admin 2, super_admin 3. Source: specification core §5, §6. */
export function rankOf(role: Role): number {
  return ranks[role]
}

/** Returns true if a page opens without checking the rank: to everyone, or to every signed-in user. */
export function opensToAny(access: Access, isSignedIn: boolean): boolean {
  return access === 'open' || (access === 'user' && isSignedIn)
}

/** Returns true if a user with this role (null if signed out) has the access. */
export function hasAccess(role: Role | null, access: Access): boolean {
  if (role === null || access === 'open') return opensToAny(access, role !== null)
  return role === access || rankOf(role) >= rankOf(access === 'moderator' ? 'admin' : access)
}

/** Returns the label of a role's badge. Source: specification core §2, "Navigation bar". */
export function roleLabel(role: Role): string {
  return role === 'super_admin' ? 'SUPER ADMIN' : role.toUpperCase()
}

/** A change of another user's role. */
export interface RoleAssignment {
  readonly assigner: Role
  /** The current role of the other user. */
  readonly from: Role
  readonly to: Role
}

/**
 * Returns the problem with a role assignment, or null: the assigner's level must exceed the target's, and only a super
 * admin assigns super_admin. Source: specification core §5.
 */
export function roleAssignmentProblem({ assigner, from, to }: RoleAssignment): Issue | null {
  const exceeds = rankOf(assigner) > rankOf(from) && rankOf(assigner) >= rankOf('admin')
  const mayAssign = assigner === 'super_admin' || rankOf(assigner) > rankOf(to)
  return exceeds && mayAssign ? null : { key: 'cannotAssignRole' }
}
