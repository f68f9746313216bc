import { rankOf, roles, type Role, type User } from '@overtone/domain'

/** Whether who is here may be offered acts on an account. The database decides; this only spares refusals. */
export function mayActOn(me: Pick<User, 'id' | 'role'>, account: Pick<User, 'id' | 'role'>): boolean {
  if (me.id === account.id) return false
  return me.role === 'super_admin' || (rankOf(me.role) >= 2 && rankOf(me.role) > rankOf(account.role))
}

/** The roles that somebody of this role may give. */
export function rolesToGive(role: Role): readonly Role[] {
  return roles.filter(one => role === 'super_admin' || rankOf(one) < rankOf(role))
}
