// @vitest-environment happy-dom
import { $toasts, dismissToast } from '@overtone/design'
import { fail, ok, type Result, type User } from '@overtone/domain'
import { sampleUser } from '@overtone/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { refreshCurrentUser } from './refreshCurrentUser'

const me = sampleUser({ id: 'me', role: 'admin' })
const getAccount = vi.fn<(id: string) => Promise<Result<User>>>()
const accountChanged = vi.fn<(user: User) => void>()

vi.mock('@overtone/data/account', async original => ({
  ...(await original<object>()),
  getAccount: (id: string) => getAccount(id),
}))
vi.mock('@overtone/session', () => ({
  $user: { get: () => me },
  accountChanged: (user: User) => accountChanged(user),
}))

afterEach(() => {
  $toasts.get().forEach(({ id }) => dismissToast(id))
  getAccount.mockReset()
  accountChanged.mockReset()
})

test.each([
  [{ role: 'user' } as const, 'Your role has changed, and so have your permissions.'],
  [{ isActive: false }, undefined],
  [{}, undefined],
])('refreshes the session and shows a toast only for a new role: %j', async (change, message) => {
  const now = { ...me, ...change }
  getAccount.mockResolvedValue(ok(now))
  await refreshCurrentUser()
  expect(accountChanged).toHaveBeenCalledWith(now)
  expect($toasts.get()[0]?.message).toBe(message)
})

test('changes nothing when the account cannot be fetched', async () => {
  getAccount.mockResolvedValue(fail({ code: 'offline', key: 'getProfileFailed' }))
  await refreshCurrentUser()
  expect(accountChanged).not.toHaveBeenCalled()
  expect($toasts.get()).toEqual([])
})
