import { beforeAll, beforeEach, expect, test } from 'vitest'
import { fileAddress, type TestUser } from '../testing/testBackend'
import { artist, at, listener, other } from './listeners'

let track: string
let admin: TestUser

const fileOf = ({ id }: TestUser, name: string) => fileAddress(`audio-files/tracks/${id}/${name}.mp3`)

interface Change {
  readonly track_id: string
  readonly audio_url: string | null
  readonly note: string | null
  readonly duration: number
}

const ask = ({ client }: Pick<TestUser, 'client'>, change: Partial<Change> = {}) =>
  client.rpc('replace_audio', {
    ...{ track_id: track, audio_url: fileOf(artist, 'b'), audio_hash: 'ab'.repeat(32), duration: 90 },
    ...{ peaks: [0.5, 1], loudness: -14, note: 'Louder vocals', ...change },
  })

/** Replaces the audio; returns the files that nothing needs any more, or the refusal. */
async function replace(by: Pick<TestUser, 'client'>, change?: Partial<Change>): Promise<unknown> {
  const answered = await ask(by, change)
  return answered.error ? answered.error.message : answered.data
}
const stored = async () =>
  (await at.sql`select audio_url, play_count, duration from tracks where id = ${track}`)[0] as {
    audio_url: string
    play_count: number
    duration: number
  }
const versions = async ({ client }: Pick<TestUser, 'client'>, columns = 'number,note') =>
  (await client.from('track_versions').select(columns).eq('track_id', track).order('number')).data

beforeAll(async () => {
  admin = await at.signUp('admin@overtone.test')
  await at.sql`update users set role = 'admin' where id = ${admin.id}`
})
beforeEach(async () => {
  await at.sql`delete from tracks`
  await at.sql`delete from private.moderation_cases`
  const row = { artist_id: artist.id, title: 'Out', genre: 'Jazz', audio_url: fileOf(artist, 'a'), play_count: 7 }
  const [added] = await at.sql<{ id: string }[]>`insert into tracks ${at.sql(row)} returning id`
  track = added?.id ?? ''
})

test('the artist replaces the audio, and plays and favorites stay', async () => {
  await listener.client.from('favorites').insert({ user_id: listener.id, track_id: track })
  expect(await replace(artist)).toEqual([])
  expect(await stored()).toMatchObject({ audio_url: fileOf(artist, 'b'), play_count: 7, duration: 90 })
  expect(await versions(listener)).toEqual([{ number: 2, note: 'Louder vocals' }])
  expect((await listener.client.from('favorites').select()).data).toHaveLength(1)
})

test('nobody else does, not even an administrator', async () => {
  const refusal = 'Only its artist can replace the audio'
  for (const by of [listener, other, admin]) {
    expect(await replace(by, { audio_url: fileOf(by, 'b') })).toBe(refusal)
    expect(await replace(by)).toBe(refusal)
  }
  expect(await replace({ client: at.anon })).toMatch(/^permission denied/)
  const suspended = await at.signUp('suspended@overtone.test')
  await at.sql`update tracks set artist_id = ${suspended.id} where id = ${track}`
  await at.sql`update users set is_active = false where id = ${suspended.id}`
  expect(await replace(suspended, { audio_url: fileOf(suspended, 'b') })).toBe('Not authenticated')
  expect(await stored()).toMatchObject({ audio_url: fileOf(artist, 'a') })
})

test('no client changes the address without a version', async () => {
  for (const { client } of [artist, admin]) {
    const change = client
      .from('tracks')
      .update({ audio_url: fileOf(artist, 'b') })
      .eq('id', track)
    expect((await change).error?.message).toBe('This field cannot be changed')
  }
  const row = { track_id: track, number: 2, note: 'x', replaced_url: fileOf(artist, 'a') }
  for (const { client } of [artist, admin]) {
    expect((await client.from('track_versions').insert(row)).error?.code).toBe('42501')
    expect((await client.from('track_versions').delete().eq('track_id', track)).error?.code).toBe('42501')
  }
})

test.each<readonly [what: string, change: () => Partial<Change>, refusal: string]>([
  ['no note', () => ({ note: null }), 'Say what changed, in up to 300 characters'],
  ['a blank note', () => ({ note: ' \n' }), 'Say what changed, in up to 300 characters'],
  ['a long note', () => ({ note: 'x'.repeat(301) }), 'Say what changed, in up to 300 characters'],
  ['no file', () => ({ audio_url: null }), 'Upload the file to Overtone first'],
  ['another site', () => ({ audio_url: 'https://evil.example/a.mp3' }), 'Upload the file to Overtone first'],
  ['the folder of another account', () => ({ audio_url: fileOf(other, 'b') }), 'Upload the file to Overtone first'],
  ['an unknown track', () => ({ track_id: crypto.randomUUID() }), 'Track not found'],
])('refuses %s', async (_what, change, refusal) => {
  expect(await replace(artist, change())).toBe(refusal)
  expect(await versions(artist)).toEqual([])
})

test('refuses a track that is too long, and adds no version', async () => {
  expect(await replace(artist, { duration: 1201 })).toMatch(/tracks_duration_limit/)
  expect(await versions(artist)).toEqual([])
})

test('a repeated request adds one version, and only files before the last version are unneeded', async () => {
  await replace(artist)
  expect(await replace(artist)).toEqual([])
  expect(await versions(artist)).toHaveLength(1)
  expect(await replace(artist, { audio_url: fileOf(artist, 'c') })).toEqual([fileOf(artist, 'a')])
  expect(await versions(artist)).toHaveLength(2)
})

test('requests at the same moment are numbered without gaps', async () => {
  await Promise.all(['b', 'c', 'd', 'e'].map(name => replace(artist, { audio_url: fileOf(artist, name) })))
  expect((await versions(artist, 'number'))?.map(row => (row as unknown as { number: number }).number)).toEqual([
    ...[2, 3, 4, 5],
  ])
})

test('versions are read with their track, and old addresses by its artist and administrators only', async () => {
  await replace(artist)
  expect(await versions({ client: at.anon })).toHaveLength(1)
  for (const { client } of [artist, admin, listener])
    expect((await client.from('track_versions').select('replaced_url')).error?.code).toBe('42501')
  const old = async ({ client }: Pick<TestUser, 'client'>) =>
    (await client.rpc('replaced_files', { track_id: track })).data as unknown
  expect([await old(artist), await old(admin), await old(other)]).toEqual([
    [fileOf(artist, 'a')],
    [fileOf(artist, 'a')],
    [],
  ])
  await at.sql`update tracks set is_published = false where id = ${track}`
  expect([await versions({ client: at.anon }), await versions(other)]).toEqual([[], []])
  expect([await versions(artist), await versions(admin)].map(found => found?.length)).toEqual([1, 1])
  expect(await replace(other, { audio_url: fileOf(other, 'b') })).toBe('Track not found')
})

test('at most ten versions a day, and a flagged word opens a case', async () => {
  await replace(artist, { note: 'Not a scam any more' })
  expect(await at.sql`select reasons from private.moderation_cases`).toHaveLength(1)
  await at.sql`
    insert into track_versions (track_id, number, note, replaced_url)
    select ${track}, number, 'x', 'https://files.overtone.test/x' from generate_series(3, 11) as number`
  expect(await replace(artist, { audio_url: fileOf(artist, 'z') })).toBe(
    'Too many new versions. Please try again later.',
  )
})
