import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  changePassword,
  countSignIn,
  getAccount,
  logAdminEvent,
  sendPasswordReset,
  signInWithPassword,
  signOutHere,
  signUpWithPassword,
  watchSession,
} from '../entries/account'
import { actAs, addressOf, dataOf, createTestUser, password, removePeople, service, type TestUser } from './fixture'

let user: TestUser
let other: TestUser
let admin: TestUser

beforeAll(async () => {
  user = await createTestUser('Ada Sound')
  other = await createTestUser('Other Person')
  admin = await createTestUser('Admin Person', 'admin')
})
afterAll(removePeople)

test('sign-up creates a profile with the given name and the role user', async () => {
  await actAs(user)
  expect(dataOf(await getAccount(user.id))).toMatchObject({
    id: user.id,
    email: user.email,
    name: 'Ada Sound',
    role: 'user',
    isActive: true,
    avatarUrl: null,
    bio: '',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
  })
})

test('signing in and out fires session events', async () => {
  await actAs(null)
  const events = vi.fn()
  const stop = await watchSession(events)
  expect(dataOf(await signInWithPassword(user.email, password))).toBe(user.id)
  expect(events).toHaveBeenLastCalledWith({ type: 'signed-in', userId: user.id })
  expect((await getAccount(user.id)).ok).toBe(true)
  expect((await signOutHere()).ok).toBe(true)
  expect(events).toHaveBeenLastCalledWith({ type: 'signed-out', userId: null })
  expect((await getAccount(user.id)).error?.code).toBe('not-authenticated')
  stop()
})

test.each([
  ['a wrong password', () => signInWithPassword(user.email, 'Wrong-horse-1'), 'invalidCredentials'],
  ['an unknown account', () => signInWithPassword(addressOf('nobody'), password), 'invalidCredentials'],
  ['an existing email address', () => signUpWithPassword(user.email, password, 'Again'), 'userExists'],
])("the auth service's rejection of %s gets its own key", async (_what, attempt, key) => {
  await actAs(null)
  expect((await attempt()).error).toEqual({ code: 'invalid', key })
})

test('a weak password is rejected with its own key', async () => {
  await actAs(null)
  const { error } = await signUpWithPassword(addressOf('weak'), 'weakpassword', 'Weak')
  expect(error).toEqual({ code: 'invalid', key: 'weakPassword' })
})

test("a missing email address is rejected with the auth service's message", async () => {
  await actAs(null)
  const { error } = await signInWithPassword('', password)
  expect(error).toEqual({
    code: 'invalid',
    key: 'serviceMessage',
    params: { message: expect.stringMatching(/email/i) as string },
  })
})

test('the current user can set a new password that passes the rules', async () => {
  const changing = await createTestUser('Changing Person')
  await actAs(changing)
  expect((await changePassword('short')).error).toMatchObject({ key: 'passwordTooShort', params: { least: 8 } })
  dataOf(await changePassword('Another-horse-2'))
  await actAs(null)
  expect((await signInWithPassword(changing.email, password)).ok).toBe(false)
  expect((await signInWithPassword(changing.email, 'Another-horse-2')).ok).toBe(true)
  await actAs(null)
  expect((await changePassword('Another-horse-3')).error).toEqual({
    code: 'not-authenticated',
    key: 'sessionMissing',
  })
})

test('a password reset does not reveal whether the account exists', async () => {
  await actAs(null)
  expect((await sendPasswordReset('nobody', 'http://localhost:4000')).error?.key).toBe('emailInvalid')
  expect((await sendPasswordReset(addressOf('nobody'), 'http://localhost:4000')).ok).toBe(true)
})

test('a user cannot read another account', async () => {
  await actAs(user)
  expect((await getAccount(other.id)).error).toEqual({ code: 'not-found', key: 'getProfileFailed' })
})

test('a user can only count their own sign-ins', async () => {
  await actAs(user)
  dataOf(await countSignIn(user.id))
  const { data } = await service.from('users').select('login_count').eq('id', user.id).single()
  expect(data?.login_count).toBe(1)
  expect((await countSignIn(other.id)).error?.code).toBe('forbidden')
  await actAs(null)
  expect((await countSignIn(user.id)).error?.code).toBe('not-authenticated')
})

test('only the sign-ins and sign-outs of administrators are logged', async () => {
  await actAs(user)
  dataOf(await logAdminEvent('login'))
  await actAs(admin)
  dataOf(await logAdminEvent('login'))
  dataOf(await logAdminEvent('logout'))
  const { data } = await service
    .from('admin_activity_logs')
    .select('admin_id,action')
    .in('admin_id', [user.id, admin.id])
    .order('id')
  expect(data).toEqual([
    { admin_id: admin.id, action: 'login' },
    { admin_id: admin.id, action: 'logout' },
  ])
})
