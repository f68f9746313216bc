import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientOf, startTestBackend, testPassword } from './testing/testBackend'
import type { TestUser, TestBackend } from './testing/testBackend'

let at: TestBackend
let user: TestUser
let other: TestUser
let admin: TestUser
let superAdmin: TestUser

beforeAll(async () => {
  at = await startTestBackend()
  await at.sql`insert into system_settings (key, value) values ('super_admin_email', '"boss@overtone.test"')`
  user = await at.signUp('person@overtone.test', '  Ada Sound ')
  other = await at.signUp('other@overtone.test')
  admin = await at.signUp('admin@overtone.test')
  superAdmin = await at.signUp('Boss@overtone.test')
  await at.sql`update users set role = 'admin' where id = ${admin.id}`
}, 60_000)
afterAll(() => at?.stop())

const own = async (of: TestUser) =>
  (await at.sql<Record<string, unknown>[]>`select * from users where id = ${of.id}`)[0]

describe('signing up', () => {
  test('creates an account with the given name and the role user', async () => {
    const { data } = await user.client.from('users').select('*').eq('id', user.id).single<{ created_at: string }>()
    expect(data).toMatchObject({ name: 'Ada Sound', email: user.email, role: 'user', is_active: true, bio: '' })
    expect(data).toMatchObject({ email_verified: true })
    expect(data?.created_at).toMatch(/T.*\+00:00$/)
  })

  test('makes the configured address super admin', async () => {
    expect(await own(superAdmin)).toMatchObject({ role: 'super_admin' })
  })

  test('makes the configured address super admin only after it is confirmed', async () => {
    await at.sql`update system_settings set value = '"late@overtone.test"' where key = 'super_admin_email'`
    const id = '00000000-0000-4000-8000-000000000001'
    await at.sql`insert into auth.users (id, email) values (${id}, 'late@overtone.test')`
    const role = async () => (await at.sql`select role from users where id = ${id}`)[0]?.role as string
    expect(await role()).toBe('user')
    await at.sql`update auth.users set email_confirmed_at = now() where id = ${id}`
    expect(await role()).toBe('super_admin')
  })

  test('refuses a weak password', async () => {
    const { error } = await clientOf(at.backend).auth.signUp({ email: 'weak@overtone.test', password: 'longenough1' })
    expect(error).toMatchObject({ code: 'weak_password', status: 422 })
  })

  test('records the last sign-in', async () => {
    await clientOf(at.backend).auth.signInWithPassword({ email: other.email, password: testPassword })
    expect((await own(other))?.last_login).toBeInstanceOf(Date)
  })
})

describe('reading accounts', () => {
  test('shows no addresses to visitors, and users only their own', async () => {
    expect((await at.anon.from('users').select('email')).error?.code).toBe('42501')
    const { data } = await user.client.from('users').select('email')
    expect(data).toEqual([{ email: user.email }])
  })

  test('shows all accounts to administrators', async () => {
    const { data } = await admin.client.from('users').select('id')
    expect(data?.length).toBeGreaterThan(3)
  })

  test('shows the public profile of active accounts to everybody, without the address', async () => {
    const { data } = await at.anon.from('profiles').select('*').eq('id', user.id).single<object>()
    expect(Object.keys(data ?? {}).sort()).toEqual([
      'avatar_url',
      'bio',
      'created_at',
      'follower_count',
      'id',
      'is_public',
      'name',
      'role',
      'social_links',
      'website',
    ])
  })

  test('refuses writes through the public profile', async () => {
    const { error } = await user.client.from('profiles').update({ role: 'admin' }).eq('id', user.id)
    expect(error?.code).toBe('42501')
  })

  test('returns the super admin address to super admins only', async () => {
    expect((await admin.client.from('system_settings').select('*')).data).toEqual([])
    expect((await superAdmin.client.from('system_settings').select('*')).data).toHaveLength(1)
  })
})

describe('changing accounts', () => {
  test('lets users change their name, picture and bio', async () => {
    const { error } = await user.client.from('users').update({ name: 'Ada', bio: 'Hums' }).eq('id', user.id)
    expect(error).toBeNull()
    expect(await own(user)).toMatchObject({ name: 'Ada', bio: 'Hums' })
  })

  test.each([
    ['email', 'else@overtone.test'],
    ['email_verified', false],
    ['login_count', 99],
    ['created_at', '2020-01-01'],
    ['is_active', false],
    ['role', 'admin'],
  ])('prevents users from changing their own %s', async (field, value) => {
    const before = await own(user)
    const { error } = await user.client
      .from('users')
      .update({ [field]: value })
      .eq('id', user.id)
    expect(error).not.toBeNull()
    expect(await own(user)).toEqual(before)
  })

  test('prevents changes of other accounts', async () => {
    await user.client.from('users').update({ name: 'Mine' }).eq('id', other.id)
    await user.client.from('users').delete().eq('id', other.id)
    expect((await own(other))?.name).toBe('Somebody')
  })

  test('refuses a name that is too long, with the code of the constraint', async () => {
    const { error, status } = await user.client
      .from('users')
      .update({ name: 'x'.repeat(101) })
      .eq('id', user.id)
    expect([error?.code, status]).toEqual(['23514', 400])
  })

  test('lets administrators promote below their own rank and no further', async () => {
    const promote = (new_role: string) =>
      admin.client.rpc('change_user_role', { user_id: other.id, new_role, reason: 'Asked for it' })
    expect((await promote('artist')).error).toBeNull()
    const { error, status } = await promote('admin')
    expect(error).toMatchObject({ code: 'P0001', message: 'Insufficient privileges to assign this role' })
    expect(status).toBe(400)
    expect((await own(other))?.role).toBe('artist')
  })

  test('prevents administrators from changing super admins', async () => {
    await admin.client.from('users').update({ is_active: false }).eq('id', superAdmin.id)
    await admin.client.from('users').delete().eq('id', superAdmin.id)
    expect(await own(superAdmin)).toMatchObject({ is_active: true, role: 'super_admin' })
  })

  test('removes every write permission and every rank from a suspended account', async () => {
    const suspended = await at.signUp('suspended@overtone.test')
    await at.sql`update users set role = 'admin' where id = ${suspended.id}`
    expect((await superAdmin.client.rpc('suspend_user', { user_id: suspended.id })).error).toBeNull()
    await suspended.client.from('users').update({ name: 'Still here' }).eq('id', suspended.id)
    expect((await own(suspended))?.name).toBe('Somebody')
    expect((await suspended.client.from('users').select('id')).data).toEqual([{ id: suspended.id }])
    expect((await at.anon.from('profiles').select('id').eq('id', suspended.id)).data).toEqual([])
  })

  test('deletes the auth user together with the account', async () => {
    const leaving = await at.signUp('leaving@overtone.test')
    expect((await admin.client.rpc('delete_user', { user_id: leaving.id })).error).toBeNull()
    const { error } = await clientOf(at.backend).auth.signInWithPassword({
      email: leaving.email,
      password: testPassword,
    })
    expect(error?.code).toBe('invalid_credentials')
  })
})
