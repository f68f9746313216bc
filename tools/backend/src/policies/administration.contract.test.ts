import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileAddress, clientOf, startTestBackend, testPassword } from '../testing/testBackend'
import type { TestUser, TestBackend } from '../testing/testBackend'

let at: TestBackend
let user: TestUser
let admin: TestUser
let superAdmin: TestUser
let secondSuperAdmin: TestUser

beforeAll(async () => {
  at = await startTestBackend()
  user = await at.signUp('person@overtone.test', 'Ada Sound')
  admin = await at.signUp('admin@overtone.test', 'Keeper')
  superAdmin = await at.signUp('super@overtone.test', 'Chief')
  secondSuperAdmin = await at.signUp('second@overtone.test', 'Deputy')
  await at.sql`update users set role = 'admin' where id = ${admin.id}`
  await at.sql`update users set role = 'super_admin' where id in (${superAdmin.id}, ${secondSuperAdmin.id})`
}, 60_000)
afterAll(() => at?.stop())

const row = async (of: TestUser) =>
  (await at.sql<{ role: string; is_active: boolean }[]>`select role, is_active from users where id = ${of.id}`)[0]
const lastEntry = async () => (await at.sql`select * from admin_activity_logs order by id desc limit 1`)[0]
const entryCount = async () => (await at.sql`select count(*)::int as n from admin_activity_logs`)[0]?.n as number
const changeRole = (by: TestUser, of: TestUser, new_role: string, reason = 'Asked for it') =>
  by.client.rpc('change_user_role', { user_id: of.id, new_role, reason })

describe('a role', () => {
  test('changes together with its history and the audit log', async () => {
    expect((await changeRole(admin, user, 'artist', '  Makes music ')).error).toBeNull()
    expect(await row(user)).toEqual({ role: 'artist', is_active: true })
    const { data } = await admin.client.from('user_role_history').select('*')
    expect(data).toMatchObject([
      {
        user_id: user.id,
        user_name: 'Ada Sound',
        old_role: 'user',
        new_role: 'artist',
        changed_by: admin.id,
        changed_by_name: 'Keeper',
        reason: 'Makes music',
      },
    ])
    expect(await lastEntry()).toMatchObject({
      admin_id: admin.id,
      admin_name: 'Keeper',
      action: 'change_role',
      target_type: 'user',
      target_id: user.id,
      details: { name: 'Ada Sound', old_role: 'user', new_role: 'artist', reason: 'Makes music', platform: 'web' },
    })
  })

  test('leaves no trace when it stays the same', async () => {
    const before = await entryCount()
    expect((await changeRole(admin, user, 'artist')).error).toBeNull()
    expect(await entryCount()).toBe(before)
  })

  test.each([
    ['admin', 'Insufficient privileges to assign this role'],
    ['super_admin', 'Insufficient privileges to assign this role'],
  ])('of %s cannot be assigned by an administrator, and nothing is written', async (role, message) => {
    const before = await entryCount()
    const { error } = await changeRole(admin, user, role)
    expect(error).toMatchObject({ code: 'P0001', message, hint: 'forbidden' })
    expect([(await row(user))?.role, await entryCount()]).toEqual(['artist', before])
  })

  test('visitors cannot call the functions of administrators', async () => {
    const change = { user_id: user.id, new_role: 'admin', reason: 'x' }
    const calls = [
      at.anon.rpc('change_user_role', change),
      ...['suspend_user', 'activate_user', 'delete_user'].map(name => at.anon.rpc(name, { user_id: user.id })),
      ...['admin_users', 'dashboard_statistics'].map(name => at.anon.rpc(name)),
    ]
    for (const { error, status } of await Promise.all(calls)) expect([error?.code, status]).toEqual(['42501', 401])
  })

  test('refuses an unknown role', async () => {
    const { error, status } = await changeRole(superAdmin, user, 'emperor')
    expect([error?.code, status]).toEqual(['22P02', 400])
  })
})

describe('suspending', () => {
  test('removes every permission to write from an open session, until the account is activated', async () => {
    const audio_url = fileAddress(`audio-files/tracks/${user.id}/a.mp3`)
    const tracks = () =>
      user.client.from('tracks').insert({ title: 'New', genre: 'Jazz', audio_url, artist_id: user.id })
    expect((await admin.client.rpc('suspend_user', { user_id: user.id })).error).toBeNull()
    expect(await lastEntry()).toMatchObject({ action: 'suspend_user', details: { reason: 'Suspended by super admin' } })
    expect((await tracks()).error?.code).toBe('42501')
    expect((await user.client.from('playlists').insert({ title: 'Mix' })).error?.code).toBe('42501')
    expect((await user.client.rpc('delete_my_account')).error?.message).toBe('Not authenticated')

    expect((await admin.client.rpc('activate_user', { user_id: user.id })).error).toBeNull()
    expect(await lastEntry()).toMatchObject({
      action: 'activate_user',
      details: { reason: 'Activated by super admin' },
    })
    expect((await tracks()).error).toBeNull()
  })

  test('removes the rank of an administrator from the next request on', async () => {
    const demoted = await at.signUp('demoted@overtone.test')
    await at.sql`update users set role = 'admin' where id = ${demoted.id}`
    expect((await demoted.client.rpc('dashboard_statistics')).error).toBeNull()
    await changeRole(superAdmin, demoted, 'user', 'Leaves')
    expect((await demoted.client.rpc('dashboard_statistics')).error?.message).toBe('Insufficient privileges')
  })
})

describe('deleting', () => {
  test('removes the account with its content, and keeps its actions as an administrator', async () => {
    const leaving = await at.signUp('leaving@overtone.test', 'Leaving')
    await at.sql`update users set role = 'admin' where id = ${leaving.id}`
    await leaving.client.rpc('log_admin_event', { action: 'login', details: { platform: 'Linux', user_agent: 'Test' } })
    await leaving.client.from('playlists').insert({ title: 'Mix' })
    expect((await superAdmin.client.rpc('delete_user', { user_id: leaving.id })).error).toBeNull()
    expect(await at.sql`select from auth.users where id = ${leaving.id}`).toHaveLength(0)
    expect(await at.sql`select from playlists where user_id = ${leaving.id}`).toHaveLength(0)
    expect(await at.sql`select admin_name, details from admin_activity_logs where admin_id = ${leaving.id}`).toEqual([
      { admin_name: 'Leaving', details: expect.objectContaining({ platform: 'Linux', user_agent: 'Test' }) as unknown },
    ])
    expect(await lastEntry()).toMatchObject({ action: 'delete_user', details: { reason: 'Deleted by super admin' } })
  })

  test('leaves a token without any permission', async () => {
    const gone = await at.signUp('gone@overtone.test')
    expect((await gone.client.rpc('delete_my_account')).error).toBeNull()
    expect((await gone.client.rpc('create_missing_profile')).error?.message).toBe('Not authenticated')
    expect((await gone.client.from('playlists').insert({ title: 'Mix' })).error).not.toBeNull()
    const { error } = await clientOf(at.backend).auth.signInWithPassword({ email: gone.email, password: testPassword })
    expect(error?.code).toBe('invalid_credentials')
  })

  test('never removes the last super admin, also when two remove each other at once', async () => {
    const both = await Promise.all([
      superAdmin.client.rpc('suspend_user', { user_id: secondSuperAdmin.id }),
      secondSuperAdmin.client.rpc('suspend_user', { user_id: superAdmin.id }),
    ])
    expect(both.filter(({ error }) => error === null)).toHaveLength(1)
    const left = await at.sql<{ id: string }[]>`select id from users where role = 'super_admin' and is_active`
    expect(left).toHaveLength(1)
    const last = left[0]?.id === superAdmin.id ? superAdmin : secondSuperAdmin
    expect((await last.client.rpc('delete_my_account')).error?.message).toBe('The last super admin cannot be removed')
    await at.sql`update users set is_active = true where role = 'super_admin'`
  })
})

test('recreates a missing profile, as a plain user', async () => {
  const lost = await at.signUp('lost@overtone.test', 'Lost')
  await at.sql`alter table users disable trigger users_delete_account`
  await at.sql`delete from users where id = ${lost.id}`
  await at.sql`alter table users enable trigger users_delete_account`
  expect((await lost.client.from('users').select('*').eq('id', lost.id).single()).error?.code).toBe('PGRST116')
  const { data } = await lost.client.rpc('create_missing_profile').single()
  expect(data).toMatchObject({ id: lost.id, name: 'Lost', email: lost.email, role: 'user' })
})

test('writes a change of a setting into the audit log', async () => {
  await superAdmin.client.from('system_settings').insert({ key: 'motto', value: { text: 'loud' } })
  expect(await lastEntry()).toMatchObject({
    action: 'insert_setting',
    target_type: 'system_setting',
    target_id: 'motto',
  })
  await superAdmin.client.from('system_settings').delete().eq('key', 'motto')
  expect(await lastEntry()).toMatchObject({ action: 'delete_setting', target_id: 'motto' })
})

describe('the list of accounts', () => {
  interface Page {
    users: { name: string; email: string }[]
    total: number | null
    next: string | null
  }
  const page = async (args: object) => (await admin.client.rpc('admin_users', args)).data as Page

  test('is sorted newest first and read page by page', async () => {
    const all = await at.sql<{ email: string }[]>`select email from users order by created_at desc, id desc`
    const first = await page({ page_size: 2 })
    expect(first.total).toBe(all.length)
    const second = await page({ page_size: 100, cursor: first.next })
    expect([...first.users, ...second.users].map(({ email }) => email)).toEqual(all.map(({ email }) => email))
    expect(second.next).toBeNull()
  })

  test.each([
    ['ada s', ['Ada Sound']],
    ['PERSON@', ['Ada Sound']],
    ['%', []],
    ['_', []],
    ["' or true --", []],
  ])('is searched by name and address with %j', async (q, names) => {
    expect((await page({ q })).users.map(({ name }) => name)).toEqual(names)
  })

  test('is searched by name alone for plain users', async () => {
    const find = async (q: string) => (await user.client.rpc('search_users', { q })).data as { name: string }[]
    expect((await find('keep')).map(({ name }) => name)).toEqual(['Keeper'])
    expect((await find('keep'))[0]).not.toHaveProperty('email')
    expect([await find('admin@'), await find('%'), await find('  ')]).toEqual([[], [], []])
  })
})

test('counts accounts and content', async () => {
  await at.sql`update users set last_login = now() - interval '31 days' where id = ${user.id}`
  await at.sql`update tracks set play_count = 41, is_published = false`
  await at.sql`insert into storage.objects (bucket_id, name, metadata) values ('audio-files', 'a', '{"size": 1234}')`
  await at.sql`update storage.objects set metadata = '{"size": 1000}'`
  const [counted] = await at.sql<Record<'users' | 'tracks' | 'playlists' | 'active', number>[]>`
    select (select count(*)::int from users) as users, (select count(*)::int from tracks) as tracks,
      (select count(*)::int from playlists) as playlists,
      (select count(*)::int from users where last_login > now() - interval '30 days') as active`
  expect((await admin.client.rpc('dashboard_statistics')).data).toEqual({
    totalUsers: counted?.users,
    totalTracks: counted?.tracks,
    publishedTracks: 0,
    totalPlaylists: counted?.playlists,
    totalPlays: 41 * (counted?.tracks ?? 0),
    storageUsed: '2.5 GB',
    storageBytes: 1000,
    activeUsers: counted?.active,
    newUsersToday: counted?.users,
    tracksUploadedToday: counted?.tracks,
  })

  const active = async () =>
    ((await admin.client.rpc('dashboard_statistics')).data as { activeUsers: number }).activeUsers
  await at.sql`update users set last_login = now() where id = ${user.id}`
  expect(await active()).toBe((counted?.active ?? 0) + 1)
  await at.sql`update users set last_login = null where id = ${user.id}`
  expect(await active()).toBe(counted?.active)
})
