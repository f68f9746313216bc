import { sessionStorageKey } from '@overtone/data'
import { fits, parseJson } from '@overtone/domain'
import { loadText, removeText } from '@overtone/storage'

const session = { refresh_token: 'string', user: { id: 'string' } } as const

/** Removes a stored session that the auth client couldn't parse. Returns true if it did. */
export function dropBrokenSession(): boolean {
  const stored = loadText(sessionStorageKey)
  if (stored === null || fits(parseJson(stored), session)) return false
  return removeText(sessionStorageKey)
}
