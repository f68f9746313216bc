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

test('tells that a recovery link opened the page once its session is there', async () => {
  const { $mailLink, $user, leaveMailLink } = await openAt(recovery)
  expect($mailLink.get()).toBeNull()
  data.tell({ type: 'initial-session', userId: 'ada' })
  expect($mailLink.get()).toBeNull()
  data.tell({ type: 'password-recovery', userId: 'ada' })
  await vi.advanceTimersByTimeAsync(0)
  expect($mailLink.get()).toBe('recovery')
  expect($user.get()?.id).toBe('ada')
  leaveMailLink()
  expect($mailLink.get()).toBeNull()
  data.tell({ type: 'password-recovery', userId: 'ada' }) // of another tab
  expect($mailLink.get()).toBeNull()
})

test.each([
  ['', ''],
  ['#lyrics', '#lyrics'],
])('takes the # that a used link leaves off the address, and no other (%s)', async (left, hash) => {
  await openAt(recovery)
  location.hash = left // what the auth client makes of it
  data.tell({ type: 'password-recovery', userId: 'ada' })
  expect(location.href.replace(/^[^#]*/, '')).toBe(hash)
})

test('knows of no link before it has looked at the address', async () => {
  vi.resetModules()
  const { $mailLink } = await import('./mailLink')
  const { settleMailLink } = await import('./openMailLink')
  settleMailLink(false)
  expect($mailLink.get()).toBeNull()
})

test('does not ask the other tabs for a new password', async () => {
  data.hasStoredSession.mockReturnValueOnce(true)
  const { $mailLink } = await openAt('')
  data.tell({ type: 'password-recovery', userId: 'ada' })
  expect($mailLink.get()).toBeNull()
})

test('asks for none after a link that only signs in', async () => {
  const { $mailLink } = await openAt(recovery.replace('recovery', 'signup'))
  data.tell({ type: 'initial-session', userId: null })
  expect($mailLink.get()).toBeNull()
})

test('tells of a link that is used up, and takes what it says off the address', async () => {
  const { $mailLink } = await openAt('#error=access_denied&error_code=otp_expired&error_description=Expired')
  expect($mailLink.get()).toBe('failed')
  expect(location.hash).toBe('')
})

test('tells of a link whose session is not accepted', async () => {
  const { $mailLink } = await openAt(recovery)
  data.tell({ type: 'initial-session', userId: null })
  expect($mailLink.get()).toBe('failed')
})
