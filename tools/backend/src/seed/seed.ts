import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { RenderedTrack, SeedArtist, SeedTrack } from '@overtone/demo-music'
import type { Sql, TransactionSql } from 'postgres'
import { service } from '../caller'
import type { FileStore } from '../storage/fileStore'
import { permit, recordFile } from '../storage/saveObject'
import { seedId } from './seedId'
import { seedUsers } from './seedUsers'
import { seedActivity } from './seedActivity'

/** The catalog and its renderer. */
export interface Music {
  readonly artists: readonly SeedArtist[]
  readonly tracks: readonly SeedTrack[]
  renderCatalog(
    cacheDir: string,
    onProgress: (done: number, total: number) => void,
    signal?: AbortSignal,
  ): Promise<ReadonlyMap<string, RenderedTrack>>
}

interface SeedOptions {
  readonly sql: Sql
  readonly files: FileStore
  /** Address that the files are served under. */
  readonly url: string
  readonly log: (line: string) => void
  /** Loaded only if there is something to seed. */
  readonly music: () => Promise<Music>
  /** Adds what the artists of the catalog did; see seedActivity. */
  readonly withActivity: boolean
  /** Aborts; the next call seeds what is missing. */
  readonly signal?: AbortSignal
}

/** Rendered music is the same after every reset, so its cache is outside of the data folder. */
export const cacheDir = fileURLToPath(new URL('../../../../node_modules/.cache/overtone/catalog', import.meta.url))

/**
 * Seeds demo accounts and the catalog if the database has no tracks. The tracks and what their artists did are inserted
 * last, in one transaction, so an interrupted run starts over.
 */
export async function seed({ sql, files, url, log, music, withActivity, signal }: SeedOptions): Promise<void> {
  const [found] = await sql`select from public.tracks limit 1`
  if (found) return
  const { artists, tracks, renderCatalog } = await music()
  await seedUsers(sql, artists, tracks, withActivity)

  const rendered = await renderCatalog(cacheDir, (done, total) => log(`Rendering music ${done}/${total}`), signal)
  const save = saverOf({ sql, files, url })

  const inserts: ((transaction: TransactionSql) => Promise<void>)[] = []
  for (const [position, track] of tracks.entries()) {
    signal?.throwIfAborted()
    const sound = rendered.get(track.slug)
    if (!sound) throw new Error(`renderCatalog() returned no music for ${track.slug}`)
    const artistId = seedId('user', track.artist)
    const audioUrl = await save('audio-files', `tracks/${artistId}/${track.slug}.mp3`, sound.mp3, 'audio/mpeg')
    const cover = Buffer.from(sound.coverSvg)
    const coverUrl = await save('cover-images', `covers/${artistId}/cover-${track.slug}.svg`, cover, 'image/svg+xml')
    const createdAt = releaseDate(position, tracks.length)
    inserts.push(transaction => insertTrack(transaction, track, sound, { artistId, audioUrl, coverUrl, createdAt }))
  }
  await sql.begin(async transaction => {
    for (const insert of inserts) await insert(transaction)
    if (withActivity) await seedActivity(transaction)
  })
  log(`Seeded ${artists.length} artists and ${tracks.length} tracks`)
}

/** Returns a function that stores a file and returns its public address. */
export function saverOf({ sql, files, url }: Pick<SeedOptions, 'sql' | 'files' | 'url'>) {
  return async (bucket: string, name: string, bytes: Uint8Array, type: string): Promise<string> => {
    const target = { bucket, name, caller: service, isUpsert: true }
    const limit = await permit(sql, target, bytes.length, type)
    const file = await files.write(Readable.from([bytes]), limit)
    const saved = await recordFile(sql, files, target, file, { type, cacheControl: 'max-age=3600', userMetadata: null })
    return `${url}/storage/v1/object/public/${saved.key}`
  }
}

interface Placed {
  readonly artistId: string
  readonly audioUrl: string
  readonly coverUrl: string
  readonly createdAt: string
}

async function insertTrack(sql: TransactionSql, track: SeedTrack, sound: RenderedTrack, placed: Placed): Promise<void> {
  await sql`
    insert into public.tracks (id, title, artist_id, audio_url, cover_url, genre, price, description, is_published,
      bpm, key, duration, play_count, download_count, tags, license_type, is_explicit, is_ai_assisted, peaks, loudness,
      measurement, created_at, updated_at)
    values (${seedId('track', track.slug)}, ${track.title}, ${placed.artistId}, ${placed.audioUrl}, ${placed.coverUrl},
      ${track.genre}, ${track.price}, ${track.description}, ${track.isPublished}, ${track.bpm}, ${track.key},
      ${sound.duration}, ${track.plays}, ${track.downloads}, ${track.tags}, ${track.licenseType}, ${track.isExplicit},
      ${track.isAiAssisted}, ${sound.peaks}, ${sound.loudness},
      ${sql.json({ ...sound.measurement })}, ${placed.createdAt}, ${placed.createdAt})`
}

/** Returns a date in the past ten weeks, deterministic and in another order than the catalog. */
function releaseDate(position: number, total: number): string {
  const age = (((position * 7919) % total) + 1) / total
  return new Date(Date.now() - age * 70 * 24 * 3600 * 1000).toISOString()
}
