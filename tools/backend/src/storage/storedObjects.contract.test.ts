import { beforeAll, describe, expect, test } from 'vitest'
import { artist, at, audio, covers, file, other, status } from './sampleFiles'

const paths = () => ['order/b.mp3', 'order/a.mp3', 'order/deep/c.mp3'].map(name => `tracks/${artist.id}/${name}`)
beforeAll(async () => {
  for (const path of paths()) expect((await audio(artist).upload(path, file())).error).toBeNull()
})

describe('stored objects', () => {
  test('are listed one folder level at a time, only for their owner', async () => {
    const { data } = await audio(artist).list(`tracks/${artist.id}/order`)
    expect(data?.map(({ name, id }) => [name, id === null])).toEqual([
      ['a.mp3', false],
      ['b.mp3', false],
      ['deep', true],
    ])
    expect((await audio(other).list(`tracks/${artist.id}/order`)).data).toEqual([])
  })

  test('are copied, and audio cannot be moved, because it never changes', async () => {
    const [from = ''] = paths()
    expect((await audio(artist).copy(from, from.replace('b.mp3', 'copy.mp3'))).error).toBeNull()
    expect((await audio(artist).move(from, from.replace('b.mp3', 'moved.mp3'))).error).not.toBeNull()
    const destinationBucket = 'cover-images'
    const elsewhere = await audio(artist).move(from, `covers/${artist.id}/b.mp3`, { destinationBucket })
    expect(status(elsewhere.error)).toBe('415')
    expect((await audio(other).copy(from, `tracks/${other.id}/stolen.mp3`)).error).not.toBeNull()
  })

  test("are moved within the owner's folder and not out of it", async () => {
    const path = `covers/${artist.id}/here.png`
    await covers(artist).upload(path, file('p', 'image/png'))
    expect(status((await covers(artist).move(path, `covers/${other.id}/there.png`)).error)).toBe('403')
    expect((await covers(artist).move(path, `covers/${artist.id}/there.png`)).error).toBeNull()
    expect((await covers(artist).exists(path)).data).toBe(false)
    expect((await covers(artist).exists(`covers/${artist.id}/there.png`)).data).toBe(true)
  })

  test('have signed URLs that anybody can open for a while, for that file only', async () => {
    const [path = ''] = paths()
    const { data } = await audio(artist).createSignedUrl(path, 60)
    const signed = data?.signedUrl ?? ''
    expect((await fetch(signed)).status).toBe(200)
    expect((await fetch(signed.replace('b.mp3', 'a.mp3'))).status).toBe(404)
    expect((await fetch(signed.slice(0, -3))).status).toBe(401)
    expect((await audio(other).createSignedUrl(path, 60)).error).not.toBeNull()
  })

  test('have many signed URLs at once, with an error for each failure', async () => {
    const [path = ''] = paths()
    const { data } = await audio(artist).createSignedUrls([path, 'missing.mp3'], 60)
    expect(data?.map(({ error }) => error === null)).toEqual([true, false])
    expect((await fetch(data?.[0]?.signedUrl ?? '')).status).toBe(200)
  })

  test('have a signed upload URL, valid once, for that file, as the signer', async () => {
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

  test('refuse uploads to a signed URL after the signer lost the permission', async () => {
    const path = `tracks/${other.id}/late.mp3`
    const { data } = await audio(other).createSignedUploadUrl(path)
    await at.sql`update users set is_active = false where id = ${other.id}`
    const late = await at.anon.storage.from('audio-files').uploadToSignedUrl(path, data?.token ?? '', file())
    await at.sql`update users set is_active = true where id = ${other.id}`
    expect(status(late.error)).toBe('403')
  })
})

describe('stored objects of a bucket', () => {
  test('are listed by pages, flat or by folder, in both orders', async () => {
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

  test('are moved and copied to another bucket that accepts them', async () => {
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

  test('are removed only by the owner', async () => {
    const [path = ''] = paths()
    expect((await audio(other).remove([path])).data).toEqual([])
    expect((await audio(artist).remove([path])).data).toHaveLength(1)
    expect((await fetch(audio(artist).getPublicUrl(path).data.publicUrl)).status).toBe(404)
  })

  test('are in buckets that only the service manages', async () => {
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
