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
import { actAs, addressOf, dataOf, newPerson, password, removePeople, service, type Person } from './world'

let person: Person
let other: Person
let admin: Person

beforeAll(async () => {
  person = await newPerson('Ada Sound')
  other = await newPerson('Other Person')
  admin = await newPerson('Admin Person', 'admin')
})
afterAll(removePeople)

test('signs up with a profile of the given name and the role user', async () => {
  await actAs(person)
  expect(dataOf(await getAccount(person.id))).toMatchObject({
    id: person.id,
    email: person.email,
    name: 'Ada Sound',
    role: 'user',
    isActive: true,
    avatarUrl: null,
    bio: '',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
  })
})

test('signs in, tells it, and signs out', async () => {
  await actAs(null)
  const events = vi.fn()
  const stop = await watchSession(events)
  expect(dataOf(await signInWithPassword(person.email, password))).toBe(person.id)
  expect(events).toHaveBeenLastCalledWith({ type: 'signed-in', userId: person.id })
  expect((await getAccount(person.id)).ok).toBe(true)
  expect((await signOutHere()).ok).toBe(true)
  expect(events).toHaveBeenLastCalledWith({ type: 'signed-out', userId: null })
  expect((await getAccount(person.id)).error?.code).toBe('not-authenticated')
  stop()
})

test.each([
  ['a wrong password', () => signInWithPassword(person.email, 'Wrong-horse-1'), 'invalidCredentials'],
  ['nobody', () => signInWithPassword(addressOf('nobody'), password), 'invalidCredentials'],
  ['an address that is taken', () => signUpWithPassword(person.email, password, 'Again'), 'userExists'],
])('knows why the auth service refuses %s', async (_what, attempt, key) => {
  await actAs(null)
  expect((await attempt()).error).toEqual({ code: 'invalid', key })
})

test('says why a password is too weak', async () => {
  await actAs(null)
  const { error } = await signUpWithPassword(addressOf('weak'), 'weakpassword', 'Weak')
  expect(error).toEqual({ code: 'invalid', key: 'weakPassword' })
})

test('asks for an address or a phone number in the words of the auth service', async () => {
  await actAs(null)
  const { error } = await signInWithPassword('', password)
  expect(error).toEqual({
    code: 'invalid',
    key: 'serviceMessage',
    params: { message: expect.stringMatching(/email/i) as string },
  })
})

test('changes the password of who is here, after the rules', async () => {
  const changing = await newPerson('Changing Person')
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

test('sends a way to a new password without saying whether there is an account', async () => {
  await actAs(null)
  expect((await sendPasswordReset('nobody', 'http://localhost:4000')).error?.key).toBe('emailInvalid')
  expect((await sendPasswordReset(addressOf('nobody'), 'http://localhost:4000')).ok).toBe(true)
})

test("does not read somebody else's account", async () => {
  await actAs(person)
  expect((await getAccount(other.id)).error).toEqual({ code: 'not-found', key: 'getProfileFailed' })
})

test('counts sign-ins, of oneself alone', async () => {
  await actAs(person)
  dataOf(await countSignIn(person.id))
  const { data } = await service.from('users').select('login_count').eq('id', person.id).single()
  expect(data?.login_count).toBe(1)
  expect((await countSignIn(other.id)).error?.code).toBe('forbidden')
  await actAs(null)
  expect((await countSignIn(person.id)).error?.code).toBe('not-authenticated')
})

test('writes down when administrators come and leave, and nobody else', async () => {
  await actAs(person)
  dataOf(await logAdminEvent('login'))
  await actAs(admin)
  dataOf(await logAdminEvent('login'))
  dataOf(await logAdminEvent('logout'))
  const { data } = await service
    .from('admin_activity_logs')
    .select('admin_id,action')
    .in('admin_id', [person.id, admin.id])
    .order('id')
  expect(data).toEqual([
    { admin_id: admin.id, action: 'login' },
    { admin_id: admin.id, action: 'logout' },
  ])
})
