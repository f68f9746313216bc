import { ok } from '@overtone/domain'
import { expect, test, vi } from 'vitest'

vi.mock('@overtone/data', () => ({
  forget: () => {},
  hasStoredSession: () => false,
  isReturningFromMail: () => false,
  sessionStorageKey: 'overtone-auth',
  signOutHere: async () => ok(null),
}))

test('knows nobody, and needs neither window nor storage, where pages are prerendered', async () => {
  expect(typeof window).toBe('undefined')
  const { $cookiePreferences, $mailLink, $session, startSession } = await import('./index')
  const stop = $cookiePreferences.listen(() => {})
  await startSession()
  expect([$session.get().status, $mailLink.get(), $cookiePreferences.get()]).toEqual(['signed-out', null, null])
  stop()
})
