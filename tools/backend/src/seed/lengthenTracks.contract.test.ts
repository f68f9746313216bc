import { join } from 'node:path'
import { artists, tracks, type RenderedTrack } from '@overtone/demo-music'
import { expect, test, vi } from 'vitest'
import { openFileStore } from '../storage/fileStore'
import { fullLength, lengthenTracks } from './lengthenTracks'
import { seed } from './seed'
import { at, database } from './seedFixture'

const silence = {
  mp3: new Uint8Array([1]),
  peaks: [0, 1],
  loudness: -14,
  measurement: { truePeak: -2, range: 4, tempo: null, key: null },
  coverSvg: '<svg/>',
}

test('every piece is between two and four minutes in full', () => {
  for (const track of tracks) {
    expect(fullLength(track)).toBeGreaterThanOrEqual(120)
    expect(fullLength(track)).toBeLessThanOrEqual(240)
  }
})

test(
  'tracks get longer in the background, comments keep their place, replaced audio stays',
  { timeout: 60_000 },
  async () => {
    const files = await openFileStore(join(at.dataDir, 'storage'))
    const common = { sql: database.sql, files, url: at.backend.url, log: () => {} }
    const renderCatalog = () =>
      Promise.resolve(new Map(tracks.map(({ slug, seconds }) => [slug, { ...silence, duration: seconds }])))
    await seed({ ...common, music: () => Promise.resolve({ artists, tracks, renderCatalog }), withActivity: true })
    const read = async (title: string) =>
      (
        await at.sql<
          { duration: number; audio_url: string }[]
        >`select duration, audio_url from tracks where title = ${title}`
      )[0]
    const commented = async () =>
      (
        await at.sql<{ seconds: number }[]>`
      select c.seconds from comments c join tracks t on t.id = c.track_id
      where t.title = 'Seven Sevenths' and c.seconds is not null order by c.seconds`
      ).map(({ seconds }) => seconds)
    const before = await commented()
    await at.sql`update tracks set audio_url = 'https://files.overtone.test/mine.mp3' where title = 'Low Tide Signal'`

    const renderQuietly = vi.fn(
      async (
        pieces: readonly (typeof tracks)[number][],
        _cache: string,
        onTrack: (piece: (typeof tracks)[number], track: RenderedTrack) => Promise<void>,
      ) => {
        for (const piece of pieces.slice(0, 3)) await onTrack(piece, { ...silence, duration: piece.seconds })
      },
    )
    const lengthen = () => lengthenTracks({ ...common, music: () => Promise.resolve({ tracks, renderQuietly }) })
    let stop = lengthen()
    await vi.waitFor(async () => expect((await read('Seven Sevenths'))?.duration).toBe(200), 10_000)
    expect((await read('Seven Sevenths'))?.audio_url).toMatch(/seven-sevenths-full\.mp3$/)
    await vi.waitFor(async () => expect((await read('Copper Rain Theory'))?.duration).toBeGreaterThan(100), 10_000)
    expect((await read('Low Tide Signal'))?.duration).toBe(25)
    expect(await commented()).toEqual(before.map(seconds => Math.floor((seconds * 200) / 30)))
    await stop()

    stop = lengthen()
    await vi.waitFor(() => expect(renderQuietly).toHaveBeenCalledTimes(2), 10_000)
    expect(renderQuietly.mock.calls[1]?.[0].map(({ slug }) => slug)).not.toContain('seven-sevenths')
    await stop()
  },
)
