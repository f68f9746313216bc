import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admins, superAdmins } from './roleGroups'
import { createFixture } from './fixture'
import type { Fixture } from './fixture'

let fixture: Fixture
const build = '1.0.0-1a2b3c4d5e6f'

/** `user` is in the team of the listener app, `other` in that of the artist app, and so is the suspended account. */
beforeAll(async () => {
  fixture = await createFixture()
  const { sql } = fixture.at
  const of = (name: string) => fixture.ids[name] ?? ''
  await sql`
    insert into team_members (user_id, app)
    values (${of('user')}, 'listener'), (${of('other')}, 'artist'), (${of('suspended')}, 'listener')`
  await sql`
    insert into release_requests (app, build, reason, requested_by, requested_by_name)
    values ('listener', '0.9.0-1a2b3c4d5e6f', 'Silent', ${of('user')}, 'user')`
}, 60_000)
afterAll(() => fixture?.at.stop())

test.each([
  ['select from team_members where user_id = :user', ['user', ...superAdmins]],
  ['select from team_members where user_id = :other', ['other', ...superAdmins]],
  ['select from team_members where user_id = :suspended', superAdmins],
  [`select from release_requests where app = 'listener'`, ['user', ...admins]],
  [`select request_rollback('listener', '${build}', 'Playback stops')`, ['user', ...superAdmins]],
  [`select request_rollback('artist', '${build}', 'Uploads fail')`, ['other', ...superAdmins]],
  [`select request_rollback('shell', '${build}', 'No menu')`, superAdmins],
  [`select request_rollback('listener', '${build}', ' ')`, []],
  [`select request_rollback('listener', 'latest', 'Playback stops')`, []],
  [`select count(*) from release_health('shell')`, ['user', 'other', ...admins]],
  [`select count(*) from release_vitals('shell')`, ['user', 'other', ...admins]],
  [`select add_team_member(:me, 'shell')`, superAdmins],
  [`select remove_team_member(:other, 'artist')`, superAdmins],
] as const)('%s', async (statement, may) => {
  expect(await fixture.allowedRoles(statement)).toEqual(may)
})

describe('a request', () => {
  const request = async (as: 'user' | 'other' | 'super_admin', app = 'listener') => {
    const args = { app, build, reason: ' Playback stops ' }
    const response = await fixture.people[as].client.rpc('request_rollback', args)
    return { id: response.data as number, error: response.error }
  }

  test('is stored once while it is open, with the name and an entry in the audit log', async () => {
    const [first, second] = await Promise.all([request('user'), request('super_admin')])
    expect(first.error ?? second.error).toBeNull()
    expect(first.id).toBe(second.id)
    const rows = await fixture.at
      .sql`select reason, state, requested_by_name from release_requests where id = ${first.id}`
    expect(rows).toMatchObject([{ reason: 'Playback stops', state: 'open' }])
    const [{ n } = { n: 0 }] = await fixture.at.sql<{ n: number }[]>`
      select count(*)::int as n from admin_activity_logs where action = 'request_rollback' and target_id = ${String(first.id)}`
    expect(n).toBe(1)
  })

  test('is answered once, with the secret key only, and can then be made again', async () => {
    const { id } = await request('user')
    const answer = { request_id: id, new_state: 'declined', answer: 'It was the network' }
    for (const as of ['user', 'super_admin'] as const)
      expect((await fixture.people[as].client.rpc('answer_release_request', answer)).error?.code).toBe('42501')
    const { service } = fixture.at
    expect((await service.rpc('answer_release_request', answer)).data).toBe(true)
    expect((await service.rpc('answer_release_request', { ...answer, new_state: 'done' })).data).toBe(false)
    const rows = await fixture.people.user.client.from('release_requests').select('*').eq('id', id)
    expect(rows.data).toMatchObject([{ state: 'declined', answer: 'It was the network' }])
    expect((await request('user')).id).not.toBe(id)
  })

  test('is refused for the app of another team, in words', async () => {
    expect((await request('other')).error).toMatchObject({ message: 'Insufficient privileges', hint: 'forbidden' })
  })
})

test('a membership ends with one action, which the audit log names', async () => {
  const { super_admin: chief, bystander } = fixture.people
  const args = { user_id: bystander.id, app: 'listener' }
  const may = async () => {
    const asked = ['release_health', 'release_vitals'].map(name => bystander.client.rpc(name, { remote: 'listener' }))
    const [health, vitals] = await Promise.all(asked)
    expect(health?.error?.code).toBe(vitals?.error?.code)
    return health?.error === null
  }
  expect(await may()).toBe(false)
  expect((await chief.client.rpc('add_team_member', args)).data).toBe(true)
  expect((await chief.client.rpc('add_team_member', args)).data).toBe(false)
  expect(await may()).toBe(true)
  expect((await chief.client.rpc('remove_team_member', args)).data).toBe(true)
  expect(await may()).toBe(false)
  const entries = await fixture.at.sql`
    select action, details ->> 'app' as app, details ->> 'name' as name from admin_activity_logs
    where target_id = ${bystander.id} order by id`
  expect(entries).toEqual([
    { action: 'add_team_member', app: 'listener', name: 'bystander' },
    { action: 'remove_team_member', app: 'listener', name: 'bystander' },
  ])
})
