import type { Track } from '@overtone/domain'
import { downloadFull } from './downloadFull'

/** Characters that file systems reject, and path separators. */
const refused = /[/\\:*?"<>|\p{Cc}]+/gu

interface Download {
  readonly href: string
  readonly fileName: string
  /** Downloads a full file, whose URL is signed at each click. Absent for public files, which the link itself downloads. */
  readonly onClick?: (event: { preventDefault(): void }) => void
}

/** Returns the download URL of a track and its file name, `Artist - Title.mp3`. For owners of tracks with previews. */
export function downloadOf(track: Pick<Track, 'id' | 'audioUrl' | 'fullAudio' | 'artistName' | 'title'>): Download {
  const { fullAudio } = track
  const url = new URL(fullAudio ?? track.audioUrl, location.href)
  const ending = /\.[a-z0-9]{2,4}$/i.exec(url.pathname)?.[0] ?? '.mp3'
  const name = `${track.artistName} - ${track.title}`.replace(refused, ' ').replace(/\s+/g, ' ').trim().slice(0, 150)
  const fileName = `${name}${ending.toLowerCase()}`
  if (fullAudio) {
    return {
      href: `/track/${track.id}`,
      fileName,
      onClick(event) {
        event.preventDefault()
        void downloadFull(fullAudio, fileName)
      },
    }
  }
  // The storage sets the file name in its response: browsers ignore `download` of cross-origin links
  if (url.pathname.includes('/storage/v1/object/public/')) url.searchParams.set('download', fileName)
  return { href: url.href, fileName }
}
