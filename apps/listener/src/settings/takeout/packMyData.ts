import { getFavorites, getHistory } from '@overtone/data/listening'
import { getFollowed, getProfile, getSettings } from '@overtone/data/people'
import { getPlaylistsOf, getPlaylistTracks } from '@overtone/data/playlists'
import { getDownloadUrl, getGifts, getPurchases } from '@overtone/data/purchases'
import { getCredits, getRelease, getReleasesOf } from '@overtone/data/releases'
import { getTrackDrafts, type OwnTrack } from '@overtone/data/takeout'
import { ok, type Failure, type Playlist, type PlaylistTrack, type Result, type User } from '@overtone/domain'
import { archiveVersion, newArchive, type ArchiveWriter, type Manifest } from './archive'
import { favoritesCsv, fileName, historyCsv, jspf, m3u, purchasesCsv } from './exportFormats'
import { extensionOf } from './fileTypes'

/** More listens than any user has; the service's default is one page. */
const wholeHistory = 100_000

/** Wraps a failure that `dataOf` throws and `packMyData` returns. */
class Refused {
  constructor(readonly failure: Failure) {}
}

async function dataOf<T>(asked: Promise<Result<T>>): Promise<T> {
  const result = await asked
  if (!result.ok) throw new Refused(result.error) as unknown
  return result.data
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** A stored file to include: its path in the archive, and how to get its URL. */
interface Wanted {
  readonly path: string
  readonly url: () => Promise<Result<string>>
}

const publicFile = (path: string, url: string): Wanted => ({ path, url: () => Promise.resolve(ok(url)) })

/** Returns the paths of a track's files in the archive. */
function pathsOf({ track }: OwnTrack) {
  return {
    audio: `audio/${track.id}.${extensionOf(track.audioUrl)}`,
    ...(track.fullAudio ? { full: `audio/${track.id}-full.${extensionOf(track.fullAudio)}` } : {}),
    ...(track.coverUrl ? { cover: `covers/${track.id}.${extensionOf(track.coverUrl)}` } : {}),
  }
}

function filesOfTrack(own: OwnTrack): Wanted[] {
  const { audioUrl, coverUrl, fullAudio, title } = own.track
  const paths = pathsOf(own)
  return [
    publicFile(paths.audio, audioUrl),
    ...(paths.full && fullAudio ? [{ path: paths.full, url: () => getDownloadUrl(fullAudio, title) }] : []),
    ...(paths.cover && coverUrl ? [publicFile(paths.cover, coverUrl)] : []),
  ]
}

async function load({ url }: Wanted): Promise<Blob | null> {
  try {
    const found = await url()
    const response = found.ok ? await fetch(found.data) : null
    return response?.ok ? await response.blob() : null
  } catch {
    return null
  }
}

/** Loads the tracks sequentially, to avoid a burst of requests, one per playlist. */
async function playlistsWithTracks(userId: string) {
  const all: (readonly [Playlist, readonly PlaylistTrack[]])[] = []
  for (const playlist of await dataOf(getPlaylistsOf(userId)))
    all.push([playlist, await dataOf(getPlaylistTracks(playlist.id))])
  return all
}

async function releasesWithTracks(userId: string) {
  const all: object[] = []
  for (const release of await dataOf(getReleasesOf(userId))) {
    const trackIds = (await dataOf(getRelease(release.id))).tracks.map(({ track }) => track.id)
    const credits = await dataOf(getCredits(release.id, trackIds))
    const { covers: _covers, ...details } = release
    all.push({ ...details, trackIds, credits })
  }
  return all
}

const coverPath = (folder: string, { id, coverUrl }: { id: string; coverUrl: string | null }) =>
  coverUrl === null ? null : `${folder}/${id}.${extensionOf(coverUrl)}`

async function addPlaylists(archive: ArchiveWriter, userId: string): Promise<Wanted[]> {
  const playlists = await playlistsWithTracks(userId)
  const listed = playlists.map(([playlist, entries]) => ({
    ...playlist,
    cover: coverPath('covers/playlists', playlist),
    tracks: entries.map(({ track: { id, title, artistName } }) => ({ id, title, artistName })),
  }))
  await archive.add('playlists.json', json(listed))
  for (const [i, [playlist, entries]] of playlists.entries()) {
    const tracks = entries.map(({ track }) => track)
    const name = `playlists/${fileName(playlist.title, i + 1)}`
    await archive.add(`${name}.jspf`, json(jspf(playlist, tracks)))
    await archive.add(`${name}.m3u8`, m3u(playlist, tracks))
  }
  return listed.flatMap(({ cover, coverUrl }) => (cover && coverUrl ? [publicFile(cover, coverUrl)] : []))
}

async function addTracks(archive: ArchiveWriter, userId: string): Promise<Wanted[]> {
  const own = await dataOf(getTrackDrafts(userId))
  await archive.add('tracks.json', json(own.map(each => ({ ...each, files: pathsOf(each) }))))
  return own.flatMap(filesOfTrack)
}

async function addReleases(archive: ArchiveWriter, userId: string): Promise<Wanted[]> {
  const releases = (await releasesWithTracks(userId)) as { id: string; coverUrl: string | null }[]
  const listed = releases.map(release => ({ ...release, cover: coverPath('covers/releases', release) }))
  await archive.add('releases.json', json(listed))
  return listed.flatMap(({ cover, coverUrl }) => (cover && coverUrl ? [publicFile(cover, coverUrl)] : []))
}

async function addListening(archive: ArchiveWriter, userId: string): Promise<void> {
  const favorites = await dataOf(getFavorites(userId))
  const followed = await dataOf(getFollowed(userId))
  const history = await dataOf(getHistory(userId, wholeHistory))
  await archive.add('favorites.json', json(favorites))
  await archive.add('favorites.csv', favoritesCsv(favorites))
  await archive.add('following.json', json(followed.map(artist => ({ id: artist.id, name: artist.name }))))
  const listens = history.map(({ at, heard, track }) => ({ at, heard, trackId: track.id, title: track.title }))
  await archive.add('history.json', json(listens))
  await archive.add('history.csv', historyCsv(history))
}

async function addPurchases(archive: ArchiveWriter, userId: string): Promise<void> {
  const purchases = await dataOf(getPurchases(userId))
  const gifts = await dataOf(getGifts())
  await archive.add('purchases.json', json(purchases.map(({ track: _track, ...receipt }) => receipt)))
  await archive.add('purchases.csv', purchasesCsv(purchases))
  await archive.add('gifts.json', json(gifts.map(({ track: _track, ...gift }) => gift)))
}

async function addProfile(archive: ArchiveWriter, user: User): Promise<Wanted[]> {
  const { website, socialLinks } = await dataOf(getProfile(user.id))
  const avatar = user.avatarUrl ? `covers/avatar.${extensionOf(user.avatarUrl)}` : null
  await archive.add('profile.json', json({ ...user, website, socialLinks, avatar }))
  await archive.add('settings.json', json(await dataOf(getSettings(user.id))))
  return avatar && user.avatarUrl ? [publicFile(avatar, user.avatarUrl)] : []
}

/** The finished archive. */
export interface Packed {
  readonly file: Blob
  /** The paths of stored files that could not be loaded. */
  readonly missing: readonly string[]
}

/**
 * Packs all of the user's data and files into a zip, which docs/take-out.md describes. `onProgress` receives how many
 * files are packed. Files that can't be loaded are left out; any other failure fails the export. Errors: those of the
 * services it calls.
 */
export async function packMyData(
  user: User,
  onProgress: (packed: number, of: number) => void = () => {},
): Promise<Result<Packed>> {
  const zip = newArchive()
  const files: string[] = []
  const missing: string[] = []
  const archive: ArchiveWriter = {
    ...zip,
    add(path, content) {
      files.push(path)
      return zip.add(path, content)
    },
  }
  try {
    const wanted = [...(await addProfile(archive, user)), ...(await addTracks(archive, user.id))]
    wanted.push(...(await addReleases(archive, user.id)), ...(await addPlaylists(archive, user.id)))
    await addListening(archive, user.id)
    await addPurchases(archive, user.id)
    // One after another, so that only one is in memory
    for (const [i, file] of wanted.entries()) {
      onProgress(i, wanted.length)
      const content = await load(file)
      if (content) await archive.add(file.path, content)
      else missing.push(file.path)
    }
    const facts = { format: 'overtone-data', version: archiveVersion, createdAt: new Date().toISOString() } as const
    const manifest: Manifest = { ...facts, userId: user.id, files, missing }
    await zip.add('manifest.json', json(manifest))
    return ok({ file: await zip.close(), missing })
  } catch (reason) {
    if (reason instanceof Refused) return { ok: false, data: null, error: reason.failure }
    throw reason
  }
}
