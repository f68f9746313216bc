import type { RenderedTrack, SeedTrack } from '@overtone/demo-music'
import type { Sql } from 'postgres'
import type { FileStore } from '../storage/fileStore'
import { cacheDir, saverOf } from './seed'
import { seedId } from './seedId'

/** The catalog and its quiet renderer. */
interface LongMusic {
  readonly tracks: readonly SeedTrack[]
  renderQuietly(
    pieces: readonly SeedTrack[],
    cacheDir: string,
    onTrack: (piece: SeedTrack, track: RenderedTrack) => Promise<void>,
    signal: AbortSignal,
  ): Promise<void>
}

interface LengthenOptions {
  readonly sql: Sql
  readonly files: FileStore
  /** Address that the files are served under. */
  readonly url: string
  readonly log: (line: string) => void
  readonly music: () => Promise<LongMusic>
}

/** Returns the seconds of a piece in full: 2 to 3.6 minutes for the catalog's 23 to 31 seconds. */
export function fullLength({ seconds }: Pick<SeedTrack, 'seconds'>): number {
  return 120 + Math.min(10, Math.max(0, seconds - 22)) * 10
}

/**
 * Replaces the short versions of the demo's tracks, with which it starts quickly, by full ones, one after another in the
 * background. Continues at the next start where it was stopped. Leaves tracks alone whose audio somebody replaced. Returns
 * a stop function.
 */
export function lengthenTracks({ sql, files, url, log, music }: LengthenOptions): () => Promise<void> {
  const abort = new AbortController()
  const save = saverOf({ sql, files, url })

  async function place(piece: SeedTrack, track: RenderedTrack): Promise<void> {
    const artist = seedId('user', piece.artist)
    const audioUrl = await save('audio-files', `tracks/${artist}/${piece.slug}-full.mp3`, track.mp3, 'audio/mpeg')
    const id = seedId('track', piece.slug)
    // The old file stays, because somebody may be playing it
    await sql.begin(async transaction => {
      const changed = await transaction`
        update public.tracks set audio_url = ${audioUrl}, duration = ${track.duration}, peaks = ${track.peaks},
          loudness = ${track.loudness}, measurement = ${transaction.json({ ...track.measurement })}
        where id = ${id} and duration = ${piece.seconds} and audio_url like ${`%/${piece.slug}.mp3`}`
      if (changed.count > 0)
        await transaction`
          update public.comments set seconds = floor(seconds * ${track.duration / piece.seconds})
          where track_id = ${id} and seconds is not null`
    })
  }

  async function run(): Promise<void> {
    const { tracks, renderQuietly } = await music()
    const short = await sql<{ id: string }[]>`
      select id from public.tracks where duration < 60 and id = any (${tracks.map(({ slug }) => seedId('track', slug))})`
    const ids = new Set(short.map(({ id }) => id))
    const pieces = tracks.filter(({ slug }) => ids.has(seedId('track', slug)))
    if (pieces.length === 0) return
    const bySlug = new Map(pieces.map(piece => [piece.slug, piece]))
    const long = pieces.map(piece => ({ ...piece, seconds: fullLength(piece) }))
    const onTrack = async (piece: SeedTrack, track: RenderedTrack) => {
      const original = bySlug.get(piece.slug)
      if (original && !abort.signal.aborted) await place(original, track)
    }
    await renderQuietly(long, cacheDir, onTrack, abort.signal)
  }

  const running = run().catch((error: unknown) => {
    if (!abort.signal.aborted) log(`The demo's tracks stay short: ${String(error)}`)
  })
  return async () => {
    abort.abort()
    await running
  }
}
