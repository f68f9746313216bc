import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestUser, TestBackend } from '../testing/testBackend'
import { createFixture } from './fixture'
import type { Fixture } from './fixture'
import { fileAddress } from '../testing/testBackend'

let fixture: Fixture
let at: TestBackend
let user: TestUser
let admin: TestUser
let superAdmin: TestUser

beforeAll(async () => {
  fixture = await createFixture()
  ;({ at } = fixture)
  ;({ user, admin, super_admin: superAdmin } = fixture.people)
}, 60_000)
afterAll(() => fixture?.at.stop())

const lastEntry = async () => (await at.sql`select * from admin_activity_logs order by id desc limit 1`)[0]
const entryCount = async () => (await at.sql`select count(*)::int as n from admin_activity_logs`)[0]?.n as number
const edit = (by: TestUser, of: TestUser, changes: object) =>
  by.client.from('users').update(changes).eq('id', of.id).select('id').single()

test('a profile changed by somebody else leaves one audit entry with the account and the fields', async () => {
  const renamed = await at.signUp('renamed@overtone.test', 'Old Name')
  const before = await entryCount()
  expect((await edit(admin, renamed, { name: ' New Name ', bio: 'Nobody said this' })).error).toBeNull()
  expect(await entryCount()).toBe(before + 1)
  const entry = await lastEntry()
  expect(entry).toMatchObject({
    admin_id: admin.id,
    admin_name: 'admin',
    action: 'edit_profile',
    target_type: 'user',
    target_id: renamed.id,
    details: { name: 'Old Name', new_name: 'New Name', fields: ['bio', 'name'], platform: 'web' },
  })
  expect(JSON.stringify(entry)).not.toContain('Nobody said this')
})

test('a change of any column that users may write leaves an entry', async () => {
  const changed = await at.signUp('changed@overtone.test', 'Changed')
  const values: Readonly<Record<string, unknown>> = {
    name: 'Other',
    avatar_url: fileAddress(`profile-images/avatars/${changed.id}.png`),
    bio: 'Other',
    website: 'https://other.overtone.test',
    social_links: { other: 'https://other.overtone.test' },
    settings: { appearance: { theme: 'dark' } },
  }
  const columns = await at.sql<{ name: string }[]>`
    select column_name as name from information_schema.column_privileges
    where table_schema = 'public' and table_name = 'users' and grantee = 'authenticated'
      and privilege_type = 'UPDATE' and column_name <> 'updated_at'`
  expect(columns.map(({ name }) => name).toSorted()).toEqual(Object.keys(values).toSorted())
  for (const { name } of columns) {
    expect((await edit(superAdmin, changed, { [name]: values[name] })).error).toBeNull()
    expect((await lastEntry())?.details).toMatchObject({ fields: [name] })
  }
})

test("no entry is left for no change, for a user's own change, or for follower counts", async () => {
  const before = await entryCount()
  expect((await edit(admin, user, { name: 'user', updated_at: new Date().toISOString() })).error).toBeNull()
  expect((await edit(admin, admin, { bio: 'Keeps' })).error).toBeNull()
  expect((await admin.client.from('follows').insert({ artist_id: user.id })).error).toBeNull()
  expect(await entryCount()).toBe(before)
})

test('a change by one of our functions leaves entries too, one per account', async () => {
  const two = [await at.signUp('twin-1@overtone.test', 'Twin'), await at.signUp('twin-2@overtone.test', 'Twin')]
  const before = await entryCount()
  await at.sql`
    create function public.rename_twins() returns void language sql security definer set search_path = '' as
    $$ update public.users set name = 'Twins' where name = 'Twin' $$`
  await at.sql.begin(async sql => {
    await sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: admin.id })}, true)`
    await sql`select public.rename_twins()`
  })
  await at.sql`drop function public.rename_twins()`
  const lines = await at.sql`
    select target_id from admin_activity_logs where action = 'edit_profile' order by id desc limit 2`
  expect(lines.map(line => line.target_id as string).toSorted()).toEqual(two.map(({ id }) => id).toSorted())
  expect(await entryCount()).toBe(before + 2)
})
