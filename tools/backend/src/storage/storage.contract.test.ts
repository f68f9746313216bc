import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestBackend } from '../testing/testBackend'
import type { Person, TestBackend } from '../testing/testBackend'

let at: TestBackend
let artist: Person
let other: Person

const sound = new Uint8Array(1000).map((_, position) => position % 251)
const file = (bytes: BlobPart = sound, type = 'audio/mpeg') => new Blob([bytes], { type })

beforeAll(async () => {
  at = await startTestBackend()
  artist = await at.signUp('artist@overtone.test')
  other = await at.signUp('other@overtone.test')
}, 60_000)
afterAll(() => at?.stop())

const audio = (who: Person) => who.client.storage.from('audio-files')
const covers = (who: Person) => who.client.storage.from('cover-images')

async function uploaded(name: string): Promise<string> {
  const path = `tracks/${artist.id}/${name}`
  const { error } = await audio(artist).upload(path, file(), { cacheControl: '3600' })
  if (error) throw error
  return audio(artist).getPublicUrl(path).data.publicUrl
}

const status = (error: object | null) => (error && 'statusCode' in error ? error.statusCode : error)

describe('uploading', () => {
  test('keeps a file and gives it back unchanged at its public address', async () => {
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

  test('takes bare bytes as well as a form', async () => {
    const path = `tracks/${artist.id}/bare (1).mp3`
    const { error } = await audio(artist).upload(path, Buffer.from(sound), { contentType: 'audio/mpeg' })
    expect(error).toBeNull()
    const { data } = await audio(artist).info(path)
    expect(data).toMatchObject({ size: 1000, contentType: 'audio/mpeg', cacheControl: 'max-age=3600' })
  })

  test('never replaces audio, whatever the client asks', async () => {
    await uploaded('once.mp3')
    const again = (upsert: boolean) => audio(artist).upload(`tracks/${artist.id}/once.mp3`, file('x'), { upsert })
    expect(status((await again(false)).error)).toBe('409')
    expect(status((await again(true)).error)).toBe('403')
    const { data } = await audio(artist).download(`tracks/${artist.id}/once.mp3`)
    expect(data?.size).toBe(1000)
  })

  test('replaces a picture and forgets the old one', async () => {
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

  test('refuses visitors and suspended people', async () => {
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

  test('refuses a type the bucket does not take', async () => {
    expect(status((await audio(artist).upload(`tracks/${artist.id}/a.txt`, file('a', 'text/plain'))).error)).toBe('415')
    const bare = await audio(artist).upload(`tracks/${artist.id}/a.txt`, 'a', { contentType: 'text/plain' })
    expect(status(bare.error)).toBe('415')
  })

  test('refuses what is too large, also when it does not say so beforehand, and keeps nothing of it', async () => {
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

async function tokenOf(who: Person): Promise<{ token: string }> {
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
  ])('gives the part %s', async (range, start, end) => {
    const answer = await fetch(url, { headers: { range } })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end}/1000`)
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(sound.slice(start, end + 1))
  })

  test('says 416 past the end', async () => {
    const answer = await fetch(url, { headers: { range: 'bytes=1000-' } })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */1000'])
  })

  test.each(['bytes=5-1', 'lines=1-2', 'bytes=0-1,5-6'])('answers whole to %s', async range => {
    expect((await fetch(url, { headers: { range } })).status).toBe(200)
  })

  test('gives the whole file when the part asked for is of another one', async () => {
    const answer = await fetch(url, { headers: { range: 'bytes=0-1', 'if-range': '"another"' } })
    expect(answer.status).toBe(200)
  })

  test('answers HEAD with the size and without a body', async () => {
    const answer = await fetch(url, { method: 'HEAD' })
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([200, '1000', ''])
  })

  test('says 304 to who has it', async () => {
    const etag = (await fetch(url, { method: 'HEAD' })).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/)
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect((await fetch(url, { headers: { 'if-none-match': '"another"' } })).status).toBe(200)
  })

  test('says 404 for what is not there and for a bucket that is not public', async () => {
    const answer = await fetch(url.replace('served', 'missing'))
    expect([answer.status, await answer.json()]).toMatchObject([404, { statusCode: '404', error: 'not_found' }])
    await at.sql`update storage.buckets set public = false where id = 'audio-files'`
    expect((await fetch(url)).status).toBe(404)
    await at.sql`update storage.buckets set public = true where id = 'audio-files'`
  })

  test('offers it for saving under a name', async () => {
    const answer = await fetch(`${url}?download=My%20song.mp3`)
    expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''My%20song.mp3")
  })
})

describe('keeping order', () => {
  const paths = () => ['order/b.mp3', 'order/a.mp3', 'order/deep/c.mp3'].map(name => `tracks/${artist.id}/${name}`)
  beforeAll(async () => {
    for (const path of paths()) expect((await audio(artist).upload(path, file())).error).toBeNull()
  })

  test('lists one level of a folder, for its owner alone', async () => {
    const { data } = await audio(artist).list(`tracks/${artist.id}/order`)
    expect(data?.map(({ name, id }) => [name, id === null])).toEqual([
      ['a.mp3', false],
      ['b.mp3', false],
      ['deep', true],
    ])
    expect((await audio(other).list(`tracks/${artist.id}/order`)).data).toEqual([])
  })

  test('copies, and refuses to move audio over the rule that it never changes', async () => {
    const [from = ''] = paths()
    expect((await audio(artist).copy(from, from.replace('b.mp3', 'copy.mp3'))).error).toBeNull()
    expect((await audio(artist).move(from, from.replace('b.mp3', 'moved.mp3'))).error).not.toBeNull()
    const destinationBucket = 'cover-images'
    const elsewhere = await audio(artist).move(from, `covers/${artist.id}/b.mp3`, { destinationBucket })
    expect(status(elsewhere.error)).toBe('415')
    expect((await audio(other).copy(from, `tracks/${other.id}/stolen.mp3`)).error).not.toBeNull()
  })

  test('moves a picture within the own folder and not out of it', async () => {
    const path = `covers/${artist.id}/here.png`
    await covers(artist).upload(path, file('p', 'image/png'))
    expect(status((await covers(artist).move(path, `covers/${other.id}/there.png`)).error)).toBe('403')
    expect((await covers(artist).move(path, `covers/${artist.id}/there.png`)).error).toBeNull()
    expect((await covers(artist).exists(path)).data).toBe(false)
    expect((await covers(artist).exists(`covers/${artist.id}/there.png`)).data).toBe(true)
  })

  test('signs an address that opens for anybody for a while, and only that file', async () => {
    const [path = ''] = paths()
    const { data } = await audio(artist).createSignedUrl(path, 60)
    const signed = data?.signedUrl ?? ''
    expect((await fetch(signed)).status).toBe(200)
    expect((await fetch(signed.replace('b.mp3', 'a.mp3'))).status).toBe(404)
    expect((await fetch(signed.slice(0, -3))).status).toBe(401)
    expect((await audio(other).createSignedUrl(path, 60)).error).not.toBeNull()
  })

  test('signs many addresses at once, with an error for each that cannot be', async () => {
    const [path = ''] = paths()
    const { data } = await audio(artist).createSignedUrls([path, 'missing.mp3'], 60)
    expect(data?.map(({ error }) => error === null)).toEqual([true, false])
    expect((await fetch(data?.[0]?.signedUrl ?? '')).status).toBe(200)
  })

  test('signs an address to upload to once, for that file, as the one who signed', async () => {
    const path = `tracks/${artist.id}/by-hand.mp3`
    const anybody = at.anon.storage.from('audio-files')
    const { data } = await audio(artist).createSignedUploadUrl(path)
    const token = data?.token ?? ''
    expect(status((await anybody.uploadToSignedUrl(`tracks/${artist.id}/x.mp3`, token, file())).error)).toBe('404')
    expect(status((await anybody.uploadToSignedUrl(path, `${token}x`, file())).error)).toBe('401')
    expect((await fetch(`${at.backend.url}/storage/v1/object/sign/audio-files/${path}?token=${token}`)).status).toBe(
      401,
    )
    expect((await anybody.uploadToSignedUrl(path, token, file())).error).toBeNull()
    expect(status((await anybody.uploadToSignedUrl(path, token, file())).error)).toBe('409')
    const rows = await at.sql`select owner from storage.objects where name = ${path}`
    expect(rows[0]?.owner).toBe(artist.id)
    expect((await audio(other).createSignedUploadUrl(path)).error).not.toBeNull()
  })

  test('lets nobody upload to a signed address after the right is gone', async () => {
    const path = `tracks/${other.id}/late.mp3`
    const { data } = await audio(other).createSignedUploadUrl(path)
    await at.sql`update users set is_active = false where id = ${other.id}`
    const late = await at.anon.storage.from('audio-files').uploadToSignedUrl(path, data?.token ?? '', file())
    await at.sql`update users set is_active = true where id = ${other.id}`
    expect(status(late.error)).toBe('403')
  })

  test('lists by pages, flat or by folder, from either end', async () => {
    const prefix = `tracks/${artist.id}/order/`
    const names = async (options: object) => {
      const { data, error } = await audio(artist).listV2({ prefix, ...options })
      if (error) throw error
      const entries = [...data.folders, ...data.objects].map(({ name }) => name.slice(prefix.length))
      return { entries, next: data.nextCursor, hasNext: data.hasNext }
    }
    expect((await names({})).entries).toEqual(['a.mp3', 'b.mp3', 'copy.mp3', 'deep/c.mp3'])
    expect((await names({ with_delimiter: true })).entries).toEqual(['deep/', 'a.mp3', 'b.mp3', 'copy.mp3'])
    const first = await names({ limit: 3 })
    expect([first.entries, first.hasNext]).toEqual([['a.mp3', 'b.mp3', 'copy.mp3'], true])
    expect(await names({ limit: 3, cursor: first.next })).toMatchObject({ entries: ['deep/c.mp3'], hasNext: false })
    const latest = { sortBy: { column: 'created_at', order: 'desc' }, limit: 1 }
    expect((await names(latest)).entries).toEqual(['copy.mp3'])
    expect(await names({ ...latest, limit: 2, cursor: (await names(latest)).next })).toMatchObject({
      entries: ['deep/c.mp3', 'a.mp3'],
    })
    expect((await audio(other).listV2({ prefix })).data?.objects).toEqual([])
    expect((await audio(artist).listV2({ cursor: 'x' })).error).not.toBeNull()
  })

  test('moves and copies a picture to another bucket that takes it', async () => {
    await at.service.storage.createBucket('shelf', { public: true, allowedMimeTypes: ['image/png'], fileSizeLimit: 10 })
    const shelf = at.service.storage.from('cover-images')
    const path = `covers/${artist.id}/travels.png`
    await covers(artist).upload(path, file('p', 'image/png'))
    await covers(artist).upload(`${path}.webp`, file('p', 'image/webp'))
    await covers(artist).upload(`${path}.large.png`, file('p'.repeat(11), 'image/png'))
    const there = { destinationBucket: 'shelf' }
    expect((await shelf.copy(path, 'copy.png', there)).error).toBeNull()
    expect((await shelf.move(path, 'moved.png', there)).error).toBeNull()
    expect(status((await shelf.move(`${path}.webp`, 'w.webp', there)).error)).toBe('415')
    expect(status((await shelf.move(`${path}.large.png`, 'l.png', there)).error)).toBe('413')
    expect((await fetch(`${at.backend.url}/storage/v1/render/image/public/shelf/moved.png`)).status).toBe(200)
    expect((await at.service.storage.from('shelf').list()).data?.map(({ name }) => name)).toEqual([
      'copy.png',
      'moved.png',
    ])
    await at.service.storage.emptyBucket('shelf')
    expect((await at.service.storage.deleteBucket('shelf')).error).toBeNull()
  })

  test('removes for the owner alone', async () => {
    const [path = ''] = paths()
    expect((await audio(other).remove([path])).data).toEqual([])
    expect((await audio(artist).remove([path])).data).toHaveLength(1)
    expect((await fetch(audio(artist).getPublicUrl(path).data.publicUrl)).status).toBe(404)
  })

  test('keeps buckets to the service', async () => {
    expect((await artist.client.storage.createBucket('own')).error).not.toBeNull()
    expect((await artist.client.storage.listBuckets()).data).toEqual([])
    expect((await at.service.storage.createBucket('extra', { public: false, fileSizeLimit: '1MB' })).error).toBeNull()
    expect((await at.service.storage.getBucket('extra')).data).toMatchObject({ file_size_limit: 1_000_000 })
    expect((await at.service.storage.from('extra').upload('a.txt', 'a')).error).toBeNull()
    expect((await at.service.storage.deleteBucket('extra')).error).not.toBeNull()
    expect((await at.service.storage.emptyBucket('extra')).error).toBeNull()
    expect((await at.service.storage.deleteBucket('extra')).error).toBeNull()
  })
})
