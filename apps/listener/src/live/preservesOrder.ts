import type { User } from '@overtone/domain'

/** Returns true for moderators and administrators. Only for display: the database enforces permissions. */
export function preservesOrder(user: User | null): boolean {
  return user !== null && /^(moderator|admin|super_admin)$/.test(user.role)
}
