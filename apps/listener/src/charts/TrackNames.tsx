import type { Track } from '@overtone/domain'
import { Link } from '@overtone/router'

/** Title and artist; links, except for samples, which have no pages. */
export function TrackNames({ track, isSample }: { track: Track; isSample: boolean }) {
  if (isSample)
    return (
      <>
        <span>{track.title}</span>
        <span>{track.artistName}</span>
      </>
    )
  return (
    <>
      <Link to={`/track/${track.id}`}>{track.title}</Link>
      <Link to={`/artist/${track.artistId}`}>{track.artistName}</Link>
    </>
  )
}
