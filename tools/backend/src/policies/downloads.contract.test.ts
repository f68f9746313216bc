import { PostgrestClient } from '@supabase/postgrest-js'
import { beforeEach, expect, test } from 'vitest'
import { artist, at, listener, other } from './listeners'

let track: string

beforeEach(async () => {
  await at.sql`delete from tracks`
  track = await addTrack({})
})

async function addTrack({ price = 0, isPublished = true }): Promise<string> {
  const [row] = await at.sql<{ id: string }[]>`
    insert into tracks (artist_id, title, genre, audio_url, price, is_published)
    values (${artist.id}, 'Out', 'Jazz', 'https://files.overtone.test/a.mp3', ${price}, ${isPublished}) returning id`
  return row?.id ?? ''
}

async function download(by: Pick<PostgrestClient, 'rpc'>, track_id = track, name?: string): Promise<unknown> {
  const answer = await by.rpc('increment_download_count', { track_id, ...(name ? { listener: name } : {}) })
  return answer.error ? answer.error.message : answer.data
}
const downloads = async () =>
  (await at.sql`select download_count from tracks where id = ${track}`)[0]?.download_count as number
const pass = (hours: number) =>
  at.sql`update private.downloads set counted_at = counted_at - make_interval(hours => ${hours})`

test("counts for every account and every visitor, and doesn't change the modification date", async () => {
  const changed = async () => (await at.sql`select updated_at from tracks where id = ${track}`)[0]?.updated_at as Date
  const before = await changed()
  const answers = [await download(listener.client), await download(other.client), await download(at.anon, track, 'a')]
  expect(answers).toEqual([true, true, true])
  expect(await downloads()).toBe(3)
  expect(await changed()).toEqual(before)
})

test('counts once a day for a listener', async () => {
  expect([await download(listener.client), await download(listener.client)]).toEqual([true, false])
  await pass(23)
  expect(await download(listener.client)).toBe(false)
  await pass(1)
  expect([await download(listener.client), await download(listener.client)]).toEqual([true, false])
  expect(await downloads()).toBe(2)
})

test('counts once when many arrive at the same moment', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => download(listener.client)))
  expect(answers.filter(Boolean)).toEqual([true])
  expect(await downloads()).toBe(1)
})

test("counts nothing for tracks that can't be downloaded, nor for the artist", async () => {
  expect(await download(artist.client)).toBe(false)
  expect(await download(listener.client, await addTrack({ price: 0.01 }))).toBe(false)
  expect(await download(listener.client, await addTrack({ isPublished: false }))).toBe(false)
  expect(await download(artist.client, await addTrack({ price: 1, isPublished: false }))).toBe(false)
  expect(await download(listener.client, artist.id)).toBe(false)
  expect(await at.sql`select from tracks where download_count > 0`).toHaveLength(0)
})

test('counts nothing for a suspended account', async () => {
  const suspended = await at.signUp('suspended@overtone.test')
  await at.sql`update users set is_active = false where id = ${suspended.id}`
  expect(await download(suspended.client)).toBe(false)
  expect(await downloads()).toBe(0)
})

test('counts at most 60 visitors a minute, whatever their names, and every account in addition', async () => {
  const answers: unknown[] = []
  for (let name = 0; name < 63; name += 1) answers.push(await download(at.anon, track, `visitor ${name}`))
  expect(answers.filter(Boolean)).toHaveLength(60)
  expect(await download(listener.client)).toBe(true)
})

test('counts 500 downloads of visitors a day for a network address, independently of other addresses', async () => {
  const from = (address: string) => {
    const headers = { apikey: at.backend.publishableKey, 'x-real-ip': address }
    return new PostgrestClient(`${at.backend.url}/rest/v1`, { headers })
  }
  await download(from('192.0.2.67'), track, 'first')
  await at.sql`update private.quotas set amount = 500 where what = 'downloads'`
  expect(await download(from('192.0.2.67'), track, 'second')).toBe(false)
  expect(await download(from('192.0.2.68'), track, 'third')).toBe(true)
  expect(await download(listener.client)).toBe(true)
})

test('refuses a visitor name that is too long', async () => {
  expect(await download(at.anon, track, 'x'.repeat(201))).toBe('Invalid download')
})

test("is the only way to change the count, for the artist too, and doesn't reveal who downloaded", async () => {
  await download(listener.client)
  const raised = await artist.client.from('tracks').update({ download_count: 1000 }).eq('id', track)
  expect(raised.error?.code).toBe('42501')
  for (const { client } of [artist, listener, { client: at.anon }])
    expect((await client.schema('private').from('downloads').select()).error).not.toBeNull()
  expect(await downloads()).toBe(1)
})

test('deletes the downloader with the account, but keeps the count', async () => {
  const leaving = await at.signUp('leaving@overtone.test')
  await download(leaving.client)
  expect((await leaving.client.rpc('delete_my_account')).error).toBeNull()
  expect(await at.sql`select from private.downloads where user_id = ${leaving.id}`).toHaveLength(0)
  expect(await downloads()).toBe(1)
})
