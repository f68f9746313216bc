import { readdir } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestUser } from '../testing/testBackend'
import { artist, at, audio, covers, file, other, sound, status } from './sampleFiles'

async function uploaded(name: string): Promise<string> {
  const path = `tracks/${artist.id}/${name}`
  const { error } = await audio(artist).upload(path, file(), { cacheControl: '3600' })
  if (error) throw error
  return audio(artist).getPublicUrl(path).data.publicUrl
}

describe('uploading', () => {
  test('stores a file and returns it unchanged at its public address', async () => {
    const answer = await fetch(await uploaded('whole.mp3'))
    expect(answer.status).toBe(200)
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(sound)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': '1000',
      'cache-control': 'max-age=3600',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
    })
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  })

  test('accepts bare bytes as well as a form', async () => {
    const path = `tracks/${artist.id}/bare (1).mp3`
    const { error } = await audio(artist).upload(path, Buffer.from(sound), { contentType: 'audio/mpeg' })
    expect(error).toBeNull()
    const { data } = await audio(artist).info(path)
    expect(data).toMatchObject({ size: 1000, contentType: 'audio/mpeg', cacheControl: 'max-age=3600' })
  })

  test('never replaces audio, whatever the request', async () => {
    await uploaded('once.mp3')
    const again = (upsert: boolean) => audio(artist).upload(`tracks/${artist.id}/once.mp3`, file('x'), { upsert })
    expect(status((await again(false)).error)).toBe('409')
    expect(status((await again(true)).error)).toBe('403')
    const { data } = await audio(artist).download(`tracks/${artist.id}/once.mp3`)
    expect(data?.size).toBe(1000)
  })

  test('replaces a picture and deletes the old one', async () => {
    const path = `covers/${artist.id}/cover-1.png`
    for (const bytes of ['old', 'newer'])
      expect((await covers(artist).upload(path, file(bytes, 'image/png'), { upsert: true })).error).toBeNull()
    expect(await (await fetch(covers(artist).getPublicUrl(path).data.publicUrl)).text()).toBe('newer')
  })

  test.each([
    ['another folder', () => `tracks/${other.id}/mine.mp3`],
    ['no folder', () => 'mine.mp3'],
    ['a folder of another kind', () => `covers/${artist.id}/mine.mp3`],
  ])('refuses a file in %s', async (_, path) => {
    expect(status((await audio(artist).upload(path(), file())).error)).toBe('403')
  })

  test('refuses visitors and suspended users', async () => {
    const path = `tracks/${other.id}/quiet.mp3`
    expect(status((await at.anon.storage.from('audio-files').upload(path, file())).error)).toBe('403')
    await at.sql`update users set is_active = false where id = ${other.id}`
    expect(status((await audio(other).upload(path, file())).error)).toBe('403')
    await at.sql`update users set is_active = true where id = ${other.id}`
    expect((await audio(other).upload(path, file())).error).toBeNull()
  })

  test.each(['tracks/ME/../x.mp3', 'tracks/ME/./x.mp3', 'tracks/ME//x.mp3', 'tracks/ME/ü.mp3'])(
    'refuses the name %s',
    async name => {
      const path = encodeURIComponent(name.replace('ME', artist.id))
      const { token } = await tokenOf(artist)
      const answer = await fetch(`${at.backend.url}/storage/v1/object/audio-files/${path}`, {
        method: 'POST',
        headers: { apikey: at.backend.publishableKey, authorization: `Bearer ${token}`, 'content-type': 'audio/mpeg' },
        body: sound,
      })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ error: 'InvalidKey' })
    },
  )

  test('refuses a type that the bucket does not accept', async () => {
    expect(status((await audio(artist).upload(`tracks/${artist.id}/a.txt`, file('a', 'text/plain'))).error)).toBe('415')
    const bare = await audio(artist).upload(`tracks/${artist.id}/a.txt`, 'a', { contentType: 'text/plain' })
    expect(status(bare.error)).toBe('415')
  })

  test('refuses a file that is too large, also without a declared length, and stores no part of it', async () => {
    await at.sql`update storage.buckets set file_size_limit = 100000 where id = 'audio-files'`
    const large = new Uint8Array(300_000)
    const path = `tracks/${artist.id}/large.mp3`
    expect(status((await audio(artist).upload(path, file(large))).error)).toBe('413')
    const stream = new Blob([large]).stream()
    const chunked = await audio(artist).upload(path, stream, { contentType: 'audio/mpeg', duplex: 'half' })
    expect(status(chunked.error)).toBe('413')
    await at.sql`update storage.buckets set file_size_limit = 104857600 where id = 'audio-files'`
    expect(await at.sql`select from storage.objects where name = ${path}`).toHaveLength(0)
    const folder = (await at.sql`show data_directory`)[0]?.data_directory as string
    expect(await readdir(`${folder}/../storage/incoming`)).toEqual([])
  })
})

async function tokenOf(who: TestUser): Promise<{ token: string }> {
  const { data } = await who.client.auth.getSession()
  return { token: data.session?.access_token ?? '' }
}

describe('serving', () => {
  let url: string
  beforeAll(async () => {
    url = await uploaded('served.mp3')
  })

  test.each([
    ['bytes=0-99', 0, 99],
    ['bytes=900-', 900, 999],
    ['bytes=-100', 900, 999],
    ['bytes=990-5000', 990, 999],
  ])('returns the range %s', async (range, start, end) => {
    const answer = await fetch(url, { headers: { range } })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end}/1000`)
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(sound.slice(start, end + 1))
  })

  test('returns 416 past the end', async () => {
    const answer = await fetch(url, { headers: { range: 'bytes=1000-' } })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */1000'])
  })

  test.each(['bytes=5-1', 'lines=1-2', 'bytes=0-1,5-6'])('returns the whole file for %s', async range => {
    expect((await fetch(url, { headers: { range } })).status).toBe(200)
  })

  test('returns the whole file if the range is of another version', async () => {
    const answer = await fetch(url, { headers: { range: 'bytes=0-1', 'if-range': '"another"' } })
    expect(answer.status).toBe(200)
  })

  test('responds to HEAD with the size and without a body', async () => {
    const answer = await fetch(url, { method: 'HEAD' })
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([200, '1000', ''])
  })

  test('returns 304 if the client has the file', async () => {
    const etag = (await fetch(url, { method: 'HEAD' })).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/)
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect((await fetch(url, { headers: { 'if-none-match': '"another"' } })).status).toBe(200)
  })

  test('returns 404 for a missing file and for a bucket that is not public', async () => {
    const answer = await fetch(url.replace('served', 'missing'))
    expect([answer.status, await answer.json()]).toMatchObject([404, { statusCode: '404', error: 'not_found' }])
    await at.sql`update storage.buckets set public = false where id = 'audio-files'`
    expect((await fetch(url)).status).toBe(404)
    await at.sql`update storage.buckets set public = true where id = 'audio-files'`
  })

  test('offers a file as a download under a given name', async () => {
    const answer = await fetch(`${url}?download=My%20song.mp3`)
    expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''My%20song.mp3")
  })
})
