import type { User } from '@overtone/domain'

/** Whether somebody keeps the place in order. Decides what is shown; the database decides what is done. */
export function keepsOrder(user: User | null): boolean {
  return user !== null && /^(moderator|admin|super_admin)$/.test(user.role)
}
