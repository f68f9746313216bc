import { actors, type Actor } from './stage'

export const nobody: readonly Actor[] = []
export const everybody: readonly Actor[] = actors
export const signedIn: readonly Actor[] = actors.filter(actor => actor !== 'visitor')
/** Whose account is not suspended. */
export const active: readonly Actor[] = signedIn.filter(actor => actor !== 'suspended')
export const admins: readonly Actor[] = ['admin', 'super_admin']
export const moderators: readonly Actor[] = ['moderator', ...admins]
