import { rankOf, roles, type Role, type User } from '@overtone/domain'

/** Returns whether to offer the current user actions on an account. The database decides; this only hides actions that would fail. */
export function mayActOn(me: Pick<User, 'id' | 'role'>, account: Pick<User, 'id' | 'role'>): boolean {
  if (me.id === account.id) return false
  return me.role === 'super_admin' || (rankOf(me.role) >= 2 && rankOf(me.role) > rankOf(account.role))
}

/** Returns the roles that a user with this role may assign. */
export function rolesToGive(role: Role): readonly Role[] {
  return roles.filter(one => role === 'super_admin' || rankOf(one) < rankOf(role))
}
