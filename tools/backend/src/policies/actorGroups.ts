import { actors, type Actor } from './stage'

export const nobody: readonly Actor[] = []
export const everybody: readonly Actor[] = actors
export const signedIn: readonly Actor[] = actors.filter(actor => actor !== 'visitor')
/** Actors whose account isn't suspended. */
export const active: readonly Actor[] = signedIn.filter(actor => actor !== 'suspended')
export const superAdmins: readonly Actor[] = ['super_admin', 'other_super_admin']
export const admins: readonly Actor[] = ['admin', 'other_admin', ...superAdmins]
export const moderators: readonly Actor[] = ['moderator', 'other_moderator', ...admins]
export const artists: readonly Actor[] = ['artist', 'other_artist']

/** Returns the group without some of its actors, such as the owner of the row. */
export function except(group: readonly Actor[], ...left: readonly Actor[]): readonly Actor[] {
  return group.filter(actor => !left.includes(actor))
}
