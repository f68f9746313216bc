import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileAddress, startTestBackend } from '../testing/testBackend'
import type { TestUser, TestBackend } from '../testing/testBackend'

let at: TestBackend
let artist: TestUser
let other: TestUser
let admin: TestUser
let track: string

beforeAll(async () => {
  at = await startTestBackend()
  artist = await at.signUp('artist@overtone.test')
  other = await at.signUp('other@overtone.test')
  admin = await at.signUp('admin@overtone.test')
  await at.sql`update users set role = 'admin' where id = ${admin.id}`
  track = await addTrack()
}, 60_000)
afterAll(() => at?.stop())

const fileOf = (owner: TestUser, folder = 'audio-files/tracks') => fileAddress(`${folder}/${owner.id}/a.mp3`)
const row = (audio_url: string) => ({ title: 'Out', genre: 'Jazz', artist_id: artist.id, audio_url })

async function addTrack(): Promise<string> {
  const { data, error } = await artist.client
    .from('tracks')
    .insert(row(fileOf(artist)))
    .select('id')
    .single<{ id: string }>()
  if (error) throw error
  return data.id
}

const refused = { message: 'Upload the file to Overtone first', hint: 'invalid' }

describe('a track refuses audio', () => {
  test.each<[from: string, address: () => string]>([
    ['another site', () => 'https://evil.example/a.mp3'],
    ['a site with the same path', () => fileOf(artist).replace('files.overtone.test', 'evil.example')],
    [
      'a site whose name starts the same way',
      () => fileOf(artist).replace('overtone.test', 'overtone.test.evil.example'),
    ],
    [
      'a user name in front of another site',
      () => fileOf(artist).replace('overtone.test', 'overtone.test@evil.example'),
    ],
    ['the folder of another account', () => fileOf(other)],
    ['another bucket', () => fileOf(artist, 'cover-images/covers')],
    ['a path with ".."', () => fileOf(artist).replace('a.mp3', '../../x/a.mp3')],
    ['a path with a line break', () => `${fileOf(artist)}\nx`],
  ])('from %s', async (_from, address) => {
    expect((await artist.client.from('tracks').insert(row(address()))).error).toMatchObject(refused)
    const change = artist.client.from('tracks').update({ audio_url: address() }).eq('id', track)
    expect((await change).error).toMatchObject(refused)
  })

  test('from elsewhere also for an administrator, and directly from anywhere', async () => {
    const change = (audio_url: string) => admin.client.from('tracks').update({ audio_url }).eq('id', track)
    expect((await change(fileOf(admin))).error).toMatchObject(refused)
    const direct = await change(fileOf(artist).replace('a.mp3', 'b.mp3'))
    expect(direct.error?.message).toBe('This field cannot be changed')
  })
})

test('the address of this backend is accepted, and so is the issuer of an access token', async () => {
  const own = `${at.backend.url}/storage/v1/object/public/audio-files/tracks/${artist.id}/a.mp3`
  expect((await artist.client.from('tracks').insert(row(own))).error).toBeNull()
  const isOwn = async (iss: string) =>
    at.sql.begin(async sql => {
      await sql`select set_config('request.jwt.claims', ${JSON.stringify({ iss })}, true)`
      const [found] = await sql`
        select private.is_own_file('https://abc.supabase.co/storage/v1/object/public/x/y', 'x/') as is_own`
      return found?.is_own as boolean
    })
  expect(await isOwn('https://abc.supabase.co/auth/v1')).toBe(true)
  expect(await isOwn('https://other.supabase.co/auth/v1')).toBe(false)
})

test("pictures must be in the user's own folder too, and can be removed", async () => {
  const evil = 'https://evil.example/a.png'
  const avatar = (avatar_url: string | null) => artist.client.from('users').update({ avatar_url }).eq('id', artist.id)
  expect((await avatar(evil)).error).toMatchObject(refused)
  expect((await avatar(fileAddress(`profile-images/avatars/${other.id}.png`))).error).toMatchObject(refused)
  expect((await avatar(fileAddress(`profile-images/avatars/${artist.id}.png`))).error).toBeNull()
  expect((await avatar(null)).error).toBeNull()
  const cover = (cover_url: string | null) => artist.client.from('tracks').update({ cover_url }).eq('id', track)
  expect((await cover(evil)).error).toMatchObject(refused)
  expect((await cover(fileOf(artist, 'cover-images/covers'))).error).toBeNull()
  const list = (cover_url: string) => artist.client.from('playlists').insert({ title: 'Mix', cover_url })
  expect((await list(evil)).error).toMatchObject(refused)
  expect((await list(fileOf(artist, 'cover-images/playlist-covers'))).error).toBeNull()
})
