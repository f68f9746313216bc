import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getNewestTracksOf, getPlaysByDay } from '../entries/people'
import { replaceCover } from '../entries/uploads'
import { getTrack } from '../index'
import { actAs, dataOf, createTestUser, newTrack, project, removePeople, service, type TestUser } from './fixture'

const picture = (type = 'image/png') => new File([new Uint8Array(100)], 'picture.png', { type })

let artist: TestUser
let other: TestUser
let track: string

beforeAll(async () => {
  artist = await createTestUser('Hub Artist', 'artist')
  other = await createTestUser('Hub Other')
  track = await newTrack(artist)
})
afterAll(removePeople)

describe('plays by day', () => {
  test('are returned for each day, oldest first', async () => {
    await service.from('listens').insert({ track_id: track, listener: 'visitor of today', seconds_heard: 40 })
    await actAs(artist)
    const days = dataOf(await getPlaysByDay(artist.id, 7))
    expect(days.map(({ plays }) => plays)).toEqual([0, 0, 0, 0, 0, 0, 1])
    expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).sort())
    expect(days[0]?.day).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  test('are private to the artist', async () => {
    await actAs(other)
    expect((await getPlaysByDay(artist.id, 7)).error).toEqual({
      code: 'forbidden',
      key: 'insufficientPrivileges',
    })
    await actAs(null)
    expect((await getPlaysByDay(artist.id, 7)).error).toEqual({
      code: 'not-authenticated',
      key: 'notAuthenticated',
    })
  })
})

describe('the newest tracks', () => {
  test('are returned completely, even beyond the maximum of one API response', async () => {
    const many = await createTestUser('Hub Many', 'artist')
    const rows = Array.from({ length: 1003 }, (_, i) => ({
      ...{ artist_id: many.id, title: `Track ${i}`, genre: 'Folk', duration: 60, is_published: i > 0 },
      ...{ audio_url: 'https://example.org/a.mp3', created_at: new Date(Date.UTC(2026, 0, 1) + i).toISOString() },
    }))
    const { error } = await service.from('tracks').insert(rows)
    if (error) throw error
    const newest = rows.map(row => row.title).reverse()
    const titles = async (limit: number) => dataOf(await getNewestTracksOf(many.id, limit)).map(track => track.title)
    await actAs(many)
    expect(await titles(Infinity)).toEqual(newest)
    expect(await titles(1001)).toEqual(newest.slice(0, 1001))
    expect(await titles(3)).toEqual(newest.slice(0, 3))
    await actAs(other)
    expect(await titles(Infinity)).toEqual(newest.slice(0, -1))
  })
})

describe('the cover of a track', () => {
  const covers = async () => (await service.storage.from('cover-images').list(`covers/${artist.id}`)).data ?? []
  const read = async () => dataOf(await getTrack(track))

  test('is replaced, and the old file is deleted', async () => {
    await actAs(artist)
    const first = dataOf(await replaceCover(await read(), picture()))
    expect(first.coverUrl).toMatch(`${project.supabaseUrl}/storage/v1/object/public/cover-images/covers/${artist.id}/`)
    const second = dataOf(await replaceCover(first, picture('image/webp')))
    expect((await covers()).map(({ name }) => name)).toEqual([second.coverUrl?.split('/').at(-1)])
    expect((await read()).coverUrl).toBe(second.coverUrl)
  })

  test('is removed together with its file', async () => {
    await actAs(artist)
    expect(dataOf(await replaceCover(await read(), null)).coverUrl).toBeNull()
    expect(await covers()).toEqual([])
  })

  test('leaves no file behind if the track was deleted', async () => {
    await actAs(artist)
    const gone = { id: '00000000-0000-4000-8000-000000000000', artistId: artist.id, coverUrl: null }
    expect((await replaceCover(gone, picture())).error).toEqual({ code: 'not-found', key: 'trackNotFound' })
    expect(await covers()).toEqual([])
  })

  test('must be an image of at most 10 MB', async () => {
    await actAs(artist)
    const text = new File(['a'], 'a.txt', { type: 'text/plain' })
    expect((await replaceCover(await read(), text)).error?.key).toBe('notAnImage')
    const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' })
    expect((await replaceCover(await read(), large)).error).toMatchObject({
      key: 'fileTooLarge',
      params: { megabytes: 10 },
    })
  })
})
