import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createFixture } from './fixture'
import type { Fixture } from './fixture'

type Account = keyof Fixture['people']

let fixture: Fixture
beforeAll(async () => {
  fixture = await createFixture()
}, 60_000)
afterAll(() => fixture?.at.stop())

beforeEach(async () => {
  const { sql } = fixture.at
  await sql`delete from artist_requests`
  await sql`update users set role = 'user' where id in (${fixture.ids.user ?? ''}, ${fixture.ids.other ?? ''})`
})

/** Calls a function as an account; returns the refusal as `hint: message (key)`, or null. */
async function call(as: Account, name: string, args: object): Promise<string | null> {
  const answered = await fixture.people[as].client.rpc(name, args)
  const error = answered.error as { hint?: string; code: string; message: string; details: string } | null
  return error && `${error.hint ?? error.code}: ${error.message} (${error.details})`
}
const request = (as: Account, request_id: string = crypto.randomUUID(), rest: object = {}) =>
  call(as, 'request_artist_role', { request_id, reason: ' I play ', ...rest })
const answer = (as: Account, request_id: string, grants = true) =>
  call(as, 'answer_artist_request', { request_id, grants, reason: ' Good songs ' })
const roleOf = async (name: Account) =>
  (await fixture.at.sql<{ role: string }[]>`select role from users where id = ${fixture.ids[name] ?? ''}`)[0]?.role
const bell = async (as: Account) => {
  const answered = await fixture.people[as].client.rpc('my_notifications', {})
  const kinds = (answered.data as { kind: string; title: string }[]).filter(({ kind }) => kind.startsWith('role-'))
  return kinds.map(({ kind, title }) => `${kind}: ${title}`)
}
const rows = async (as: Account) => (await fixture.people[as].client.from('artist_requests').select('*')).data

test('a granted request makes an artist, shows in the bell and writes the audit log', async () => {
  const id = crypto.randomUUID()
  expect(await request('user', id, { link: ' https://ada.test/music ' })).toBeNull()
  expect(await rows('user')).toMatchObject([{ reason: 'I play', link: 'https://ada.test/music', state: 'open' }])
  expect([await rows('other'), await rows('moderator'), (await rows('admin'))?.length]).toEqual([[], [], 1])
  const queue = await fixture.people.admin.client.rpc('open_artist_requests')
  expect(queue.data).toMatchObject([{ id, name: 'user', reason: 'I play', track_count: 1 }])
  expect(await answer('admin', id)).toBeNull()
  expect(await roleOf('user')).toBe('artist')
  expect(await bell('user')).toEqual(['role-granted: Good songs'])
  expect(await bell('other')).toEqual([])
  const log = await fixture.at.sql`
    select admin_name, action from admin_activity_logs where target_id = ${fixture.ids.user ?? ''} order by id`
  expect(log.slice(-3)).toEqual([
    { admin_name: 'user', action: 'request_artist_role' },
    { admin_name: 'admin', action: 'change_role' },
    { admin_name: 'admin', action: 'grant_artist_request' },
  ])
})

test('a declined request leaves the role, and the next one has to wait a week', async () => {
  const id = crypto.randomUUID()
  await request('user', id)
  expect(await answer('admin', id, false)).toBeNull()
  expect(await roleOf('user')).toBe('user')
  expect(await bell('user')).toEqual(['role-declined: Good songs'])
  expect(await request('user')).toBe('rate-limited: You can ask again a week after the answer (artistRequestTooSoon)')
  await fixture.at.sql`update artist_requests set answered_at = now() - interval '7 days 1 second'`
  expect(await request('user')).toBeNull()
})

test('a retry stores one request, and a second one waits for the answer', async () => {
  const id = crypto.randomUUID()
  expect(await Promise.all([request('user', id), request('user', id), request('user', id)])).toEqual([null, null, null])
  expect(await request('user')).toBe('conflict: Your request is waiting for an answer (artistRequestOpen)')
  expect(await rows('user')).toHaveLength(1)
})

test('a request id of somebody else is refused', async () => {
  const id = crypto.randomUUID()
  await request('user', id)
  expect(await request('other', id)).toMatch(/^23505/)
  expect(await rows('other')).toEqual([])
})

test('two administrators answer a request once', async () => {
  const id = crypto.randomUUID()
  await request('user', id)
  const answers = await Promise.all([answer('admin', id), answer('other_admin', id, false)])
  expect(answers.filter(each => each === null)).toHaveLength(1)
  expect(answers.filter(each => each !== null)).toEqual([
    'conflict: This request was answered already (artistRequestAnswered)',
  ])
})

test('strangers, moderators, the suspended and the requester are refused', async () => {
  const id = crypto.randomUUID()
  await request('user', id)
  for (const as of ['user', 'other', 'artist', 'moderator', 'suspended'] as const)
    expect(await answer(as, id), as).toMatch(/^(forbidden|not-authenticated)/)
  await fixture.at.sql`update users set role = 'admin' where id = ${fixture.ids.user ?? ''}`
  expect(await answer('user', id)).toBe('forbidden: You cannot answer your own request (cannotAnswerOwn)')
  expect(await answer('admin', id)).toBe(
    'conflict: Their role has changed or the account is suspended (artistRequestStale)',
  )
  expect(await request('suspended')).toMatch(/^not-authenticated/)
  expect(await request('artist')).toBe('conflict: Your account already has another role (alreadyArtist)')
})

test('a suspended requester isn’t in the queue and can’t be made an artist', async () => {
  const id = crypto.randomUUID()
  await request('other', id)
  await fixture.at.sql`update users set is_active = false where id = ${fixture.ids.other ?? ''}`
  expect((await fixture.people.admin.client.rpc('open_artist_requests')).data).toEqual([])
  expect(await answer('admin', id)).toMatch(/artistRequestStale/)
  expect(await answer('admin', id, false)).toBeNull()
  await fixture.at.sql`update users set is_active = true where id = ${fixture.ids.other ?? ''}`
})

test('a link has to lead to the web', async () => {
  for (const link of ['javascript:alert(1)', 'ada.test', 'https://', `https://a.test/${'x'.repeat(500)}`])
    expect(await request('user', crypto.randomUUID(), { link }), link).toMatch(/\(linkInvalid\)$/)
  expect(await request('user', crypto.randomUUID(), { link: '  ' })).toBeNull()
})
