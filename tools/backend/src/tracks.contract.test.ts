import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileAddress, startTestBackend } from './testing/testBackend'
import type { TestUser, TestBackend } from './testing/testBackend'

let at: TestBackend
let artist: TestUser
let other: TestUser
let admin: TestUser

const track = (title: string, fields: object = {}) => ({
  title,
  artist_id: artist.id,
  audio_url: fileAddress(`audio-files/tracks/${artist.id}/a.mp3`),
  genre: 'Jazz',
  price: 1.5,
  key: 'F#',
  tags: ['late', 'brass'],
  peaks: [0, 0.5, 1],
  duration: 0,
  play_count: 0,
  download_count: 0,
  ...fields,
})

beforeAll(async () => {
  at = await startTestBackend()
  artist = await at.signUp('artist@overtone.test', 'Blue Room')
  other = await at.signUp('other@overtone.test')
  admin = await at.signUp('admin@overtone.test')
  await at.sql`update users set role = 'admin' where id = ${admin.id}`
  const { error } = await artist.client
    .from('tracks')
    .insert([track('Out', { is_published: true }), track('Draft', { is_published: false })])
  if (error) throw new Error(error.message)
}, 60_000)
afterAll(() => at?.stop())

const titles = async (who: TestBackend['anon']) =>
  (await who.from('tracks').select('title').order('title')).data?.map(row => row.title as string)

test('returns values in the same format as hosted Supabase', async () => {
  const { data } = await at.anon.from('tracks').select('*').eq('title', 'Out').single<{ created_at: string }>()
  expect(data).toMatchObject({ price: 1.5, key: 'F#', tags: ['late', 'brass'], peaks: [0, 0.5, 1], bpm: null })
  expect(data?.created_at).toMatch(/^\d{4}-\d\d-\d\dT.*\+00:00$/)
})

test('shows published tracks to visitors and others, drafts also to the artist and administrators', async () => {
  expect(await titles(at.anon)).toEqual(['Out'])
  expect(await titles(other.client)).toEqual(['Out'])
  expect(await titles(artist.client)).toEqual(['Draft', 'Out'])
  expect(await titles(admin.client)).toEqual(['Draft', 'Out'])
})

test('joins the public profile of the artist for a visitor', async () => {
  const { data } = await at.anon.from('tracks').select('title, artist:profiles!tracks_artist_id_fkey(name)').single()
  expect(data).toEqual({ title: 'Out', artist: { name: 'Blue Room' } })
})

test('allows only signed-in artists to add a track', async () => {
  expect((await at.anon.from('tracks').insert(track('Anonymous'))).error?.code).toBe('42501')
  expect((await other.client.from('tracks').insert(track('For another'))).error?.code).toBe('42501')
  expect(await titles(admin.client)).toEqual(['Draft', 'Out'])
})

test.each<[string, unknown, string?]>([
  ['play_count', 5],
  ['download_count', 5],
  ['artist_id', '00000000-0000-4000-8000-000000000009'],
  ['created_at', '2030-01-01'],
])('refuses the artist a change of %s', async (field, value) => {
  const { error } = await artist.client
    .from('tracks')
    .update({ [field]: value })
    .eq('title', 'Out')
  expect(error?.code).toBe('42501')
})

test('refuses a new track that starts with plays', async () => {
  expect((await artist.client.from('tracks').insert(track('Hit', { play_count: 9 }))).error?.code).toBe('42501')
})

test.each<[string, unknown, string?]>([
  ['price', 1000],
  ['price', -1],
  ['bpm', 301],
  ['title', '   '],
  ['title', 'x'.repeat(201)],
  ['duration', -1],
  ['audio_url', 'javascript:alert(1)', 'P0001'],
  ['distribution_platforms', ['myspace']],
])('refuses a track whose %s is %j', async (field, value, code = '23514') => {
  const { error, status } = await artist.client.from('tracks').insert(track('Wrong', { [field]: value }))
  expect([error?.code, status]).toEqual([code, 400])
})

test("sets the artist's name itself and follows a change of it", async () => {
  await artist.client.from('tracks').update({ artist_name: 'Somebody Famous' }).eq('title', 'Out')
  const name = async () => (await at.sql`select artist_name from tracks where title = 'Out'`)[0]?.artist_name as string
  expect(await name()).toBe('Blue Room')
  await artist.client.from('users').update({ name: 'Green Room' }).eq('id', artist.id)
  expect(await name()).toBe('Green Room')
})

test("prevents changes of other users' tracks, but lets administrators take one down", async () => {
  await other.client.from('tracks').update({ title: 'Mine' }).eq('title', 'Out')
  await other.client.from('tracks').delete().eq('title', 'Out')
  expect(await titles(at.anon)).toEqual(['Out'])
  await admin.client.from('tracks').update({ is_published: false }).eq('title', 'Out')
  expect(await titles(at.anon)).toEqual([])
  await artist.client.from('tracks').update({ is_published: true }).eq('title', 'Out')
})

test('refuses writes of a suspended artist', async () => {
  await at.sql`update users set is_active = false where id = ${artist.id}`
  expect((await artist.client.from('tracks').insert(track('Late'))).error?.code).toBe('42501')
  await artist.client.from('tracks').delete().eq('title', 'Out')
  await at.sql`update users set is_active = true where id = ${artist.id}`
  expect(await titles(admin.client)).toEqual(['Draft', 'Out'])
})
