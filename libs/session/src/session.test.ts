// @vitest-environment happy-dom
import { fail, ok, type Failure, type Result, type User } from '@overtone/domain'
import { expect, test, vi } from 'vitest'
import { data, openPage, openStartedPage } from './fakeData'
import { ada, root } from './fakeUsers'

const offline: Failure = { code: 'offline', key: 'getProfileFailed' }

vi.mock('@overtone/data', () => data)
vi.mock('@overtone/data/account', () => data)

test('a visitor without a session loads nothing', async () => {
  const { $session, $sessionNotice, startSession } = await openPage()
  await startSession()
  expect($session.get()).toEqual({ status: 'signed-out', user: null })
  expect($sessionNotice.get()).toBeNull()
  expect(data.watchSession).not.toHaveBeenCalled()
})

test('a stored session is restored', async () => {
  data.hasStoredSession.mockReturnValueOnce(true)
  const { $session, $sessionNotice, startSession } = await openPage()
  await startSession()
  expect($session.get().status).toBe('loading')
  data.emit({ type: 'initial-session', userId: 'ada' })
  await vi.advanceTimersByTimeAsync(0)
  expect($session.get()).toEqual({ status: 'signed-in', user: ada })
  expect($sessionNotice.get()).toEqual({ type: 'initial-session' })
})

test('a sign-in is counted, and not written to the audit log', async () => {
  const { $user, signIn } = await openStartedPage()
  expect(await signIn('ada@example.org', 'Correct-horse-1')).toEqual(ok(ada))
  expect($user.get()).toEqual(ada)
  expect(data.countSignIn).toHaveBeenCalledWith('ada')
  expect(data.logAdminEvent).not.toHaveBeenCalled()
})

test('accountChanged shows changes to the current user only', async () => {
  const { $session, $user, accountChanged, signIn } = await openStartedPage()
  await accountChanged({ ...ada, name: 'Nobody' })
  expect($user.get()).toBeNull()
  await signIn('ada@example.org', 'Correct-horse-1')
  await accountChanged({ ...ada, id: 'root', name: 'Root' })
  expect($user.get()).toEqual(ada)
  await accountChanged({ ...ada, name: 'Augusta' })
  expect($session.get()).toEqual({ status: 'signed-in', user: { ...ada, name: 'Augusta' } })
})

test('the account is loaded once even if the sign-in is reported repeatedly', async () => {
  const { signIn } = await openStartedPage()
  let settle: (account: Result<User>) => void = () => {}
  data.getAccount.mockReturnValueOnce(new Promise(resolve => (settle = resolve)))
  const signingIn = signIn('ada@example.org', 'Correct-horse-1')
  await vi.advanceTimersByTimeAsync(0)
  data.emit({ type: 'signed-in', userId: 'ada' })
  await vi.advanceTimersByTimeAsync(0)
  settle(ok(ada))
  await signingIn
  expect(data.getAccount).toHaveBeenCalledTimes(1)
})

test('sign-ins, registrations and sign-outs of administrators are logged', async () => {
  const { signIn, signOut, signUp } = await openStartedPage()
  data.signInWithPassword.mockResolvedValue(ok('root'))
  data.signUpWithPassword.mockResolvedValue(ok('root'))
  await signUp('root@example.org', 'Correct-horse-1', 'Root')
  await signOut()
  await signIn('root@example.org', 'Correct-horse-1')
  await signOut()
  expect(data.logAdminEvent.mock.calls.map(([event]) => event)).toEqual(['registration', 'logout', 'login', 'logout'])
})

test('a failed sign-in returns its failure and stays signed out', async () => {
  const locked: Failure = { code: 'rate-limited', key: 'tooManyFailedSignIns' }
  data.signInWithPassword.mockResolvedValue(fail(locked))
  const { $session, $sessionNotice, signIn } = await openStartedPage()
  expect((await signIn('ada@example.org', 'wrong')).error).toEqual(locked)
  expect([$session.get().status, $sessionNotice.get()]).toEqual(['signed-out', null])
  expect(data.watchSession).not.toHaveBeenCalled()
})

test('signing out ends the session locally when the service is unreachable', async () => {
  data.signOutHere.mockResolvedValue(fail({ code: 'offline', key: 'signOutFailed' }))
  const { $session, signIn, signOut } = await openStartedPage()
  await signIn('ada@example.org', 'Correct-horse-1')
  expect(await signOut()).toEqual(ok(null))
  expect($session.get()).toEqual({ status: 'signed-out', user: null })
  expect(console.warn).toHaveBeenCalledWith('Sign out failed', 'offline')
})

test('signing out waits at most a second for the audit log', async () => {
  data.signInWithPassword.mockResolvedValue(ok('root'))
  data.logAdminEvent.mockImplementation(() => new Promise(() => {}))
  const { $session, signIn, signOut } = await openStartedPage()
  await signIn('root@example.org', 'Correct-horse-1')
  const leaving = signOut()
  await vi.advanceTimersByTimeAsync(1000)
  await leaving
  expect($session.get().status).toBe('signed-out')
})

test('the session follows another tab', async () => {
  const { $user, startSession } = await openPage()
  await startSession()
  dispatchEvent(new StorageEvent('storage', { key: 'overtone-auth', newValue: '{}' }))
  await vi.dynamicImportSettled()
  data.emit({ type: 'initial-session', userId: 'ada' })
  await vi.advanceTimersByTimeAsync(0)
  expect($user.get()).toEqual(ada)
  data.emit({ type: 'signed-out', userId: null })
  expect($user.get()).toBeNull()
  data.emit({ type: 'signed-in', userId: 'root' })
  await vi.advanceTimersByTimeAsync(0)
  expect($user.get()).toEqual(root)
})

test.each([
  ['another-key', '{}'],
  ['overtone-auth', null],
])('another tab that sets %s to %s is ignored', async (key, newValue) => {
  const { startSession } = await openPage()
  await startSession()
  dispatchEvent(new StorageEvent('storage', { key, newValue }))
  await vi.dynamicImportSettled()
  expect(data.watchSession).not.toHaveBeenCalled()
})

test('a page on which a sign-in failed still follows another tab', async () => {
  data.signInWithPassword.mockResolvedValue(fail({ code: 'failed', key: 'signInFailed' }))
  const { $user, signIn } = await openStartedPage()
  await signIn('ada@example.org', 'wrong')
  dispatchEvent(new StorageEvent('storage', { key: 'another-key', newValue: '{}' }))
  dispatchEvent(new StorageEvent('storage', { key: 'overtone-auth', newValue: null }))
  await vi.advanceTimersByTimeAsync(0)
  expect(data.watchSession).not.toHaveBeenCalled()
  dispatchEvent(new StorageEvent('storage', { key: 'overtone-auth', newValue: '{}' }))
  await vi.advanceTimersByTimeAsync(0)
  data.emit({ type: 'initial-session', userId: 'ada' })
  await vi.advanceTimersByTimeAsync(0)
  expect($user.get()).toEqual(ada)
})

test('the account is reloaded when the token is renewed or the account changed', async () => {
  const { $user, signIn } = await openStartedPage()
  await signIn('ada@example.org', 'Correct-horse-1')
  data.getAccount.mockResolvedValue(ok({ ...ada, role: 'artist' }))
  data.emit({ type: 'token-refreshed', userId: 'ada' })
  await vi.advanceTimersByTimeAsync(0)
  expect($user.get()?.role).toBe('artist')
  expect(data.invalidateKeys).toHaveBeenCalledOnce() // when ada signed in
  data.emit({ type: 'signed-in', userId: 'ada' }) // which the auth client reports whenever the tab becomes visible
  await vi.advanceTimersByTimeAsync(0)
  expect(data.getAccount).toHaveBeenCalledTimes(2)
  data.emit({ type: 'user-updated', userId: 'ada' })
  await vi.advanceTimersByTimeAsync(0)
  expect(data.getAccount).toHaveBeenCalledTimes(3)
})

test('the user stays signed in if the auth client cannot be loaded', async () => {
  let refuse: (reason: Error) => void = () => {}
  data.watchSession.mockReturnValueOnce(new Promise((_, reject) => (refuse = reject)))
  const { $user, signIn } = await openStartedPage()
  await signIn('ada@example.org', 'Correct-horse-1')
  refuse(new Error('Loading chunk 7 failed'))
  await vi.advanceTimersByTimeAsync(0)
  expect($user.get()).toEqual(ada)
  expect(console.warn).toHaveBeenCalledWith('The session could not be read', new Error('Loading chunk 7 failed'))
})

test('a sign-in whose account cannot be loaded fails and is not counted', async () => {
  data.getAccount.mockResolvedValue(fail(offline))
  const { signIn } = await openStartedPage()
  expect(await signIn('ada@example.org', 'Correct-horse-1')).toEqual(fail(offline))
  expect(data.countSignIn).not.toHaveBeenCalled()
})

test('a password reset links back to this page, and a new password can be set', async () => {
  const { requestPasswordReset, updatePassword } = await openStartedPage()
  expect(await requestPasswordReset('ada@example.org')).toEqual(ok(null))
  expect(data.sendPasswordReset).toHaveBeenCalledWith('ada@example.org', location.origin)
  expect(await updatePassword('Correct-horse-2')).toEqual(ok(null))
  expect(data.changePassword).toHaveBeenCalledWith('Correct-horse-2')
})

test.each(['not-authenticated', 'not-found'] as const)('a session whose account is %s is dropped', async code => {
  data.hasStoredSession.mockReturnValueOnce(true)
  data.getAccount.mockResolvedValue(fail({ code, key: 'getProfileFailed' }))
  const { $session, startSession } = await openPage()
  await startSession()
  data.emit({ type: 'initial-session', userId: 'ada' })
  await vi.advanceTimersByTimeAsync(0)
  expect($session.get().status).toBe('signed-out')
  expect(data.signOutHere).toHaveBeenCalledOnce()
})

test('a session opened offline is kept, and restored on reconnect', async () => {
  data.hasStoredSession.mockReturnValueOnce(true)
  data.getAccount.mockResolvedValueOnce(fail(offline))
  const { $session, startSession } = await openPage()
  await startSession()
  data.emit({ type: 'initial-session', userId: 'ada' })
  await vi.advanceTimersByTimeAsync(0)
  expect($session.get().status).toBe('signed-out')
  expect(data.signOutHere).not.toHaveBeenCalled()
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect($session.get().status).toBe('signed-in')
})

test('a password recovery is reported, so that the page can ask for a new password', async () => {
  const { $sessionNotice, signIn } = await openStartedPage()
  await signIn('ada@example.org', 'Correct-horse-1')
  data.emit({ type: 'password-recovery', userId: 'ada' })
  expect($sessionNotice.get()).toEqual({ type: 'password-recovery' })
})

test('all queries are invalidated before another user signs in', async () => {
  const { signIn } = await openStartedPage()
  await signIn('ada@example.org', 'Correct-horse-1')
  data.invalidateKeys.mockClear()
  data.emit({ type: 'signed-in', userId: 'root' })
  await vi.advanceTimersByTimeAsync(0)
  expect(data.invalidateKeys).toHaveBeenCalledOnce()
  const [isForgotten] = data.invalidateKeys.mock.calls[0] as [(key: string) => boolean]
  expect(isForgotten('history')).toBe(true)
})
