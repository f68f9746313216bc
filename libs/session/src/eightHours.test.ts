// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { blockStorage, data, openPage, openStartedPage } from './fakeData'
import { hour } from './fakeUsers'

vi.mock('@overtone/data', () => data)
vi.mock('@overtone/data/account', () => data)

test('ends a session eight hours after the sign-in, refreshed or not', async () => {
  const { $session, $sessionNotice, signIn } = await openStartedPage()
  await signIn('ada@example.org', 'Correct-horse-1')
  data.tell({ type: 'signed-in', userId: 'ada' })
  await vi.advanceTimersByTimeAsync(7.9 * hour)
  data.tell({ type: 'token-refreshed', userId: 'ada' })
  await vi.advanceTimersByTimeAsync(0)
  expect($session.get().status).toBe('signed-in')
  await vi.advanceTimersByTimeAsync(0.1 * hour)
  expect($session.get().status).toBe('signed-out')
  expect($sessionNotice.get()).toEqual({ type: 'expired' })
})

test('does not take up a session that ran out while the browser was closed', async () => {
  const first = await openStartedPage()
  await first.signIn('ada@example.org', 'Correct-horse-1')
  vi.setSystemTime(Date.now() + 9 * hour)
  data.getAccount.mockClear()
  data.hasStoredSession.mockReturnValueOnce(true)
  const { $session, $sessionNotice, startSession } = await openPage()
  await startSession()
  data.tell({ type: 'initial-session', userId: 'ada' })
  await vi.advanceTimersByTimeAsync(0)
  expect($session.get().status).toBe('signed-out')
  expect($sessionNotice.get()).toEqual({ type: 'expired' })
  expect(data.getAccount).not.toHaveBeenCalled()
})

test('never lets a sign-in time in the future prolong the session', async () => {
  const skewed = await openStartedPage()
  await skewed.signIn('ada@example.org', 'Correct-horse-1')
  vi.setSystemTime(Date.now() - 24 * hour) // the clock ran a day ahead and was corrected
  data.hasStoredSession.mockReturnValueOnce(true)
  const { $session, $sessionNotice, startSession } = await openPage()
  await startSession()
  data.tell({ type: 'initial-session', userId: 'ada' })
  await vi.advanceTimersByTimeAsync(7.9 * hour)
  expect($session.get().status).toBe('signed-in')
  data.tell({ type: 'token-refreshed', userId: 'ada' })
  await vi.advanceTimersByTimeAsync(0.1 * hour)
  expect($session.get().status).toBe('signed-out')
  expect($sessionNotice.get()).toEqual({ type: 'expired' })
})

test('gives every sign-in eight hours of its own', async () => {
  const { $session, signIn, signOut } = await openStartedPage()
  await signIn('ada@example.org', 'Correct-horse-1')
  await vi.advanceTimersByTimeAsync(7 * hour)
  await signOut()
  await signIn('ada@example.org', 'Correct-horse-1')
  data.tell({ type: 'signed-in', userId: 'ada' })
  await vi.advanceTimersByTimeAsync(7 * hour)
  expect($session.get().status).toBe('signed-in')
})

test('gives eight hours also to who comes by a link of a mail', async () => {
  const { $session, signIn, signOut } = await openStartedPage()
  await signIn('ada@example.org', 'Correct-horse-1')
  await vi.advanceTimersByTimeAsync(7 * hour)
  await signOut()
  data.tell({ type: 'password-recovery', userId: 'ada' })
  await vi.advanceTimersByTimeAsync(7 * hour)
  expect($session.get().status).toBe('signed-in')
})

test('works in memory where storage is blocked', async () => {
  blockStorage()
  const { $session, $sessionNotice, signIn } = await openStartedPage()
  expect((await signIn('ada@example.org', 'Correct-horse-1')).ok).toBe(true)
  await vi.advanceTimersByTimeAsync(2 * hour)
  data.tell({ type: 'signed-in', userId: 'ada' })
  await vi.advanceTimersByTimeAsync(6 * hour)
  expect($session.get().status).toBe('signed-out')
  expect($sessionNotice.get()).toEqual({ type: 'expired' })
})

test('finds no broken session where storage is blocked', async () => {
  blockStorage()
  const { $session, $sessionNotice, startSession } = await openPage()
  await startSession()
  expect([$session.get().status, $sessionNotice.get()]).toEqual(['signed-out', null])
})

test('keeps no sign-in time after the sign-out', async () => {
  const { signIn, signOut } = await openStartedPage()
  await signIn('ada@example.org', 'Correct-horse-1')
  expect(localStorage.getItem('overtone-signed-in-at')).toBe(String(Date.now()))
  await signOut()
  expect(localStorage.getItem('overtone-signed-in-at')).toBeNull()
})
