import type { Track } from '@overtone/domain'

/** Characters that file systems reject, and path separators. */
const refused = /[/\\:*?"<>|\p{Cc}]+/gu

/** Returns the download URL of a track and its file name, `Artist - Title.mp3`. */
export function downloadOf(track: Pick<Track, 'audioUrl' | 'artistName' | 'title'>): {
  href: string
  fileName: string
} {
  const url = new URL(track.audioUrl, location.href)
  const ending = /\.[a-z0-9]{2,4}$/i.exec(url.pathname)?.[0] ?? '.mp3'
  const name = `${track.artistName} - ${track.title}`.replace(refused, ' ').replace(/\s+/g, ' ').trim().slice(0, 150)
  const fileName = `${name}${ending.toLowerCase()}`
  // The storage sets the file name in its response: browsers ignore `download` of cross-origin links
  if (url.pathname.includes('/storage/v1/object/public/')) url.searchParams.set('download', fileName)
  return { href: url.href, fileName }
}
