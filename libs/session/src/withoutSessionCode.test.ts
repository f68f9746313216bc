// @vitest-environment happy-dom
import { fail } from '@overtone/domain'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { data, openPage, openStartedPage } from './fakeData'
import { ada } from './fakeUsers'

vi.mock('@overtone/data', () => data)
vi.mock('@overtone/data/account', () => data)

beforeEach(() => {
  vi.doMock('./followSession', () => {
    throw new Error('Loading chunk 7 failed')
  })
})
afterEach(() => vi.doUnmock('./followSession'))

test('without the session code, the user is signed out until the network is back', async () => {
  data.hasStoredSession.mockReturnValueOnce(true)
  const { $session, startSession } = await openPage()
  await startSession()
  expect($session.get().status).toBe('signed-out')
  expect(console.warn).toHaveBeenCalledWith('The session could not be read', expect.any(Error))
  vi.doUnmock('./followSession')
  dispatchEvent(new Event('online'))
  await vi.dynamicImportSettled()
  data.emit({ type: 'initial-session', userId: 'ada' })
  await vi.advanceTimersByTimeAsync(0)
  expect($session.get()).toEqual({ status: 'signed-in', user: ada })
})

test('a visitor without a session does not need the session code', async () => {
  const { $session } = await openStartedPage()
  expect($session.get().status).toBe('signed-out')
  expect(console.warn).not.toHaveBeenCalled()
})

test('the session code is loaded once per reconnect, however often that fails', async () => {
  data.hasStoredSession.mockReturnValueOnce(true)
  await openStartedPage()
  for (const failures of [2, 3, 4]) {
    dispatchEvent(new Event('online'))
    await vi.dynamicImportSettled()
    expect(console.warn).toHaveBeenCalledTimes(failures)
  }
})

test('without the session code, every call fails as offline, and its failure says what failed', async () => {
  const { requestPasswordReset, signOut, signUp, updatePassword } = await openStartedPage()
  expect(
    await Promise.all([
      signUp('ada@example.org', 'Correct-horse-1', 'Ada'),
      signOut(),
      requestPasswordReset('ada@example.org'),
      updatePassword('Correct-horse-1'),
    ]),
  ).toEqual(
    (['signUpFailed', 'signOutFailed', 'authenticationFailed', 'authenticationFailed'] as const).map(key =>
      fail({ code: 'offline', key }),
    ),
  )
})

test('a sign-in without the session code fails as offline, and succeeds later', async () => {
  const { $user, signIn } = await openStartedPage()
  expect((await signIn('ada@example.org', 'Correct-horse-1')).error).toEqual({ code: 'offline', key: 'signInFailed' })
  vi.doUnmock('./followSession')
  await signIn('ada@example.org', 'Correct-horse-1')
  expect($user.get()).toEqual(ada)
})
