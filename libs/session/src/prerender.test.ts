import { ok } from '@overtone/domain'
import { expect, test, vi } from 'vitest'

vi.mock('@overtone/data', () => ({
  invalidateKeys: () => {},
  hasStoredSession: () => false,
  isReturningFromMail: () => false,
  sessionStorageKey: 'overtone-auth',
  signOutHere: async () => ok(null),
}))

test('a prerendered page is signed out, without window and storage', async () => {
  expect(typeof window).toBe('undefined')
  const { $cookiePreferences, $mailLink, $session, startSession } = await import('./index')
  const stop = $cookiePreferences.listen(() => {})
  await startSession()
  expect([$session.get().status, $mailLink.get(), $cookiePreferences.get()]).toEqual(['signed-out', null, null])
  stop()
})
