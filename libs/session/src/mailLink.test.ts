// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { data } from './fakeData'

vi.mock('@overtone/data', () => data)
vi.mock('@overtone/data/account', () => data)

async function openAt(hash: string) {
  vi.resetModules()
  location.hash = hash
  const { $mailLink, leaveMailLink } = await import('./mailLink')
  const { $user } = await import('./sessionStore')
  const { startSession } = await import('./startSession')
  await startSession()
  return { $mailLink, $user, leaveMailLink }
}

const recovery = '#access_token=one&refresh_token=two&expires_in=3600&token_type=bearer&type=recovery'

test('a recovery link is reported once its session has started', async () => {
  const { $mailLink, $user, leaveMailLink } = await openAt(recovery)
  expect($mailLink.get()).toBeNull()
  data.emit({ type: 'initial-session', userId: 'ada' })
  expect($mailLink.get()).toBeNull()
  data.emit({ type: 'password-recovery', userId: 'ada' })
  await vi.advanceTimersByTimeAsync(0)
  expect($mailLink.get()).toBe('recovery')
  expect($user.get()?.id).toBe('ada')
  leaveMailLink()
  expect($mailLink.get()).toBeNull()
  data.emit({ type: 'password-recovery', userId: 'ada' }) // from another tab
  expect($mailLink.get()).toBeNull()
})

test.each([
  ['/discover?q=jazz#', '/discover?q=jazz'],
  ['/discover#lyrics', '/discover#lyrics'],
])("a used link's # is removed from the URL, but nothing else: %s becomes %s", async (left, url) => {
  await openAt(recovery)
  history.replaceState({ key: 'router' }, '', left) // what the auth client leaves
  data.emit({ type: 'password-recovery', userId: 'ada' })
  expect(location.href.slice(location.origin.length)).toBe(url)
  expect(history.state).toEqual({ key: 'router' })
})

test('a recovery link outlives the session that it replaces', async () => {
  const { $mailLink } = await openAt(recovery)
  data.emit({ type: 'signed-out', userId: null })
  expect($mailLink.get()).toBeNull()
  data.emit({ type: 'password-recovery', userId: 'ada' })
  expect($mailLink.get()).toBe('recovery')
})

test('no link is reported before the URL has been read', async () => {
  vi.resetModules()
  const { $mailLink } = await import('./mailLink')
  const { settleMailLink } = await import('./openMailLink')
  settleMailLink(false)
  expect($mailLink.get()).toBeNull()
})

test('other tabs do not ask for a new password', async () => {
  data.hasStoredSession.mockReturnValueOnce(true)
  const { $mailLink } = await openAt('')
  data.emit({ type: 'password-recovery', userId: 'ada' })
  expect($mailLink.get()).toBeNull()
})

test('a link that only signs in does not ask for a new password', async () => {
  const { $mailLink } = await openAt(recovery.replace('recovery', 'signup'))
  data.emit({ type: 'initial-session', userId: null })
  expect($mailLink.get()).toBeNull()
})

test('an expired link is reported, and its error is removed from the URL', async () => {
  const { $mailLink } = await openAt('#error=access_denied&error_code=otp_expired&error_description=Expired')
  expect($mailLink.get()).toBe('failed')
  expect(location.hash).toBe('')
})

test('a link whose session is rejected is reported as failed', async () => {
  const { $mailLink } = await openAt(recovery)
  data.emit({ type: 'initial-session', userId: null })
  expect($mailLink.get()).toBe('failed')
})
