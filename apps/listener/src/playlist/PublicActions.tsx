import type { Playlist } from '@overtone/domain'
import { ReportControl, ShareButton } from '@overtone/music/actions'

/** The playlist actions for everyone: sharing, if it is public, and reporting. */
export function PublicActions({ playlist }: { playlist: Playlist }) {
  const { id, ownerId, title, isPublic } = playlist
  return (
    <>
      {isPublic && <ShareButton path={`/playlist/${id}`} title={title} />}
      <ReportControl subject={{ kind: 'playlist', id }} authorId={ownerId} title={title} />
    </>
  )
}
