import type { Playlist } from '@overtone/domain'
import { ReportControl, ShareButton } from '@overtone/music/actions'

/** The actions of a playlist that don't need its owner: sharing a public one, and reporting. */
export function PublicActions({ playlist }: { playlist: Playlist }) {
  const { id, ownerId, title, isPublic } = playlist
  return (
    <>
      {isPublic && <ShareButton path={`/playlist/${id}`} title={title} />}
      <ReportControl subject={{ kind: 'playlist', id }} authorId={ownerId} title={title} />
    </>
  )
}
