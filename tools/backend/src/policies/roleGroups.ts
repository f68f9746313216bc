import { testRoles, type TestRole } from './fixture'

export const nobody: readonly TestRole[] = []
export const everybody: readonly TestRole[] = testRoles
export const signedIn: readonly TestRole[] = testRoles.filter(testRole => testRole !== 'visitor')
/** Roles whose account isn't suspended. */
export const active: readonly TestRole[] = signedIn.filter(testRole => testRole !== 'suspended')
export const superAdmins: readonly TestRole[] = ['super_admin', 'other_super_admin']
export const admins: readonly TestRole[] = ['admin', 'other_admin', ...superAdmins]
export const moderators: readonly TestRole[] = ['moderator', 'other_moderator', ...admins]
export const artists: readonly TestRole[] = ['artist', 'other_artist']

/** Returns the group without some of its roles, such as the owner of the row. */
export function except(group: readonly TestRole[], ...left: readonly TestRole[]): readonly TestRole[] {
  return group.filter(testRole => !left.includes(testRole))
}
