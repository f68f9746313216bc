import type { Listen } from '@overtone/data/listening'
import type { OwnPurchase } from '@overtone/data/purchases'
import { csvOf, type Playlist, type Track } from '@overtone/domain'

/** Returns the listening history as CSV: time (ISO 8601), title, artist, seconds heard, track id. Source: RFC 4180. */
export function historyCsv(listens: readonly Listen[]): string {
  const rows = listens.map(({ at, track, heard }) => [at, track.title, track.artistName, heard, track.id])
  return csvOf([['listened_at', 'title', 'artist', 'seconds_heard', 'track_id'], ...rows])
}

/** Returns the favorites as CSV: title, artist, track id. */
export function favoritesCsv(tracks: readonly Track[]): string {
  return csvOf([['title', 'artist', 'track_id'], ...tracks.map(({ title, artistName, id }) => [title, artistName, id])])
}

/** Returns the purchases as CSV: time (ISO 8601), title, artist, paid amount in US dollars, method, receipt id. */
export function purchasesCsv(purchases: readonly OwnPurchase[]): string {
  const rows = purchases.map(({ boughtAt, title, artistName, amount, method, id }) => [
    ...[boughtAt, title, artistName, amount, method, id],
  ])
  return csvOf([['bought_at', 'title', 'artist', 'amount_usd', 'method', 'receipt_id'], ...rows])
}

/** Returns a playlist as JSPF, the JSON form of XSPF 1, with durations in milliseconds. */
export function jspf(playlist: Playlist, tracks: readonly Track[]): object {
  return {
    playlist: {
      title: playlist.title,
      annotation: playlist.description,
      creator: playlist.creatorName,
      date: playlist.createdAt,
      ...(playlist.coverUrl === null ? {} : { image: playlist.coverUrl }),
      track: tracks.map(track => ({
        title: track.title,
        creator: track.artistName,
        location: [track.audioUrl],
        duration: Math.round(track.duration * 1000),
      })),
    },
  }
}

/** Returns a playlist as extended M3U, with names on one line each and durations in whole seconds. */
export function m3u(playlist: Playlist, tracks: readonly Track[]): string {
  const line = (text: string) => text.replace(/[\r\n]+/g, ' ')
  const entries = tracks.map(
    ({ duration, artistName, title, audioUrl }) =>
      `#EXTINF:${Math.round(duration)},${line(`${artistName} - ${title}`)}\n${audioUrl}\n`,
  )
  return `#EXTM3U\n#PLAYLIST:${line(playlist.title)}\n${entries.join('')}`
}

/** Returns a portable file name: characters other than letters and digits become hyphens. `n` makes it unique. */
export function fileName(title: string, n: number): string {
  const plain = title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')
  return `${String(n).padStart(3, '0')}${plain && `-${Array.from(plain).slice(0, 60).join('')}`}`
}
