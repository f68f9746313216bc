import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { superAdmins } from './roleGroups'
import { testRoles, createFixture } from './fixture'
import type { TestRole, Fixture } from './fixture'

let fixture: Fixture

beforeAll(async () => {
  fixture = await createFixture()
}, 60_000)
afterAll(() => fixture?.at.stop())

const ranks = { user: 0, artist: 1, moderator: 0, admin: 2, super_admin: 3, suspended: 2 } as const
type Target = keyof typeof ranks
const targets = Object.keys(ranks) as Target[]
const plainAdmins: readonly TestRole[] = ['admin', 'other_admin']
const newRoles = ['user', 'artist', 'moderator', 'admin', 'super_admin'] as const

/** Administrators can change accounts of lower rank, super admins all accounts; nobody their own. */
function mayActOn(testRole: TestRole, target: Target): boolean {
  return (
    testRole !== target && (superAdmins.includes(testRole) || (plainAdmins.includes(testRole) && ranks[target] < 2))
  )
}

const actions: readonly (readonly [action: string, target: Target, may: (testRole: TestRole) => boolean])[] =
  targets.flatMap(target => [
    ...['suspend_user', 'activate_user', 'delete_user'].map(
      action =>
        [`${action}(:${target}, 'Because')`, target, (testRole: TestRole) => mayActOn(testRole, target)] as const,
    ),
    ...newRoles.map(
      role =>
        [
          `change_user_role(:${target}, '${role}', 'Because')`,
          target,
          (testRole: TestRole) => mayActOn(testRole, target) && (superAdmins.includes(testRole) || ranks[role] < 2),
        ] as const,
    ),
  ])

test.each(actions)('%s', async (call, _target, may) => {
  expect(await fixture.allowedRoles(`select ${call}`)).toEqual(testRoles.filter(may))
})

test('two who do the same at once leave one entry in the audit log', async () => {
  const { admin, super_admin: superAdmin, other } = fixture.people
  const both = await Promise.all(
    [admin, superAdmin].map(by => by.client.rpc('suspend_user', { user_id: other.id, reason: 'Spam' })),
  )
  expect(both.map(({ error }) => error)).toEqual([null, null])
  const lines = await fixture.at.sql`
    select from admin_activity_logs where action = 'suspend_user' and target_id = ${other.id}`
  expect(lines).toHaveLength(1)
})

describe('the daily figures', () => {
  const today = async () =>
    (await fixture.at.sql<{ day: string }[]>`select ((now() at time zone 'UTC')::date)::text as day`)[0]?.day
  const rows = async (days: number) => {
    const answer = await fixture.people.admin.client.rpc('statistics_by_day', { days })
    return answer.data as { day: string; users: number; tracks: number; plays: number }[]
  }

  test('count the content created on each day that still exists, and every play', async () => {
    const { sql } = fixture.at
    const [track] = await sql<{ id: string }[]>`
      insert into tracks (artist_id, title, genre, audio_url, duration, created_at)
      values (${fixture.people.artist.id}, 'Late', 'Jazz', 'https://files.overtone.test/a.mp3', 100,
        ((now() at time zone 'UTC')::date - 5 + time '23:59:59') at time zone 'UTC') returning id`
    await sql`
      insert into listens (track_id, listener, seconds_heard, created_at)
      values (${track?.id ?? ''}, 'visitor a', 40, ((now() at time zone 'UTC')::date - 6) at time zone 'UTC')`
    const [before, after] = await rows(7)
    expect(before).toMatchObject({ tracks: 0, plays: 1, users: 0 })
    expect(after).toMatchObject({ tracks: 1, plays: 0, users: 0 })
    const made = await sql<{ users: number; tracks: number; plays: number }[]>`
      select
        (select count(*)::int from users where (created_at at time zone 'UTC')::date = day) as users,
        (select count(*)::int from tracks where (created_at at time zone 'UTC')::date = day) as tracks,
        (select count(*)::int from listens where (created_at at time zone 'UTC')::date = day) as plays
      from (select (now() at time zone 'UTC')::date as day) as today`
    expect((await rows(7)).at(-1)).toEqual({ day: await today(), ...made[0] })
    await sql`delete from tracks where id = ${track?.id ?? ''}`
    expect((await rows(7))[1]).toMatchObject({ tracks: 0 })
    expect((await rows(7))[0]).toMatchObject({ plays: 1 })
  })

  test.each([
    [0, 1],
    [5000, 366],
  ])('for %s days have %s entries', async (days, given) => {
    expect(await rows(days)).toHaveLength(given)
  })

  test('show the change in a month if there was anything a month ago', async () => {
    const { sql } = fixture.at
    const changes = async () =>
      (await fixture.people.admin.client.rpc('monthly_changes')).data as Record<string, number>
    expect(await changes()).toMatchObject({ users: null, tracks: null, activeUsers: null })
    const [{ users = 0 } = {}] = await sql<{ users: number }[]>`select count(*)::int as users from users`
    await sql`
      insert into auth.users (id, email, created_at)
      select gen_random_uuid(), 'old-' || n || '@overtone.test', now() from generate_series(1, 10) as n`
    // A single shard: two would subtract 20.
    await sql`
      update private.counted_days set amount = amount - 10
      where ctid = (select ctid from private.counted_days where name = 'users' order by amount desc limit 1)`
    await sql`insert into private.active_days (day, amount)
      values ((now() at time zone 'UTC')::date - 31, 4)`
    await sql`
      insert into private.active_days (day, amount) values ((now() at time zone 'UTC')::date, 5)
      on conflict (day) do update set amount = 5`
    const share = (now: number, then: number) => Math.round(((now - then) / then) * 1e4) / 1e4
    expect(await changes()).toMatchObject({ users: share(users + 10, 10), activeUsers: 0.25 })
    await sql`delete from auth.users where email like 'old-%'`
  })

  test('record active accounts at the first sign-in of a day, once', async () => {
    const { sql } = fixture.at
    await sql`delete from private.active_days`
    const { error } = await fixture.people.user.client.rpc('increment_login_count', { user_id: fixture.people.user.id })
    expect(error).toBeNull()
    const noted = () => sql<{ day: string; amount: number }[]>`select day::text, amount from private.active_days`
    const first = await noted()
    expect(first).toEqual([{ day: await today(), amount: expect.any(Number) as number }])
    await fixture.people.artist.client.rpc('increment_login_count', { user_id: fixture.people.artist.id })
    expect(await noted()).toEqual(first)
  })
})

describe('system health', () => {
  test('is measured: bytes of each bucket, connections, errors of the last hour', async () => {
    const { sql } = fixture.at
    await sql`insert into system_logs (level, message, session_id) values (3, 'a', 'one'), (3, 'b', 'one')`
    await sql`
      insert into system_logs (level, message, session_id, created_at) values (3, 'c', 'two', now() - interval '2 hours')`
    const stored = await sql<{ bucket: string; size: number }[]>`
      select b.id as bucket, coalesce(sum((o.metadata ->> 'size')::int), 0)::int as size
      from storage.buckets b left join storage.objects o on o.bucket_id = b.id group by 1`
    const answer = await fixture.people.super_admin.client.rpc('system_health')
    expect(answer.data).toMatchObject({
      buckets: Object.fromEntries(stored.map(({ bucket, size }) => [bucket, size])),
      errorsLastHour: 2,
      visitsLastHour: 1,
      errorsLastDay: 3,
    })
    const health = answer.data as { databaseBytes: number; connections: number; mostConnections: number }
    expect(health.databaseBytes).toBeGreaterThan(1e6)
    expect(health.connections).toBeGreaterThan(0)
    expect(health.mostConnections).toBeGreaterThan(health.connections)
  })

  test('names the releases that failed to load, and no other error', async () => {
    const failure = { level: 4, message: 'The remote failed in phase chunk: gone', remote: 'artist' }
    const entries = [
      { ...failure, session_id: 'a', remote_version: '1' },
      { ...failure, session_id: 'b', remote_version: '1' },
      { ...failure, message: 'Something else', session_id: 'c', remote_version: '2' },
    ]
    await fixture.at.anon.rpc('log_entries', { entries: entries.slice(0, 1) })
    await fixture.at.anon.rpc('log_entries', { entries: entries.slice(1) })
    const answer = await fixture.people.admin.client.rpc('load_errors')
    expect(answer.data).toMatchObject([{ remote: 'artist', version: '1', errors: 2 }])
  })
})

describe('an address', () => {
  const failed = async () => {
    const answer = await fixture.people.super_admin.client.rpc('failed_sign_ins')
    return answer.data as { email: string; name: string | null; failures: number; is_locked: boolean }[]
  }
  const tryWrong = () =>
    fixture.at.anon.auth.signInWithPassword({ email: fixture.people.bystander.email, password: 'Wrong-password-1' })

  test('with failed sign-ins is listed, locked after five times, and unlocked with a reason that is stored', async () => {
    const { email } = fixture.people.bystander
    await tryWrong()
    expect(await failed()).toMatchObject([{ email, name: 'bystander', failures: 1, is_locked: false }])
    for (let n = 0; n < 5; n += 1) await tryWrong()
    expect(await failed()).toMatchObject([{ email, is_locked: true }])
    const unlock = (reason: string) =>
      fixture.people.super_admin.client.rpc('unlock_sign_in', { email: ` ${email.toUpperCase()}`, reason })
    expect((await unlock(' ')).error?.message).toBe('A reason is required')
    expect((await unlock('Called us')).data).toBe(true)
    expect(await failed()).toEqual([])
    expect((await unlock('Again')).data).toBe(false)
    const lines = await fixture.at
      .sql`select target_id, details from admin_activity_logs where action = 'unlock_sign_in'`
    expect(lines).toMatchObject([{ target_id: email, details: { reason: 'Called us' } }])
    expect((await tryWrong()).error?.code).toBe('invalid_credentials')
  })
})

describe('an added account', () => {
  const record = (email: string, role = 'artist', reason = 'Joins the label') =>
    fixture.people.super_admin.client.rpc('record_added_user', { email, role, reason })

  test('has the role, and is in the audit log and the history once', async () => {
    const added = await fixture.at.signUp('added@overtone.test', 'Added')
    expect((await record('Added@overtone.test ')).data).toBe(added.id)
    const [row] = await fixture.at.sql`select role from users where id = ${added.id}`
    expect(row?.role).toBe('artist')
    const lines = await fixture.at.sql<{ action: string }[]>`
      select action from admin_activity_logs where target_id = ${added.id} order by id`
    expect(lines.map(({ action }) => action)).toEqual(['add_user', 'change_role'])
    const history = await fixture.at.sql`select reason from user_role_history where user_id = ${added.id}`
    expect(history).toEqual([{ reason: 'Joins the label' }])
    expect((await record('added@overtone.test')).error?.message).toBe('User not found')
  })

  test.each([
    ['was created long ago', `created_at = now() - interval '1 hour'`],
    ['has signed in', 'login_count = 1'],
    ['has a role', `role = 'admin'`],
  ])('cannot be one that %s', async (_what, state) => {
    const name = `late-${state.length}`
    const user = await fixture.at.signUp(`${name}@overtone.test`)
    await fixture.at.sql.unsafe(`update users set ${state} where id = '${user.id}'`)
    expect((await record(user.email)).error).toMatchObject({ message: 'User not found', hint: 'not-found' })
  })

  test('needs a reason', async () => {
    await fixture.at.signUp('reason@overtone.test')
    expect((await record('reason@overtone.test', 'user', ' ')).error?.message).toBe('A reason is required')
  })
})
