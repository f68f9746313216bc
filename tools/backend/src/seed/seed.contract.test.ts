import { join } from 'node:path'
import type { SeedTrack } from '@overtone/demo-music'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../database/connection'
import { openFileStore } from '../storage/fileStore'
import { clientOf, startTestBackend } from '../testing/testBackend'
import type { TestBackend } from '../testing/testBackend'
import { seed } from './seed'
import type { Music } from './seed'

let at: TestBackend
let database: ReturnType<typeof connect>
let renders = 0

const track = (slug: string, artist: string, isPublished: boolean): SeedTrack => ({
  ...{ slug, artist, isPublished, title: slug.toUpperCase(), genre: 'Jazz', key: 'A#', mode: 'minor', bpm: 90 },
  ...{ seconds: 60, price: 1.99, description: 'Slow', tags: ['slow'], licenseType: 'creative_commons' },
  ...{ isExplicit: false, isAiAssisted: false, plays: 12, downloads: 3 },
})

const music: Music = {
  artists: [
    { slug: 'first', name: 'First Light', bio: 'Opens', genre: 'Jazz' },
    { slug: 'second', name: 'Second Wind', bio: 'Goes on', genre: 'Jazz' },
  ],
  tracks: [track('dawn', 'first', true), track('dusk', 'second', true), track('night', 'second', false)],
  renderCatalog() {
    renders += 1
    const rendered = {
      mp3: new Uint8Array([1, 2, 3]),
      duration: 61.5,
      peaks: [0, 1],
      loudness: -14,
      measurement: { truePeak: -2, range: 4, tempo: null, key: null },
      coverSvg: '<svg/>',
    }
    return Promise.resolve(new Map(music.tracks.map(({ slug }) => [slug, rendered])))
  },
}

async function run(): Promise<void> {
  const files = await openFileStore(join(at.dataDir, 'storage'))
  const catalog = () => Promise.resolve(music)
  await seed({ sql: database.sql, files, url: at.backend.url, log: () => {}, music: catalog, withActivity: false })
}

beforeAll(async () => {
  at = await startTestBackend()
  database = connect(at.backend.databaseUrl)
  await run()
})
afterAll(async () => {
  await database?.close()
  await at?.stop()
})

test.each([
  ['user@overtone.test', 'user'],
  ['artist@overtone.test', 'artist'],
  ['admin@overtone.test', 'admin'],
  ['super@overtone.test', 'super_admin'],
])('lets %s sign in with the role %s', async (email, role) => {
  const client = clientOf(at.backend)
  const { data, error } = await client.auth.signInWithPassword({ email, password: 'Overtone-demo-1' })
  expect(error).toBeNull()
  const { data: account } = await client.from('users').select('role').eq('id', data.user?.id).single()
  expect(account?.role).toBe(role)
})

test('gives the demo artist account the tracks of an artist with a draft', async () => {
  const client = clientOf(at.backend)
  const { data } = await client.auth.signInWithPassword({ email: 'artist@overtone.test', password: 'Overtone-demo-1' })
  const { data: own } = await client.from('tracks').select('title, is_published').eq('artist_id', data.user?.id)
  expect(own).toHaveLength(2)
  expect(own).toContainEqual({ title: 'NIGHT', is_published: false })
})

test('publishes tracks whose audio and cover can be fetched', async () => {
  const { data } = await at.anon
    .from('tracks')
    .select('*')
    .eq('title', 'DAWN')
    .single<{ audio_url: string; cover_url: string }>()
  expect(data).toMatchObject({ artist_name: 'First Light', duration: 61.5, peaks: [0, 1], play_count: 12, price: 1.99 })
  expect(data).toMatchObject({ id: '9abfd835-bcb8-5973-928d-6360b129cff8' })
  const [sound, cover] = await Promise.all([fetch(data?.audio_url ?? ''), fetch(data?.cover_url ?? '')])
  expect([sound.headers.get('content-type'), cover.headers.get('content-type')]).toEqual([
    'audio/mpeg',
    'image/svg+xml',
  ])
  expect([...new Uint8Array(await sound.arrayBuffer())]).toEqual([1, 2, 3])
})

test('does nothing in a database with tracks', async () => {
  await at.sql`update users set name = 'Renamed' where email = 'user@overtone.test'`
  await run()
  expect(renders).toBe(1)
  expect(await at.sql`select name from users where email = 'user@overtone.test'`).toEqual([{ name: 'Renamed' }])
})

test('creates the same ids after a reset', async () => {
  const ids = async () => await at.sql`select id from tracks union all select id from users order by 1`
  const before = await ids()
  await at.sql`delete from auth.users`
  await run()
  expect(await ids()).toEqual(before)
})
