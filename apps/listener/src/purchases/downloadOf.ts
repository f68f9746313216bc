import type { Track } from '@overtone/domain'

/** What no file system takes, and what would read as a folder. */
const refused = /[/\\:*?"<>|\p{Cc}]+/gu

/** Where a track is downloaded from, and the name that its file gets: `Artist - Title.mp3`. */
export function downloadOf(track: Pick<Track, 'audioUrl' | 'artistName' | 'title'>): {
  href: string
  fileName: string
} {
  const url = new URL(track.audioUrl, location.href)
  const ending = /\.[a-z0-9]{2,4}$/i.exec(url.pathname)?.[0] ?? '.mp3'
  const name = `${track.artistName} - ${track.title}`.replace(refused, ' ').replace(/\s+/g, ' ').trim().slice(0, 150)
  const fileName = `${name}${ending.toLowerCase()}`
  // The storage names the file in its answer: browsers heed `download` of a link only on the page's own origin
  if (url.pathname.includes('/storage/v1/object/public/')) url.searchParams.set('download', fileName)
  return { href: url.href, fileName }
}
