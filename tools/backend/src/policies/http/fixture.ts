import { startTestBackend } from '../../testing/testBackend'
import type { TestBackend } from '../../testing/testBackend'

/**
 * All callers over HTTP. The last three were administrators when they signed in: their tokens still identify them, but
 * grant no permissions.
 */
export const callers = [
  'visitor',
  'user',
  'artist',
  'moderator',
  'admin',
  'super_admin',
  'suspended',
  'demoted',
  'deleted',
] as const
export type Caller = (typeof callers)[number]

/** A request. `path` is relative to the address of the backend. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly body?: object
}

export interface Answer {
  readonly status: number
  readonly body: unknown
}

export interface HttpFixture {
  readonly at: TestBackend
  readonly ids: Readonly<Record<Exclude<Caller, 'visitor'>, string>>
  ask(caller: Caller, request: HttpRequest): Promise<Answer>
  askWith(token: string | null, request: HttpRequest): Promise<Answer>
  /** Returns everything that a request of the matrix could change, as one text. */
  fingerprint(): Promise<string>
}

/** Starts a backend with a signed-in user of every kind. */
export async function createHttpFixture(): Promise<HttpFixture> {
  const at = await startTestBackend()
  const tokens = new Map<Caller, string>()
  const ids: Record<string, string> = {}
  const signUp = async (name: Exclude<Caller, 'visitor'>) => {
    const { id, client } = await at.signUp(`${name}@overtone.test`, name)
    const { data } = await client.auth.getSession()
    ids[name] = id
    tokens.set(name, data.session?.access_token ?? '')
    return { id, client }
  }
  const chief = await signUp('super_admin')
  await at.sql`update users set role = 'super_admin' where id = ${chief.id}`
  for (const role of ['user', 'artist', 'moderator', 'admin'] as const) {
    const { id } = await signUp(role)
    await at.sql`update users set role = ${role} where id = ${id}`
  }
  for (const name of ['suspended', 'demoted', 'deleted'] as const) {
    const { id } = await signUp(name)
    await at.sql`update users set role = 'admin' where id = ${id}`
  }
  const done = [
    await chief.client.rpc('suspend_user', { user_id: ids.suspended, reason: 'Leaves' }),
    await chief.client.rpc('change_user_role', { user_id: ids.demoted, new_role: 'user', reason: 'Leaves' }),
    await chief.client.rpc('delete_user', { user_id: ids.deleted, reason: 'Leaves' }),
  ]
  for (const { error } of done) if (error) throw new Error(error.message)

  async function askWith(token: string | null, { method, path, body }: HttpRequest): Promise<Answer> {
    const response = await fetch(`${at.backend.url}/${path}`, {
      method,
      headers: {
        apikey: at.backend.publishableKey,
        'Content-Type': 'application/json',
        Prefer: 'return=representation',
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) }
  }

  async function fingerprint(): Promise<string> {
    const tables = await at.sql<{ name: string }[]>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname = 'public' or (schemaname, tablename) in
        (('private', 'moderation_cases'), ('private', 'held_content'), ('private', 'chat_hidden'), ('auth', 'users'),
         ('storage', 'objects'), ('backend', 'failed_sign_ins'))
      order by 1`
    const sums = tables.map(
      ({ name }) => `select '${name}' as name, count(*), md5(string_agg(t::text, ',' order by t::text)) from ${name} t`,
    )
    return JSON.stringify(await at.sql.unsafe(sums.join(' union all ')))
  }

  return {
    at,
    ids: ids as HttpFixture['ids'],
    askWith,
    ask: (caller, request) => askWith(tokens.get(caller) ?? null, request),
    fingerprint,
  }
}
