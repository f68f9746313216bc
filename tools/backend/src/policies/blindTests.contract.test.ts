import { beforeAll, beforeEach, expect, test } from 'vitest'
import { fileAddress, type TestUser } from '../testing/testBackend'
import { artist, at, listener, other } from './listeners'

type Person = Pick<TestUser, 'client'>
interface Seen {
  readonly state: string
  readonly is_own: boolean
  readonly undecided: number | null
  readonly vote: { file: string | null } | null
  readonly mixes: readonly { file: string; url: string | null; name: string | null; votes: number | null }[]
  readonly notes: readonly { body: string; name: string }[]
}

let rival: TestUser
let track: string
let files: string[]
let id: string
let published: { test: string; files: string[]; urls: string[] }
const names = ['Warm', 'Loud']
const nobody = { client: { rpc: (...args: Parameters<typeof at.anon.rpc>) => at.anon.rpc(...args) } } as Person

async function upload(by: TestUser, name: string): Promise<string> {
  const path = `full/${by.id}/${name}`
  const { error } = await by.client.storage.from('full-audio').upload(path, new Blob(['a'], { type: 'audio/wav' }))
  if (error) throw error
  return path
}
async function call(by: Person, name: string, args: object): Promise<string | null> {
  const { error } = await by.client.rpc(name, args)
  return error ? (error.hint ?? error.code) : null
}
const see = async (by: Person) => (await by.client.rpc('blind_test', { test: id })).data as Seen | null
const vote = (by: Person, file: string | null = files[0] ?? '') => call(by, 'vote_in_blind_test', { test: id, file })
const note = (by: Person, columns: object = {}) =>
  call(by, 'note_in_blind_test', {
    ...{ id: crypto.randomUUID(), test: id, file: files[0], at_seconds: 12, body: 'Too bright' },
    ...columns,
  })

beforeAll(async () => {
  rival = await at.signUp('rival@overtone.test')
  await at.sql`update users set role = 'artist' where id in ${at.sql([artist.id, rival.id])}`
  files = [await upload(artist, 'one.wav'), await upload(artist, 'two.wav')]
  const row = { artist_id: artist.id, title: 'Out', genre: 'Jazz', audio_url: fileAddress('audio-files/tracks/a.mp3') }
  const [added] = await at.sql<{ id: string }[]>`insert into tracks ${at.sql(row)} returning id`
  track = added?.id ?? ''
})
beforeEach(async () => {
  await at.sql`delete from private.blind_tests`
  await at.sql`delete from private.held_content`
  const made = await artist.client.rpc('create_blind_test', { track_id: track, files, names })
  id = made.data as string
  const { data } = await artist.client.storage.from('full-audio').createSignedUrls(files, 60)
  published = { test: id, files, urls: (data ?? []).map(({ signedUrl }) => signedUrl ?? '') }
})

test('only its artist sees a draft, lists it, and no other answers, publishes, ends or deletes it', async () => {
  expect(await see(artist)).toMatchObject({ state: 'draft', is_own: true, undecided: 0, vote: null })
  expect((await artist.client.rpc('blind_tests_of', { track_id: track })).data).toMatchObject([{ id, names }])
  for (const person of [listener, rival, nobody]) expect(await see(person)).toBeNull()
  for (const person of [listener, rival]) {
    expect((await person.client.rpc('blind_tests_of', { track_id: track })).data).toEqual([])
    expect(await vote(person)).toBe('not-found')
    expect(await note(person)).toBe('not-found')
    expect(await call(person, 'publish_blind_test', published)).toBe('not-found')
    expect(await call(person, 'end_blind_test', { test: id })).toBe('not-found')
    expect(await call(person, 'delete_blind_test', { test: id })).toBe('not-found')
  }
  for (const name of ['publish_blind_test', 'vote_in_blind_test', 'end_blind_test', 'delete_blind_test'])
    expect(
      (await at.anon.rpc(name, name === 'publish_blind_test' ? published : { test: id, file: null })).error,
    ).not.toBeNull()
})

test('a test is made of two own files of an own track, once', async () => {
  const make = (by: TestUser, columns: object = {}) =>
    call(by, 'create_blind_test', { track_id: track, files, names, ...columns })
  const foreign = await upload(rival, `${crypto.randomUUID()}.wav`)
  expect(await make(rival)).toBe('not-found')
  expect(await make(listener)).toBe('not-found')
  expect(await make(artist, { files: [files[0], foreign] })).toBe('invalid')
  expect(await make(artist, { files: [files[0], files[0]] })).toBe('invalid')
  expect(await make(artist, { files: [files[0], `full/${artist.id}/none.wav`] })).toBe('invalid')
  expect(await make(artist, { names: ['Same', ' Same '] })).toBe('invalid')
  expect(await make(artist, { names: ['', 'Loud'] })).toBe('invalid')
  expect(await make(artist)).toBeNull()
  expect((await artist.client.rpc('blind_tests_of', { track_id: track })).data).toHaveLength(1)
})

test('a published test has no names and votes for listeners until it ends', async () => {
  expect(await call(artist, 'publish_blind_test', published)).toBeNull()
  expect(await vote(listener)).toBeNull()
  expect(await vote(rival, null)).toBeNull()
  for (const person of [listener, rival, nobody]) {
    const seen = await see(person)
    expect(seen).toMatchObject({ state: 'published', is_own: false, undecided: null })
    expect(seen?.mixes.map(({ name, votes, url }) => [name, votes, typeof url])).toEqual([
      [null, null, 'string'],
      [null, null, 'string'],
    ])
  }
  expect((await see(listener))?.vote).toEqual({ file: files[0] })
  expect((await see(rival))?.vote).toEqual({ file: null })
  expect((await see(other))?.vote).toBeNull()
  expect((await see(artist))?.mixes.find(({ file }) => file === files[0])).toMatchObject({ name: 'Warm', votes: 1 })

  expect(await vote(listener, files[1])).toBeNull()
  expect(await call(artist, 'end_blind_test', { test: id })).toBeNull()
  for (const person of [other, nobody]) {
    const seen = await see(person)
    expect(seen).toMatchObject({ state: 'ended', undecided: 1 })
    expect(seen?.mixes.find(({ file }) => file === files[1])).toMatchObject({ name: 'Loud', votes: 1 })
    expect(seen?.mixes.find(({ file }) => file === files[0])).toMatchObject({ name: 'Warm', votes: 0 })
  }
  expect(await vote(other)).toBe('conflict')
})

test('artists don’t vote in their own test, nobody votes for another file, suspended accounts not at all', async () => {
  await call(artist, 'publish_blind_test', published)
  expect(await vote(artist)).toBe('forbidden')
  expect(await note(artist)).toBe('forbidden')
  expect(await vote(listener, `full/${artist.id}/other.wav`)).toBe('not-found')
  await at.sql`update users set is_active = false where id = ${other.id}`
  expect(await vote(other)).toBe('not-authenticated')
  await at.sql`update users set is_active = true where id = ${other.id}`
})

test('notes are seen by the artist and by their author, are checked, and are added once', async () => {
  await call(artist, 'publish_blind_test', published)
  const twice = { id: crypto.randomUUID() }
  expect([await note(listener, twice), await note(listener, twice)]).toEqual([null, null])
  expect(await note(listener, { body: ' ' })).toBe('invalid')
  expect(await note(listener, { body: 'a'.repeat(501) })).toBe('invalid')
  expect(await note(listener, { at_seconds: -1 })).toBe('invalid')
  expect(await note(listener, { file: null })).toBe('invalid')
  expect((await see(artist))?.notes).toMatchObject([{ body: 'Too bright' }])
  expect((await see(listener))?.notes).toHaveLength(1)
  for (const person of [other, nobody]) expect((await see(person))?.notes).toEqual([])
})

test('signed URLs are those of the files, in their order; others are refused', async () => {
  const publish = (columns: object) => call(artist, 'publish_blind_test', { ...published, ...columns })
  const [first = '', second = ''] = published.urls
  expect(await publish({ urls: [first, 'https://elsewhere.test/b.wav'] })).toBe('invalid')
  expect(await publish({ urls: [first, second.replace(/^https?:\/\/[^/]+/, 'https://elsewhere.test')] })).toBe(
    'invalid',
  )
  expect(await publish({ urls: [first, first] })).toBe('invalid')
  expect(await publish({ files: [...files].reverse(), urls: [second, first] })).toBeNull()
  for (const { file, url } of (await see(listener))?.mixes ?? []) {
    expect(url).toContain(file)
    expect((await fetch(url ?? '')).status).toBe(200)
  }
})

test('a track that moderators hide hides its tests; deleting a test returns its files', async () => {
  await call(artist, 'publish_blind_test', published)
  await at.sql`insert into private.held_content (kind, subject_id, was_public) values ('track', ${track}, false)`
  expect(await see(listener)).toBeNull()
  expect(await see(artist)).not.toBeNull()
  const deleted = await artist.client.rpc('delete_blind_test', { test: id })
  expect([...(deleted.data as string[])].sort()).toEqual([...files].sort())
  expect(await see(artist)).toBeNull()
})
