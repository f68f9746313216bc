// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { blockStorage, data, openPage, openStartedPage } from './fakeData'
import { hour } from './fakeUsers'

vi.mock('@overtone/data', () => data)
vi.mock('@overtone/data/account', () => data)

test('a session ends eight hours after the sign-in, refreshed or not', async () => {
  const { $session, $sessionNotice, signIn } = await openStartedPage()
  await signIn('ada@example.org', 'Correct-horse-1')
  data.emit({ type: 'signed-in', userId: 'ada' })
  await vi.advanceTimersByTimeAsync(7.9 * hour)
  data.emit({ type: 'token-refreshed', userId: 'ada' })
  await vi.advanceTimersByTimeAsync(0)
  expect($session.get().status).toBe('signed-in')
  await vi.advanceTimersByTimeAsync(0.1 * hour)
  expect($session.get().status).toBe('signed-out')
  expect($sessionNotice.get()).toEqual({ type: 'expired' })
})

test('a session that expired while the browser was closed is not restored', async () => {
  const first = await openStartedPage()
  await first.signIn('ada@example.org', 'Correct-horse-1')
  vi.setSystemTime(Date.now() + 9 * hour)
  data.getAccount.mockClear()
  data.hasStoredSession.mockReturnValueOnce(true)
  const { $session, $sessionNotice, startSession } = await openPage()
  await startSession()
  data.emit({ type: 'initial-session', userId: 'ada' })
  await vi.advanceTimersByTimeAsync(0)
  expect($session.get().status).toBe('signed-out')
  expect($sessionNotice.get()).toEqual({ type: 'expired' })
  expect(data.getAccount).not.toHaveBeenCalled()
})

test('a sign-in time in the future does not extend the session', async () => {
  const skewed = await openStartedPage()
  await skewed.signIn('ada@example.org', 'Correct-horse-1')
  vi.setSystemTime(Date.now() - 24 * hour) // the clock ran a day ahead and was corrected
  data.hasStoredSession.mockReturnValueOnce(true)
  const { $session, $sessionNotice, startSession } = await openPage()
  await startSession()
  data.emit({ type: 'initial-session', userId: 'ada' })
  await vi.advanceTimersByTimeAsync(7.9 * hour)
  expect($session.get().status).toBe('signed-in')
  data.emit({ type: 'token-refreshed', userId: 'ada' })
  await vi.advanceTimersByTimeAsync(0.1 * hour)
  expect($session.get().status).toBe('signed-out')
  expect($sessionNotice.get()).toEqual({ type: 'expired' })
})

test.each(['null', '"yesterday"', 'true', '{', '[]'])(
  'a session whose sign-in time is stored as %s gets eight hours from now',
  async text => {
    localStorage.setItem('overtone-signed-in-at', text)
    data.hasStoredSession.mockReturnValueOnce(true)
    const { $session, startSession } = await openPage()
    await startSession()
    data.emit({ type: 'initial-session', userId: 'ada' })
    await vi.advanceTimersByTimeAsync(7.9 * hour)
    expect($session.get().status).toBe('signed-in')
    await vi.advanceTimersByTimeAsync(0.1 * hour)
    expect($session.get().status).toBe('signed-out')
  },
)

test('a session that the user ended does not end again after eight hours', async () => {
  const { $sessionNotice, signIn, signOut } = await openStartedPage()
  await signIn('ada@example.org', 'Correct-horse-1')
  await signOut()
  await vi.advanceTimersByTimeAsync(9 * hour)
  expect(data.signOutHere).toHaveBeenCalledOnce()
  expect($sessionNotice.get()).toEqual({ type: 'signed-out' })
})

test('every sign-in gets its own eight hours', async () => {
  const { $session, signIn, signOut } = await openStartedPage()
  await signIn('ada@example.org', 'Correct-horse-1')
  await vi.advanceTimersByTimeAsync(7 * hour)
  await signOut()
  await signIn('ada@example.org', 'Correct-horse-1')
  data.emit({ type: 'signed-in', userId: 'ada' })
  await vi.advanceTimersByTimeAsync(7 * hour)
  expect($session.get().status).toBe('signed-in')
})

test('signing in by an email link also gets eight hours', async () => {
  const { $session, signIn, signOut } = await openStartedPage()
  await signIn('ada@example.org', 'Correct-horse-1')
  await vi.advanceTimersByTimeAsync(7 * hour)
  await signOut()
  data.emit({ type: 'password-recovery', userId: 'ada' })
  await vi.advanceTimersByTimeAsync(7 * hour)
  expect($session.get().status).toBe('signed-in')
})

test('the eight hours are kept in memory if storage is blocked', async () => {
  blockStorage()
  const { $session, $sessionNotice, signIn } = await openStartedPage()
  expect((await signIn('ada@example.org', 'Correct-horse-1')).ok).toBe(true)
  await vi.advanceTimersByTimeAsync(2 * hour)
  data.emit({ type: 'signed-in', userId: 'ada' })
  await vi.advanceTimersByTimeAsync(6 * hour)
  expect($session.get().status).toBe('signed-out')
  expect($sessionNotice.get()).toEqual({ type: 'expired' })
})

test('blocked storage is not mistaken for a broken session', async () => {
  blockStorage()
  const { $session, $sessionNotice, startSession } = await openPage()
  await startSession()
  expect([$session.get().status, $sessionNotice.get()]).toEqual(['signed-out', null])
})

test('signing out removes the sign-in time', async () => {
  const { signIn, signOut } = await openStartedPage()
  await signIn('ada@example.org', 'Correct-horse-1')
  expect(localStorage.getItem('overtone-signed-in-at')).toBe(String(Date.now()))
  await signOut()
  expect(localStorage.getItem('overtone-signed-in-at')).toBeNull()
})
