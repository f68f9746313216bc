import { beforeEach, describe, expect, test } from 'vitest'
import type { TestUser } from '../testing/testBackend'
import { artist, at, listener, other } from './listeners'

interface Home {
  readonly keys: readonly string[]
  readonly artist: { readonly id: string; readonly heard: number; readonly total: number } | null
  readonly playlist: { readonly title: string; readonly heard: number; readonly total: number } | null
  readonly releases: readonly { readonly id: string }[]
  readonly follows: boolean
}

const homeOf = async ({ client }: TestUser) => (await client.rpc('home_of_mine')).data as Home

async function addTrack({ key = null as string | null, isPublished = true, daysAgo = 1 } = {}): Promise<string> {
  const [row] = await at.sql<{ id: string }[]>`
    insert into tracks (artist_id, title, genre, audio_url, duration, key, is_published, created_at)
    values (${artist.id}, 'Out', 'Jazz', 'https://files.overtone.test/a.mp3', 200, ${key}, ${isPublished},
      now() - make_interval(days => ${daysAgo}))
    returning id`
  return row?.id ?? ''
}

let minutes = 0
const hear = (by: TestUser, track: string) => at.sql`
  insert into listens (track_id, user_id, listener, seconds_heard, created_at)
  values (${track}, ${by.id}, ${by.id}, 60, now() - interval '1 day' + make_interval(mins => ${(minutes += 1)}))`

beforeEach(async () => {
  await at.sql`delete from tracks`
  await at.sql`delete from playlists`
  await at.sql`delete from follows`
})

test('is empty for a new user, and visitors cannot call it', async () => {
  expect(await homeOf(listener)).toEqual({ keys: [], artist: null, playlist: null, releases: [], follows: false })
  expect((await at.anon.rpc('home_of_mine')).error?.code).toBe('42501')
})

test('has the three most played keys, the last artist and the playlist of the last play, for each user separately', async () => {
  const tracks = [await addTrack({ key: 'E' }), await addTrack({ key: 'G' }), await addTrack({ key: 'A' })]
  for (const track of [...tracks, ...tracks.slice(1), ...tracks.slice(2)]) await hear(listener, track)
  await hear(listener, await addTrack({ key: 'C' }))
  await hear(listener, tracks[2] ?? '')
  await addTrack()
  const [list] = await at.sql<{ id: string }[]>`
    insert into playlists (user_id, title) values (${listener.id}, 'Late trains') returning id`
  for (const track of [tracks[2] ?? '', await addTrack()])
    await at.sql`insert into playlist_tracks (playlist_id, track_id) values (${list?.id ?? ''}, ${track})`

  expect(await homeOf(listener)).toMatchObject({
    keys: ['A', 'G', 'C'],
    artist: { id: artist.id, heard: 4, total: 6 },
    playlist: { title: 'Late trains', heard: 1, total: 2 },
  })
  expect(await homeOf(other)).toMatchObject({ keys: [], artist: null, playlist: null })
})

describe('releases', () => {
  const follow = (by: TestUser) => by.client.from('follows').insert({ artist_id: artist.id })
  const releases = async (of: TestUser) => (await homeOf(of)).releases.map(({ id }) => id)

  test('are the newest six of followed artists, only to their followers', async () => {
    const tracks: string[] = []
    for (let daysAgo = 1; daysAgo <= 7; daysAgo += 1) tracks.push(await addTrack({ daysAgo }))
    await addTrack({ isPublished: false })
    await follow(listener)
    expect(await releases(listener)).toEqual(tracks.slice(0, 6))
    expect(await homeOf(listener)).toMatchObject({ follows: true })
    expect(await releases(other)).toEqual([])
  })

  test('are ordered by when they were first published', async () => {
    const draft = await addTrack({ isPublished: false, daysAgo: 9 })
    const track = await addTrack({ daysAgo: 2 })
    await follow(listener)
    await artist.client.from('tracks').update({ is_published: true }).eq('id', draft)
    expect(await releases(listener)).toEqual([draft, track])
    await artist.client.from('tracks').update({ is_published: false }).eq('id', track)
    expect(await releases(listener)).toEqual([draft])
    await artist.client.from('tracks').update({ is_published: true }).eq('id', track)
    expect(await releases(listener)).toEqual([draft, track])
  })

  test('have no waveform, and their table is closed', async () => {
    await addTrack()
    await follow(listener)
    expect((await homeOf(listener)).releases[0]).not.toHaveProperty('peaks')
    expect((await listener.client.schema('private').from('releases').select()).error).not.toBeNull()
  })
})
