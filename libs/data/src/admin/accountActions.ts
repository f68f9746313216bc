import { database, invalidateQueries } from '@overtone/data'
import { defaultReasons, fail, type Result, type Role } from '@overtone/domain'
import { done, resultOf } from '../connection/resultOf'

const fallback = 'updateFailed'

function forgotten<T>(result: Result<T>): Result<T> {
  if (result.ok)
    invalidateQueries('accounts', 'statistics', 'growth', 'audit-log', 'role-history', 'system-settings', 'admin')
  return result
}

/**
 * Changes the role of an account; the reason is written to its history and the audit log. Errors: `notAuthenticated`,
 * `cannotAssignRole`, `userNotFound`, `reasonRequired`, `lastSuperAdmin`, `updateFailed`. Source: specification core
 * §5, §6, §7.
 */
export async function changeRole(userId: string, role: Role, reason: string): Promise<Result<null>> {
  const request = database().rpc('change_user_role', { user_id: userId, new_role: role, reason })
  return forgotten(await resultOf(request, done, fallback, 'userNotFound'))
}

/** Suspends an account, which makes it read-only. Errors: `cannotChangeAccount` and those of `changeRole`. */
export async function suspendUser(userId: string, reason: string = defaultReasons.suspend): Promise<Result<null>> {
  const request = database().rpc('suspend_user', { user_id: userId, reason })
  return forgotten(await resultOf(request, done, fallback, 'userNotFound'))
}

/** Undoes a suspension. Errors: those of `suspendUser`. */
export async function activateUser(userId: string, reason: string = defaultReasons.activate): Promise<Result<null>> {
  const request = database().rpc('activate_user', { user_id: userId, reason })
  return forgotten(await resultOf(request, done, fallback, 'userNotFound'))
}

/** Deletes an account with all it owns. Errors: those of `suspendUser`, and `deleteFailed`. */
export async function deleteUser(userId: string, reason: string = defaultReasons.delete): Promise<Result<null>> {
  const request = database().rpc('delete_user', { user_id: userId, reason })
  return forgotten(await resultOf(request, done, 'deleteFailed', 'userNotFound'))
}

/** Removes a system setting, for super admins. Errors: `forbidden`, `deleteFailed`. */
export async function removeSystemSetting(key: string): Promise<Result<null>> {
  const request = database().from('system_settings').delete().eq('key', key)
  return forgotten(await resultOf(request, done, 'deleteFailed'))
}

/** Saves a system setting, for super admins. Errors: `forbidden`, `updateFailed`. */
export async function saveSystemSetting(key: string, value: unknown): Promise<Result<null>> {
  if (value === undefined) return fail({ code: 'invalid', key: fallback })
  const json = JSON.stringify(value)
  const request = database().rpc('save_system_setting', { setting: key, json_text: json })
  return forgotten(await resultOf(request, done, fallback))
}
