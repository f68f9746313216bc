import { sessionStorageKey } from '@overtone/data'
import { fits, parseJson, type User } from '@overtone/domain'
import { createStored, loadText } from '@overtone/storage'

const shape = { id: 'string', email: 'string', name: 'string', role: 'string', isActive: 'boolean' } as const

/** The account of the stored session, for a start without a network. What it may do is decided by the database. */
export const keptAccount = createStored('overtone-account', stored => (fits(stored, shape) ? (stored as User) : null))

/** Returns the kept account if the stored session is its own, otherwise null. */
export function storedAccount(): User | null {
  const account = keptAccount.load()
  const session = parseJson(loadText(sessionStorageKey) ?? '')
  return account && fits(session, { user: { id: 'string' } }) && session.user.id === account.id ? account : null
}
