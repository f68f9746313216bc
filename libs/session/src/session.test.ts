// @vitest-environment happy-dom
import { fail, ok, type Failure, type Result, type User } from '@overtone/domain'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { data, openPage, openStartedPage } from './fakeData'
import { ada, root } from './fakeUsers'

const offline: Failure = { code: 'offline', key: 'getProfileFailed' }

vi.mock('@overtone/data', () => data)
vi.mock('@overtone/data/account', () => data)

test('loads nothing for a visitor without a session', async () => {
  const { $session, $sessionNotice, startSession } = await openPage()
  await startSession()
  expect($session.get()).toEqual({ status: 'signed-out', user: null })
  expect($sessionNotice.get()).toBeNull()
  expect(data.watchSession).not.toHaveBeenCalled()
})

test('takes up the session that the browser kept', async () => {
  data.hasStoredSession.mockReturnValueOnce(true)
  const { $session, $sessionNotice, startSession } = await openPage()
  await startSession()
  expect($session.get().status).toBe('loading')
  data.tell({ type: 'initial-session', userId: 'ada' })
  await vi.advanceTimersByTimeAsync(0)
  expect($session.get()).toEqual({ status: 'signed-in', user: ada })
  expect($sessionNotice.get()).toEqual({ type: 'initial-session' })
})

test('signs in, counts it, and keeps it out of the record of administrators', async () => {
  const { $user, signIn } = await openStartedPage()
  expect(await signIn('ada@example.org', 'Correct-horse-1')).toEqual(ok(ada))
  expect($user.get()).toEqual(ada)
  expect(data.countSignIn).toHaveBeenCalledWith('ada')
  expect(data.logAdminEvent).not.toHaveBeenCalled()
})

test('shows a change that the person made to their own account, and no other', async () => {
  const { $session, $user, accountChanged, signIn } = await openStartedPage()
  await accountChanged({ ...ada, name: 'Nobody' })
  expect($user.get()).toBeNull()
  await signIn('ada@example.org', 'Correct-horse-1')
  await accountChanged({ ...ada, id: 'root', name: 'Root' })
  expect($user.get()).toEqual(ada)
  await accountChanged({ ...ada, name: 'Augusta' })
  expect($session.get()).toEqual({ status: 'signed-in', user: { ...ada, name: 'Augusta' } })
})

test('asks for the account once, however often the sign-in is told', async () => {
  const { signIn } = await openStartedPage()
  let answer: (account: Result<User>) => void = () => {}
  data.getAccount.mockReturnValueOnce(new Promise(resolve => (answer = resolve)))
  const signingIn = signIn('ada@example.org', 'Correct-horse-1')
  await vi.advanceTimersByTimeAsync(0)
  data.tell({ type: 'signed-in', userId: 'ada' })
  await vi.advanceTimersByTimeAsync(0)
  answer(ok(ada))
  await signingIn
  expect(data.getAccount).toHaveBeenCalledTimes(1)
})

test('records logins, registrations and logouts of administrators', async () => {
  const { signIn, signOut, signUp } = await openStartedPage()
  data.signInWithPassword.mockResolvedValue(ok('root'))
  data.signUpWithPassword.mockResolvedValue(ok('root'))
  await signUp('root@example.org', 'Correct-horse-1', 'Root')
  await signOut()
  await signIn('root@example.org', 'Correct-horse-1')
  await signOut()
  expect(data.logAdminEvent.mock.calls.map(([event]) => event)).toEqual(['registration', 'logout', 'login', 'logout'])
})

test('says why a sign-in fails, and stays as it was', async () => {
  const locked: Failure = { code: 'rate-limited', key: 'tooManyFailedSignIns' }
  data.signInWithPassword.mockResolvedValue(fail(locked))
  const { $session, signIn, startSession } = await openPage()
  await startSession()
  expect((await signIn('ada@example.org', 'wrong')).error).toEqual(locked)
  expect($session.get().status).toBe('signed-out')
})

test('ends the session here when the service is out of reach', async () => {
  data.signOutHere.mockResolvedValue(fail({ code: 'offline', key: 'signOutFailed' }))
  const { $session, signIn, signOut } = await openStartedPage()
  await signIn('ada@example.org', 'Correct-horse-1')
  expect(await signOut()).toEqual(ok(null))
  expect($session.get()).toEqual({ status: 'signed-out', user: null })
  expect(console.warn).toHaveBeenCalledWith('Sign out failed', 'offline')
})

test('signs out although the record of administrators does not answer', async () => {
  data.signInWithPassword.mockResolvedValue(ok('root'))
  data.logAdminEvent.mockImplementation(() => new Promise(() => {}))
  const { $session, signIn, signOut } = await openStartedPage()
  await signIn('root@example.org', 'Correct-horse-1')
  const leaving = signOut()
  await vi.advanceTimersByTimeAsync(1000)
  await leaving
  expect($session.get().status).toBe('signed-out')
})

test('follows what another tab does', async () => {
  const { $user, startSession } = await openPage()
  await startSession()
  dispatchEvent(new StorageEvent('storage', { key: 'overtone-auth', newValue: '{}' }))
  await vi.dynamicImportSettled()
  data.tell({ type: 'initial-session', userId: 'ada' })
  await vi.advanceTimersByTimeAsync(0)
  expect($user.get()).toEqual(ada)
  data.tell({ type: 'signed-out', userId: null })
  expect($user.get()).toBeNull()
  data.tell({ type: 'signed-in', userId: 'root' })
  await vi.advanceTimersByTimeAsync(0)
  expect($user.get()).toEqual(root)
})

test.each([
  ['another-key', '{}'],
  ['overtone-auth', null],
])('takes nothing up when another tab sets %s to %s', async (key, newValue) => {
  const { startSession } = await openPage()
  await startSession()
  dispatchEvent(new StorageEvent('storage', { key, newValue }))
  await vi.dynamicImportSettled()
  expect(data.watchSession).not.toHaveBeenCalled()
})

test('looks at the account again when the token is renewed or the account changed', async () => {
  const { $user, signIn } = await openStartedPage()
  await signIn('ada@example.org', 'Correct-horse-1')
  data.getAccount.mockResolvedValue(ok({ ...ada, role: 'artist' }))
  data.tell({ type: 'token-refreshed', userId: 'ada' })
  await vi.advanceTimersByTimeAsync(0)
  expect($user.get()?.role).toBe('artist')
  expect(data.forget).toHaveBeenCalledOnce() // when ada came
  data.tell({ type: 'signed-in', userId: 'ada' }) // what the auth client says at every look at the tab
  await vi.advanceTimersByTimeAsync(0)
  expect(data.getAccount).toHaveBeenCalledTimes(2)
  data.tell({ type: 'user-updated', userId: 'ada' })
  await vi.advanceTimersByTimeAsync(0)
  expect(data.getAccount).toHaveBeenCalledTimes(3)
})

test("stays signed in when the auth client's code cannot be fetched", async () => {
  let refuse: (reason: Error) => void = () => {}
  data.watchSession.mockReturnValueOnce(new Promise((_, reject) => (refuse = reject)))
  const { $user, signIn } = await openStartedPage()
  await signIn('ada@example.org', 'Correct-horse-1')
  refuse(new Error('Loading chunk 7 failed'))
  await vi.advanceTimersByTimeAsync(0)
  expect($user.get()).toEqual(ada)
  expect(console.warn).toHaveBeenCalledWith('The session could not be read', new Error('Loading chunk 7 failed'))
})

test('counts no sign-in whose account cannot be had, and says why', async () => {
  data.getAccount.mockResolvedValue(fail(offline))
  const { signIn } = await openStartedPage()
  expect(await signIn('ada@example.org', 'Correct-horse-1')).toEqual(fail(offline))
  expect(data.countSignIn).not.toHaveBeenCalled()
})

test('asks the auth service for a mail that leads back here, and for another password', async () => {
  const { requestPasswordReset, updatePassword } = await openStartedPage()
  expect(await requestPasswordReset('ada@example.org')).toEqual(ok(null))
  expect(data.sendPasswordReset).toHaveBeenCalledWith('ada@example.org', location.origin)
  expect(await updatePassword('Correct-horse-2')).toEqual(ok(null))
  expect(data.changePassword).toHaveBeenCalledWith('Correct-horse-2')
})

test.each(['not-authenticated', 'not-found'] as const)('drops a session whose account is %s', async code => {
  data.hasStoredSession.mockReturnValueOnce(true)
  data.getAccount.mockResolvedValue(fail({ code, key: 'getProfileFailed' }))
  const { $session, startSession } = await openPage()
  await startSession()
  data.tell({ type: 'initial-session', userId: 'ada' })
  await vi.advanceTimersByTimeAsync(0)
  expect($session.get().status).toBe('signed-out')
  expect(data.signOutHere).toHaveBeenCalledOnce()
})

test('keeps the session of who opens the page offline, and takes it up with the network', async () => {
  data.hasStoredSession.mockReturnValueOnce(true)
  data.getAccount.mockResolvedValueOnce(fail(offline))
  const { $session, startSession } = await openPage()
  await startSession()
  data.tell({ type: 'initial-session', userId: 'ada' })
  await vi.advanceTimersByTimeAsync(0)
  expect($session.get().status).toBe('signed-out')
  expect(data.signOutHere).not.toHaveBeenCalled()
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect($session.get().status).toBe('signed-in')
})

test('tells of a password recovery, so that the page can ask for a new one', async () => {
  const { $sessionNotice, signIn } = await openStartedPage()
  await signIn('ada@example.org', 'Correct-horse-1')
  data.tell({ type: 'password-recovery', userId: 'ada' })
  expect($sessionNotice.get()).toEqual({ type: 'password-recovery' })
})

test('forgets what one person saw before another comes', async () => {
  const { signIn } = await openStartedPage()
  await signIn('ada@example.org', 'Correct-horse-1')
  data.forget.mockClear()
  data.tell({ type: 'signed-in', userId: 'root' })
  await vi.advanceTimersByTimeAsync(0)
  expect(data.forget).toHaveBeenCalledOnce()
  const [isForgotten] = data.forget.mock.calls[0] as [(key: string) => boolean]
  expect(isForgotten('history')).toBe(true)
})

describe('without the code that follows the session', () => {
  beforeEach(() => {
    vi.doMock('./followSession', () => {
      throw new Error('Loading chunk 7 failed')
    })
  })
  afterEach(() => vi.doUnmock('./followSession'))

  test('the user is signed out until the network is back', async () => {
    data.hasStoredSession.mockReturnValueOnce(true)
    const { $session, startSession } = await openPage()
    await startSession()
    expect($session.get().status).toBe('signed-out')
    expect(console.warn).toHaveBeenCalledWith('The session could not be read', expect.any(Error))
    vi.doUnmock('./followSession')
    dispatchEvent(new Event('online'))
    await vi.dynamicImportSettled()
    data.tell({ type: 'initial-session', userId: 'ada' })
    await vi.advanceTimersByTimeAsync(0)
    expect($session.get()).toEqual({ status: 'signed-in', user: ada })
  })

  test('a sign-in fails as offline, and succeeds later', async () => {
    const { $user, signIn } = await openStartedPage()
    expect((await signIn('ada@example.org', 'Correct-horse-1')).error).toEqual({ code: 'offline', key: 'signInFailed' })
    vi.doUnmock('./followSession')
    await signIn('ada@example.org', 'Correct-horse-1')
    expect($user.get()).toEqual(ada)
  })
})
