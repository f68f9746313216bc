import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPassword } from '../../testing/testBackend'
import { matrix } from './matrix'
import type { Row } from './rows'
import { callers, createHttpFixture } from './fixture'
import type { Answer, Caller, HttpRequest, HttpFixture } from './fixture'

let fixture: HttpFixture

beforeAll(async () => {
  fixture = await createHttpFixture()
}, 60_000)
afterAll(() => fixture?.at.stop())

type Outcome = 'done' | 'nothing' | 'refused'

/** Classifies a response: a function may refuse by returning false or null, a table by returning no row. */
function outcomeOf({ path }: HttpRequest, { status, body }: Answer): Outcome {
  if (status >= 400) return 'refused'
  if (Array.isArray(body)) return body.length > 0 ? 'done' : 'nothing'
  return body === false || (body === null && !path.includes('/rpc/')) ? 'nothing' : 'done'
}

/**
 * Returns true for insufficient privilege, a row policy, a constraint or an error of our own functions; for storage,
 * also for a hidden object.
 */
function isForbidden({ status, body }: Answer): boolean {
  const code = (body as { code?: string } | null)?.code
  return status < 500 && ['42501', '23514', 'P0001'].includes(code ?? '')
}

const lastLine = async () =>
  (await fixture.at.sql<{ id: number }[]>`select coalesce(max(id), 0)::int as id from admin_activity_logs`)[0]?.id ?? 0

async function ask(row: Row, caller: Caller, subject: Awaited<ReturnType<Row['on']>>) {
  const me = caller === 'visitor' ? (subject.id ?? fixture.ids.user) : fixture.ids[caller]
  const request = row.ask(subject, me)
  const answer = await fixture.ask(caller, request)
  return { answer, outcome: outcomeOf(request, answer) }
}

test.each(matrix)('$what', async row => {
  const { sql } = fixture.at
  const subject = await row.on(sql)
  const refused = callers.filter(caller => !row.may.includes(caller))
  const before = await fixture.fingerprint()
  const answers = await Promise.all(refused.map(caller => ask(row, caller, subject)))
  const wronglyDone = refused.filter((_, at) => answers[at]?.outcome === 'done')
  expect(wronglyDone, JSON.stringify(answers)).toEqual([])
  // Refused for their rank, not for a malformed request
  expect(answers.filter(({ answer, outcome }) => outcome === 'refused' && !isForbidden(answer))).toEqual([])
  expect(await fixture.fingerprint()).toBe(before)

  for (const caller of row.may) {
    const own = await row.on(sql)
    const unchanged = await fixture.fingerprint()
    const from = await lastLine()
    const { answer, outcome } = await ask(row, caller, own)
    expect(outcome, `${caller}: ${JSON.stringify(answer)}`).toBe('done')
    const lines = await sql<{ action: string; by: string }[]>`
      select action, admin_id as by from admin_activity_logs where id > ${from} order by id`
    const me = caller === 'visitor' ? '' : fixture.ids[caller]
    expect(lines).toEqual((row.leaves ?? []).map(action => ({ action, by: me })))
    expect((await fixture.fingerprint()) === unchanged, `${caller} changed nothing`).toBe(!row.isWrite)
  }
})

describe('the last super admin', () => {
  test('cannot be removed, and nothing changes', async () => {
    await fixture.at.sql`update users set role = 'user' where role = 'super_admin' and id <> ${fixture.ids.super_admin}`
    const before = await fixture.fingerprint()
    const answer = await fixture.ask('super_admin', { method: 'POST', path: 'rest/v1/rpc/delete_my_account' })
    expect(answer).toMatchObject({ status: 400, body: { message: 'The last super admin cannot be removed' } })
    expect(await fixture.fingerprint()).toBe(before)
  })
})

describe('a token', () => {
  const ask = (token: string) => fixture.askWith(token, { method: 'POST', path: 'rest/v1/rpc/dashboard_statistics' })
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

  test('that is forged is invalid', async () => {
    const claims = { sub: fixture.ids.super_admin, role: 'authenticated', aud: 'authenticated', exp: 4_000_000_000 }
    const unsigned = `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`
    const wrong = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.${'a'.repeat(43)}`
    for (const token of [unsigned, wrong]) {
      const { status, body } = await ask(token)
      expect([status >= 400 && status < 500, JSON.stringify(body)]).toEqual([
        true,
        expect.not.stringContaining('total'),
      ])
    }
  })

  test('gives no rank for claims that its owner wrote into it', async () => {
    const { data } = await fixture.at.anon.auth.signUp({
      email: 'climber@overtone.test',
      password: testPassword,
      options: { data: { name: 'Climber', role: 'super_admin', user_role: 'super_admin', is_admin: true } },
    })
    const answer = await ask(data.session?.access_token ?? '')
    expect(answer).toMatchObject({ status: 400, body: { message: 'Insufficient privileges' } })
  })
})

describe('the matrix', () => {
  /**
   * Everybody may call these, although the result depends on a rank: functions.contract.test.ts covers them, and
   * comments.contract.test.ts and communityModeration.contract.test.ts what moderators read of hidden ones.
   */
  const forEverybody = [
    'add_comment',
    'add_playlist_track',
    'artist_plays_by_day',
    'artist_sales',
    'delete_my_account',
    'end_party',
    'get_user_stats',
    'my_second_factor',
    'read_comments',
    'read_post',
    'replace_audio',
    'replaced_files',
    'search_users',
    'tracks_in_key',
  ]
  const namesRank = (source: string) => /rank_of\(|'(super_)?admin'|'moderator'/.test(source)

  /** Returns the functions that check a rank, themselves or through another one. */
  async function ranked() {
    const all = await fixture.at.sql<{ name: string; source: string; isOwner: boolean }[]>`
      select pronamespace::regnamespace || '.' || proname as name, pg_get_functiondef(oid) as source,
        prosecdef as "isOwner"
      from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prokind = 'f'`
    const found = new Set<string>()
    const looks = (source: string) => namesRank(source) || [...found].some(name => source.includes(`${name}(`))
    for (let size = -1; size < found.size;) {
      size = found.size
      for (const { name, source } of all)
        // role_of returns the role, for others to check
        if (name !== 'private.role_of' && looks(source.slice(source.indexOf('AS $')))) found.add(name)
    }
    return { all, found, looks }
  }

  async function guardedTables() {
    const { looks } = await ranked()
    const policies = await fixture.at.sql<{ table: string; cmd: string; source: string }[]>`
      select schemaname || '.' || tablename as table, cmd, concat(qual, ' ', with_check) as source
      from pg_policies where schemaname <> 'realtime'` // its channels: realtime.contract.test.ts
    return policies.filter(({ source }) => looks(source))
  }

  test('has a row for every function that only an administrator may call', async () => {
    const { all, found } = await ranked()
    // It runs with the caller's rights: the policies of the tables it writes decide
    const writes = (await guardedTables()).filter(({ cmd }) => cmd === 'ALL').map(({ table }) => table)
    const names = all
      .filter(
        ({ name, source, isOwner }) => found.has(name) || (!isOwner && writes.some(t => source.includes(`${t} `))),
      )
      .filter(({ name }) => name.startsWith('public.'))
      .map(({ name }) => name.slice('public.'.length))
    const asked = matrix.map(row => /\/rpc\/(\w+)/.exec(row.ask({}, '').path)?.[1])
    expect(names).toContain('save_system_setting')
    expect(names.filter(name => !asked.includes(name) && !forEverybody.includes(name))).toEqual([])
  })

  test('has a row for every policy that checks a rank', async () => {
    const methods = { SELECT: 'GET', INSERT: 'POST', UPDATE: 'PATCH', DELETE: 'DELETE' } as const
    const asked = matrix.map(row => {
      const { method, path } = row.ask({}, '')
      if (path.startsWith('storage/')) return `${path.includes('/list/') ? 'GET' : method} storage.objects`
      return `${method} public.${/^rest\/v1\/(\w+)/.exec(path)?.[1]}`
    })
    const needed = (await guardedTables()).flatMap(({ table, cmd }) =>
      Object.entries(methods)
        .filter(([one]) => cmd === 'ALL' || cmd === one)
        .map(([, method]) => `${method} ${table}`),
    )
    expect(needed.length).toBeGreaterThan(25)
    expect(needed.filter(one => !asked.includes(one))).toEqual([])
  })
})
