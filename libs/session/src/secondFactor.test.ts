// @vitest-environment happy-dom
import { fail, ok } from '@overtone/domain'
import { expect, test, vi } from 'vitest'
import { data, openPage, openStartedPage } from './fakeData'
import { ada } from './fakeUsers'

vi.mock('@overtone/data', () => data)
vi.mock('@overtone/data/account', () => data)

test('an account with a second factor counts as signed out until its code was right', async () => {
  const { $session, enterCode, signIn } = await openStartedPage()
  const { $wantsCode } = await import('./wantsCode')
  data.signInWithPassword.mockResolvedValueOnce(fail({ code: 'not-authenticated' }))
  expect(await signIn('ada@example.org', 'Correct-horse-1')).toEqual(fail({ code: 'not-authenticated' }))
  await vi.advanceTimersByTimeAsync(0)
  expect([$session.get().status, $wantsCode.get()]).toEqual(['signed-out', true])
  expect(data.getAccount).not.toHaveBeenCalled()
  data.enterCode.mockResolvedValueOnce(fail({ code: 'invalid' }))
  expect((await enterCode('000000')).ok).toBe(false)
  expect($wantsCode.get()).toBe(true)
  data.enterCode.mockResolvedValueOnce(ok('ada'))
  expect(await enterCode('123456')).toEqual(ok(ada))
  await vi.advanceTimersByTimeAsync(0)
  expect([$session.get().status, $wantsCode.get()]).toEqual(['signed-in', false])
  expect(data.getAccount).toHaveBeenCalledTimes(1)
})

test('a stored session that still needs a code leaves the user signed out, without a notice', async () => {
  data.hasStoredSession.mockReturnValueOnce(true)
  const { $session, $sessionNotice, startSession } = await openPage()
  await startSession()
  data.emit({ type: 'initial-session', userId: 'ada', isHalf: true })
  await vi.advanceTimersByTimeAsync(0)
  expect([$session.get().status, $sessionNotice.get()]).toEqual(['signed-out', null])
})

test('a passkey signs in, or asks for the code of a second factor', async () => {
  const { $session, signInWithPasskey } = await openStartedPage()
  const { $wantsCode } = await import('./wantsCode')
  data.enterWithPasskey.mockResolvedValueOnce(ok(null))
  expect(await signInWithPasskey()).toEqual(ok(null)) // the prompt was closed
  data.enterWithPasskey.mockResolvedValueOnce(fail({ code: 'not-authenticated' }))
  expect((await signInWithPasskey()).ok).toBe(false)
  expect([$session.get().status, $wantsCode.get()]).toEqual(['signed-out', true])
  data.enterWithPasskey.mockResolvedValueOnce(ok('ada'))
  expect(await signInWithPasskey()).toEqual(ok(ada))
  await vi.advanceTimersByTimeAsync(0)
  expect($session.get().status).toBe('signed-in')
})
