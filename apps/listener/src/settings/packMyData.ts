import { getFavorites, getHistory } from '@overtone/data/listening'
import { getFollowed, getNewestTracksOf, getProfile, getSettings } from '@overtone/data/people'
import { getPlaylistsOf, getPlaylistTracks } from '@overtone/data/playlists'
import { getPurchases } from '@overtone/data/purchases'
import { ok, type Failure, type Playlist, type Result, type Track, type User } from '@overtone/domain'
import { strToU8, zipSync } from 'fflate'
import { fileName, historyCsv, jspf, m3u } from './exportFormats'

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

function json(value: unknown): Uint8Array {
  return strToU8(`${JSON.stringify(value, null, 2)}\n`)
}

function playlistFiles(all: readonly (readonly [Playlist, readonly Track[]])[]): Record<string, Uint8Array> {
  return Object.fromEntries(
    all.flatMap(([playlist, tracks], i) => {
      const name = `playlists/${fileName(playlist.title, i + 1)}`
      return [
        [`${name}.jspf`, json(jspf(playlist, tracks))],
        [`${name}.m3u8`, strToU8(m3u(playlist, tracks))],
      ]
    }),
  )
}

/** Loads the tracks sequentially, to avoid a burst of requests, one per playlist. */
async function playlistsWithTracks(userId: string) {
  const all: (readonly [Playlist, readonly Track[]])[] = []
  for (const playlist of await dataOf(getPlaylistsOf(userId))) {
    const entries = await dataOf(getPlaylistTracks(playlist.id))
    all.push([playlist, entries.map(entry => entry.track)])
  }
  return all
}

/**
 * Packs all of the user's data into a zip: JSON, the listening history as CSV, and each playlist as JSPF and M3U. All
 * or nothing. Errors: those of the services it calls.
 */
export async function packMyData(user: User): Promise<Result<Blob>> {
  const { id } = user
  try {
    const [{ website, socialLinks }, settings, favorites, followed, history, tracks, purchases] = await Promise.all([
      dataOf(getProfile(id)),
      dataOf(getSettings(id)),
      dataOf(getFavorites(id)),
      dataOf(getFollowed(id)),
      dataOf(getHistory(id, wholeHistory)),
      dataOf(getNewestTracksOf(id, Infinity)),
      dataOf(getPurchases(id)),
    ])
    const playlists = await playlistsWithTracks(id)
    const files = {
      'profile.json': json({ ...user, website, socialLinks }),
      'settings.json': json(settings),
      'favorites.json': json(favorites),
      'following.json': json(followed.map(artist => ({ id: artist.id, name: artist.name }))),
      'history.csv': strToU8(historyCsv(history)),
      'tracks.json': json(tracks),
      'purchases.json': json(purchases.map(({ track: _track, ...receipt }) => receipt)),
      'playlists.json': json(playlists.map(([playlist]) => playlist)),
      ...playlistFiles(playlists),
    }
    return ok(new Blob([zipSync(files).slice()], { type: 'application/zip' }))
  } catch (reason) {
    if (reason instanceof Refused) return { ok: false, data: null, error: reason.failure }
    throw reason
  }
}
