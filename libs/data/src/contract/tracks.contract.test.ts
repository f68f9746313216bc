import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getLatestTracks, getPeaks, getTrack, getTracksOf, getTrendingTracks, searchTracks } from '../index'
import { addTrack, deleteTrack, updateTrack } from '../entries/uploads'
import { actAs, dataOf, createTestUser, newTrack, removePeople, service, unique, type TestUser } from './fixture'

let artist: TestUser
let other: TestUser
let draft: string
let word: string
const ids: string[] = []

const missing = '00000000-0000-4000-8000-000000000000'

beforeAll(async () => {
  artist = await createTestUser('Night Train')
  other = await createTestUser('Other Artist')
  word = unique('Zymurgy').replace(' ', '')
  for (const [place, title] of [`${word} 50% off`, `A ${word.toLowerCase()}_b`, `Café ${word}`, 'הלילה'].entries()) {
    const columns = { title, price: place, play_count: 10 - place, genre: place === 3 ? 'World' : 'Jazz' }
    ids.push(await newTrack(artist, { ...columns, created_at: `2020-01-0${place + 1}T00:00:00Z`, peaks: [0, 0.5, 1] }))
  }
  draft = await newTrack(artist, { title: `Draft of ${word}`, is_published: false })
})
afterAll(removePeople)

const found = async (search: Parameters<typeof searchTracks>[0]) => {
  const page = dataOf(await searchTracks(search))
  return page.tracks.map(track => ids.indexOf(track.id))
}

describe('searching', () => {
  test('matches part of a title case-insensitively, and no drafts', async () => {
    await actAs(artist)
    expect(await found({ q: word.toUpperCase(), sort: 'created_at', order: 'asc' })).toEqual([0, 1, 2])
  })

  test('filters by artist name, genre, price and all of them', async () => {
    await actAs(null)
    expect(await found({ q: 'night train', artistId: artist.id, sort: 'price', order: 'asc' })).toEqual([0, 1, 2, 3])
    expect(await found({ artistId: artist.id, genre: 'World' })).toEqual([3])
    expect(await found({ artistId: artist.id, minPrice: 1, maxPrice: 2, sort: 'price', order: 'desc' })).toEqual([2, 1])
    expect(await found({ q: word, genre: 'World' })).toEqual([])
  })

  test.each([
    ['created_at', [0, 1, 2]],
    ['price', [0, 1, 2]],
    ['popularity', [2, 1, 0]],
    ['title', [1, 2, 0]],
  ] as const)('sorts by %s', async (sort, order) => {
    await actAs(null)
    expect(await found({ q: word, sort, order: 'asc' })).toEqual(order)
    expect(await found({ q: word, sort, order: 'desc' })).toEqual([...order].reverse())
  })

  test('filters by bpm, key, license and tags', async () => {
    const singer = await createTestUser('Night Facets', 'artist')
    const tags = ['chill', 'a, "b" {c}\\d']
    const one = await newTrack(singer, { bpm: 90, key: 'F#', license_type: 'royalty_free', tags })
    const two = await newTrack(singer, { bpm: 120, key: 'C', tags: ['focus'] })
    await actAs(null)
    const idsOf = async (search: object) =>
      dataOf(await searchTracks({ ...search, artistId: singer.id, order: 'asc' })).tracks.map(track => track.id)
    expect(await idsOf({ minBpm: 90, maxBpm: 119 })).toEqual([one])
    expect(await idsOf({ minBpm: 91 })).toEqual([two])
    expect(await idsOf({ key: 'F#' })).toEqual([one])
    expect(await idsOf({ licenseType: 'all_rights_reserved' })).toEqual([two])
    expect(await idsOf({ tags: ['focus', 'chill'] })).toEqual([one, two])
    expect(await idsOf({ tags: ['a, "b" {c}\\d'] })).toEqual([one])
    expect(await idsOf({ tags: [] })).toEqual([one, two])
    expect((await searchTracks({ key: 'H' as never })).error).toEqual({ code: 'invalid', key: 'searchInvalid' })
  })

  test('matches wildcards and quotes literally', async () => {
    await actAs(null)
    expect(await found({ q: `${word} 50%` })).toEqual([0])
    expect(await found({ q: `${word}%off` })).toEqual([])
    expect(await found({ q: `${word.toLowerCase()}_` })).toEqual([1])
    for (const q of ["'; drop table tracks; --", '%', '_', '\\', '"', '*', '(', ',', '\\%'])
      expect((await searchTracks({ q, artistId: artist.id })).ok, q).toBe(true)
  })

  test('matches other scripts, composed or decomposed', async () => {
    await actAs(null)
    expect(await found({ q: 'הלילה', artistId: artist.id })).toEqual([3])
    expect(await found({ q: `Cafe\u0301 ${word}` })).toEqual([2])
  })

  test('ignores blank text', async () => {
    await actAs(null)
    expect(await found({ q: '  ', artistId: artist.id, sort: 'price', order: 'asc' })).toEqual([0, 1, 2, 3])
  })

  test('paginates by number and by cursor, with the total', async () => {
    await actAs(null)
    const search = { artistId: artist.id, sort: 'price', order: 'asc', limit: 3 } as const
    const first = dataOf(await searchTracks(search))
    expect(first).toMatchObject({ total: 4, isTotalExact: true })
    expect(first.tracks).toHaveLength(3)
    const second = dataOf(await searchTracks({ ...search, page: 2 }))
    const next = dataOf(await searchTracks(search, first.next ?? 'none'))
    expect(second.tracks.map(track => track.id)).toEqual([ids[3]])
    expect(next.tracks.map(track => track.id)).toEqual([ids[3]])
    expect(next.next).toBeNull()
    expect(dataOf(await searchTracks({ ...search, page: 99 })).tracks).toEqual([])
  })

  test('returns whole tracks, without their peaks', async () => {
    await actAs(null)
    const [track] = dataOf(await searchTracks({ artistId: artist.id, genre: 'World' })).tracks
    expect(track).toEqual(dataOf(await getTrack(ids[3] ?? '')))
    expect(track).toMatchObject({ title: 'הלילה', artistName: 'Night Train', price: 3, playCount: 7 })
    expect(track).not.toHaveProperty('peaks')
  })
})

describe('reading', () => {
  test('returns a track with its artist, and its waveform separately', async () => {
    await actAs(null)
    expect(dataOf(await getTrack(ids[0] ?? ''))).toMatchObject({ artistName: 'Night Train', isPublished: true })
    expect(dataOf(await getPeaks(ids[0] ?? ''))).toEqual([0, 0.5, 1])
  })

  test.each([
    ['an unknown id', missing],
    ['a malformed id', 'track-1'],
  ])('fails with trackNotFound for %s', async (_what, id) => {
    await actAs(null)
    expect((await getTrack(id)).error).toEqual({ code: 'not-found', key: 'trackNotFound' })
    expect((await getPeaks(id)).error).toEqual({ code: 'not-found', key: 'trackNotFound' })
  })

  test('shows drafts only to their artist', async () => {
    await actAs(other)
    expect((await getTrack(draft)).error?.code).toBe('not-found')
    expect(dataOf(await getTracksOf(artist.id)).map(track => track.id)).not.toContain(draft)
    await actAs(artist)
    expect(dataOf(await getTracksOf(artist.id)).map(track => track.id)).toEqual([draft, ...[...ids].reverse()])
  })

  test('lists the newest and the most played', async () => {
    await actAs(null)
    const latest = dataOf(await getLatestTracks(60)).map(track => Date.parse(track.createdAt))
    expect(latest).toEqual([...latest].sort((a, b) => b - a))
    const trending = dataOf(await getTrendingTracks()).map(track => track.playCount)
    expect(trending).toEqual([...trending].sort((a, b) => b - a))
    expect(trending.length).toBeLessThanOrEqual(10)
  })
})

describe('writing', () => {
  const audio = () => ({ bucket: 'audio-files', path: `tracks/${artist.id}/a b.mp3` }) as const

  test('adds, updates and deletes a track', async () => {
    await actAs(artist)
    const added = dataOf(
      await addTrack(
        artist.id,
        {
          title: '  First Light ',
          genre: 'Folk',
          price: 1.99,
          bpm: 92,
          key: 'F#',
          tags: ['dawn'],
          isPublished: false,
          licenseType: 'creative_commons',
          isExplicit: true,
          distributionPlatforms: ['spotify', 'apple'],
          collaborators: [{ name: 'Bo', role: 'Cello' }],
          peaks: [0, 1],
        },
        audio(),
      ),
    )
    expect(added).toMatchObject({
      title: 'First Light',
      artistName: 'Night Train',
      price: 1.99,
      key: 'F#',
      isPublished: false,
      playCount: 0,
      downloadCount: 0,
      licenseType: 'creative_commons',
    })
    expect(added.audioUrl).toMatch(/\/storage\/v1\/object\/public\/audio-files\/tracks\/[^/]+\/a%20b\.mp3$/)

    const updated = dataOf(await updateTrack(added.id, { title: 'Second Light', bpm: null, isPublished: true }))
    expect(updated).toMatchObject({ title: 'Second Light', bpm: null, isPublished: true, price: 1.99 })
    expect(Date.parse(updated.updatedAt)).toBeGreaterThan(Date.parse(added.updatedAt))

    dataOf(await deleteTrack(added.id))
    expect((await getTrack(added.id)).error?.code).toBe('not-found')
    expect((await deleteTrack(added.id)).error).toEqual({ code: 'not-found', key: 'trackNotFound' })
  })

  test("cannot change another user's track", async () => {
    await actAs(other)
    const id = ids[0] ?? ''
    expect((await updateTrack(id, { title: 'Mine' })).error).toEqual({ code: 'not-found', key: 'trackNotFound' })
    expect((await deleteTrack(id)).error?.code).toBe('not-found')
    expect((await addTrack(artist.id, { title: 'Mine', genre: 'Folk' }, audio())).error).toEqual({
      code: 'forbidden',
      key: 'uploadFailed',
    })
    const { data } = await service.from('tracks').select('title').eq('id', id).single()
    expect(data?.title).toContain(word)
  })

  test('requires signing in', async () => {
    await actAs(null)
    expect((await addTrack(artist.id, { title: 'A', genre: 'Folk' }, audio())).error?.code).toBe('not-authenticated')
  })

  test('rejects invalid values before they are sent', async () => {
    await actAs(artist)
    const refusal = async (draft: object) =>
      (await addTrack(artist.id, { title: 'A', genre: 'Folk', ...draft }, audio())).error?.key
    expect(await refusal({ title: ' ' })).toBe('trackTitleRequired')
    expect(await refusal({ price: 1000 })).toBe('priceOutOfRange')
    expect(await refusal({ bpm: 301 })).toBe('bpmOutOfRange')
    expect(await refusal({ key: 'H' })).toBe('uploadFailed')
  })
})
