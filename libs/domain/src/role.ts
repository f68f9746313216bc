/** The roles of the product. Source: specification core §1; moderator appears in one admin screen only. */
export const roles = ['user', 'artist', 'moderator', 'admin', 'super_admin'] as const
export type Role = (typeof roles)[number]

/** Who may open a route. `open` is anyone, the rest is that rank or higher. */
export type Access = 'open' | 'user' | 'artist' | 'admin' | 'super_admin'

const ranks: Record<Role, number> = { user: 0, moderator: 0, artist: 1, admin: 2, super_admin: 3 }

/** The rank of a role: user 0, artist 1, admin 2, super_admin 3. Source: specification core §5, §6. */
export function rankOf(role: Role): number {
  return ranks[role]
}

/** Whether somebody with this role (null when signed out) may open what asks for this access. */
export function hasAccess(role: Role | null, access: Access): boolean {
  return access === 'open' || (role !== null && rankOf(role) >= rankOf(access))
}

/** Badge labels. Source: specification core §2, "Navigation bar". */
export function roleLabel(role: Role): string {
  return role === 'super_admin' ? 'SUPER ADMIN' : role.toUpperCase()
}
