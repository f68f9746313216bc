import { createQueries, database, invalidateQueries } from '@overtone/data'
import type { Result } from '@overtone/domain'
import { resultOf } from '../connection/resultOf'

/** A member of the team of an app. */
export interface TeamMember {
  readonly userId: string
  readonly name: string
  readonly email: string
  /** `shell`, or a remote of the registry. */
  readonly app: string
}

/** Returns the apps whose teams a user belongs to, in alphabetical order. Errors: `loadFailed`. */
export function getMyApps(userId: string): Promise<Result<string[]>> {
  const request = database().from('team_members').select('app').eq('user_id', userId).order('app')
  return resultOf(request, rows => rows.map(({ app }) => app), 'loadFailed')
}

/** Returns the members of all teams by app and name, for super admins. Errors: `loadFailed`. */
export function getTeamMembers(): Promise<Result<TeamMember[]>> {
  const request = database().from('team_members').select('app, user_id, user:users!inner(name, email)').order('app')
  return resultOf(
    request,
    rows => {
      const members = rows.map(({ app, user_id: userId, user }) => ({ app, userId, ...user }))
      return members.sort((a, b) => a.app.localeCompare(b.app) || a.name.localeCompare(b.name))
    },
    'loadFailed',
  )
}

/** Adds a user to the team of an app, for super admins. Idempotent. Errors: `forbidden`, `userNotFound`, `updateFailed`. */
export function addTeamMember(userId: string, app: string): Promise<Result<boolean>> {
  return changed(database().rpc('add_team_member', { user_id: userId, app }))
}

/** Removes a user from the team of an app, for super admins. Idempotent. Errors: those of `addTeamMember`. */
export function removeTeamMember(userId: string, app: string): Promise<Result<boolean>> {
  return changed(database().rpc('remove_team_member', { user_id: userId, app }))
}

type Change = Parameters<typeof resultOf<boolean, boolean>>[0]

async function changed(request: Change): Promise<Result<boolean>> {
  const result = await resultOf(request, isNew => isNew, 'updateFailed', 'userNotFound')
  if (result.ok) invalidateQueries('team-members', 'my-apps', 'audit-log')
  return result
}

export const myApps = createQueries('my-apps', getMyApps)
export const teamMembers = createQueries('team-members', getTeamMembers)
