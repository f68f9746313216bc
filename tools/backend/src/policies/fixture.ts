import type { TransactionSql } from 'postgres'
import { startTestBackend } from '../testing/testBackend'
import type { TestUser, TestBackend } from '../testing/testBackend'

/**
 * Every role that a policy distinguishes, twice: a rule about a rank has to define what it allows toward another
 * account of that rank. `other` is a second `user`; `suspended` was an administrator.
 */
export const testRoles = [
  'visitor',
  'user',
  'other',
  'artist',
  'other_artist',
  'moderator',
  'other_moderator',
  'admin',
  'other_admin',
  'super_admin',
  'other_super_admin',
  'suspended',
] as const
export type TestRole = (typeof testRoles)[number]
type Account = Exclude<TestRole, 'visitor'> | 'bystander'

/** A backend with an account of every kind, each with rows of its own, and their names in statements. */
export interface Fixture {
  readonly at: TestBackend
  readonly people: Readonly<Record<Account, TestUser>>
  /**
   * Ids: `artist`, `bystander` and the like; `published`, `draft`; `open` and `closed`, playlists of the artist;
   * `release_out`, `release_scheduled` and `release_draft`, the artist's releases; `invitation` and `credit`.
   */
  readonly ids: Readonly<Record<string, string>>
  /**
   * Returns the roles for which a statement affects or returns a row; each attempt is rolled back. `:me` and `:name`
   * stand for ids.
   */
  allowedRoles(statement: string): Promise<TestRole[]>
}

/** 'done' affected or returned a row; 'nothing' did neither. A statement that fails for any other reason throws. */
type Outcome = 'done' | 'nothing' | 'refused'

const accounts: readonly Account[] = [...testRoles.filter(testRole => testRole !== 'visitor'), 'bystander']
/** Insufficient privilege or row policy, a constraint, and errors of our own functions. */
const refusals: ReadonlySet<string> = new Set(['42501', '23514', 'P0001'])
class RolledBack extends Error {
  constructor(readonly outcome: Outcome) {
    super('Rolled back on purpose')
  }
}

export async function createFixture(): Promise<Fixture> {
  const at = await startTestBackend()
  const entries: [Account, TestUser][] = []
  for (const name of accounts) entries.push([name, await at.signUp(`${name}@overtone.test`, name)])
  const people = Object.fromEntries(entries) as Record<Account, TestUser>
  for (const role of ['artist', 'moderator', 'admin', 'super_admin'] as const)
    await at.sql`update users set role = ${role} where id in (${people[role].id}, ${people[`other_${role}`].id})`
  const ids: Record<string, string> = Object.fromEntries(entries.map(([name, { id }]) => [name, id]))
  await addRows(at, ids)
  await at.sql`update users set role = 'admin', is_active = false where id = ${people.suspended.id}`

  async function attempt(testRole: TestRole, statement: string): Promise<Outcome> {
    const me = testRole === 'visitor' ? null : people[testRole].id
    try {
      await at.sql.begin(async transaction => {
        await actAs(transaction, me)
        const { count } = await transaction.unsafe(withIds(statement, { ...ids, me: me ?? ids.artist ?? '' }))
        throw new RolledBack(count > 0 ? 'done' : 'nothing')
      })
    } catch (error) {
      if (error instanceof RolledBack) return error.outcome
      if (error instanceof Error && 'code' in error && refusals.has(String(error.code))) return 'refused'
      throw error
    }
    throw new Error('A statement was committed')
  }

  async function allowedRoles(statement: string): Promise<TestRole[]> {
    const may: TestRole[] = []
    for (const testRole of testRoles) if ((await attempt(testRole, statement)) === 'done') may.push(testRole)
    return may
  }
  return { at, people, ids, allowedRoles }
}

async function actAs(sql: TransactionSql, id: string | null): Promise<void> {
  const role = id ? 'authenticated' : 'anon'
  await sql`
    select set_config('request.jwt.claim.sub', ${id ?? ''}, true), set_config('request.jwt.claim.role', ${role}, true),
      set_config('request.jwt.claims', ${JSON.stringify(id ? { sub: id, role } : { role })}, true)`
  await sql.unsafe(`set local role ${role}`)
}

function withIds(statement: string, ids: Record<string, string>): string {
  return statement.replace(/(?<!:):([a-z_]+)/g, (_, name: string) => {
    const id = ids[name]
    if (!id) throw new Error(`There is no id named :${name}`)
    return `'${id}'`
  })
}

/**
 * Gives each account a track (two of the artist's have a second version), a playlist with it, a favorite, a purchase
 * from the artist, an unredeemed gift, a follow of the artist and of somebody's playlist, a listen and files. `other` and the bystander collaborate on the artist's playlists.
 */
async function addRows({ sql }: TestBackend, ids: Record<string, string>): Promise<void> {
  const track = async (artist: string, title: string, isPublished: boolean) => {
    const [row] = await sql<{ id: string }[]>`
      insert into tracks (artist_id, title, genre, audio_url, duration, is_published)
      values (${artist}, ${title}, 'Jazz', 'https://files.overtone.test/a.mp3', 200, ${isPublished}) returning id`
    return row?.id ?? ''
  }
  const playlist = async (owner: string, isPublic: boolean, tracks: readonly string[]) => {
    const [row] = await sql<{ id: string }[]>`
      insert into playlists (user_id, title, is_public) values (${owner}, 'Mix', ${isPublic}) returning id`
    const id = row?.id ?? ''
    for (const each of tracks) await sql`insert into playlist_tracks (playlist_id, track_id) values (${id}, ${each})`
    return id
  }
  const artist = ids.artist ?? ''
  ids.published = await track(artist, 'Out', true)
  ids.draft = await track(artist, 'Secret sketch', false)
  ids.spare = await track(ids.bystander ?? '', 'Spare', true)
  for (const id of [ids.published, ids.draft])
    await sql`insert into track_versions (track_id, number, note, replaced_url) values (${id}, 2, 'New mix', 'https://files.overtone.test/1.mp3')`
  ids.open = await playlist(artist, true, [ids.published, ids.draft])
  ids.closed = await playlist(artist, false, [ids.published])
  for (const list of [ids.open, ids.closed])
    for (const name of ['other', 'bystander'] as const)
      await sql`insert into playlist_collaborators (playlist_id, user_id) values (${list}, ${ids[name] ?? ''})`
  await addReleases(sql, ids)
  for (const name of accounts) {
    const id = ids[name] ?? ''
    ids[`track_of_${name}`] = await track(id, `By ${name}`, true)
    ids[`list_of_${name}`] = await playlist(id, true, [ids.published])
    await sql`insert into playlist_follows (user_id, playlist_id) values (${id}, ${ids[`list_of_${name}`] ?? ''})`
    await sql`insert into favorites (user_id, track_id) values (${id}, ${ids.published})`
    if (name !== 'artist')
      await sql`
        insert into purchases (buyer_id, track_id, artist_id, title, artist_name, price, amount, method, idempotency_key)
        values (${id}, ${ids.published}, ${artist}, 'Out', 'artist', 1, 1, 'card', gen_random_uuid())`
    if (name !== 'artist')
      await sql`
        with given as (
          insert into purchases
            (buyer_id, track_id, artist_id, title, artist_name, price, amount, method, idempotency_key, is_gift)
          values (${id}, ${ids.spare}, ${artist}, 'Spare', 'bystander', 1, 1, 'card', gen_random_uuid(), true)
          returning id
        )
        insert into gifts (purchase_id, buyer_id, track_id, code)
        select id, ${id}, ${ids.spare}, upper(left(md5(id::text), 16)) from given`
    if (name !== 'artist') await sql`insert into follows (follower_id, artist_id) values (${id}, ${artist})`
    await sql`
      insert into listens (track_id, user_id, listener, seconds_heard, created_at)
      values (${ids.published}, ${id}, ${id}, 40, now() - interval '1 hour')`
    for (const [bucket, file] of [
      ['audio-files', `tracks/${id}/a.mp3`],
      ['full-audio', `full/${id}/a.mp3`],
      ['cover-images', `covers/${id}/a.png`],
      ['profile-images', `avatars/${id}.png`],
    ] as const)
      await sql`insert into storage.objects (bucket_id, name, owner, metadata)
        values (${bucket}, ${file}, ${id}, ${sql.json({ size: 10, mimetype: 'image/png' })})`
  }
}

/**
 * Gives the artist three releases: one that is out with the published track, a scheduled one, and a draft with the
 * draft track. `user` is invited to a credit on the draft, and `other` has accepted one on what is out.
 */
async function addReleases(sql: TestBackend['sql'], ids: Record<string, string>): Promise<void> {
  const add = async (name: string, at: string | null, isOut: boolean) => {
    const [row] = await sql<{ id: string }[]>`
      insert into releases (artist_id, kind, title, is_published, release_at, is_out)
      values (${ids.artist ?? ''}, 'ep', ${name}, ${at !== null}, now() + ${at}::interval, ${isOut}) returning id`
    return (ids[name] = row?.id ?? '')
  }
  const out = await add('release_out', '-1 day', true)
  await add('release_scheduled', '1 day', false)
  const draft = await add('release_draft', null, false)
  await sql`
    insert into release_tracks (release_id, track_id, position)
    values (${out}, ${ids.published ?? ''}, 1), (${draft}, ${ids.draft ?? ''}, 1)`
  const credits = await sql<{ id: string }[]>`
    insert into credits (release_id, user_id, role, share, status, answered_at)
    values (${draft}, ${ids.user ?? ''}, 'mix', 10, 'pending', null),
      (${out}, ${ids.other ?? ''}, 'writer', 20, 'accepted', now())
    returning id`
  ids.invitation = credits[0]?.id ?? ''
  ids.credit = credits[1]?.id ?? ''
}
