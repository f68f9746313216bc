import type { Playlist, User } from '@overtone/domain'
import { ReportControl, ShareButton } from '@overtone/music/actions'
import { FollowPlaylistButton } from './FollowPlaylistButton'

/** The actions of a playlist that don't need an editor: following and sharing a public one, and reporting. */
export function PublicActions({
  playlist,
  user,
  isEditor,
}: {
  playlist: Playlist
  user: User | null
  isEditor: boolean
}) {
  const { id, ownerId, title, isPublic } = playlist
  return (
    <>
      {isPublic && !isEditor && <FollowPlaylistButton key={user?.id} playlist={playlist} user={user} />}
      {isPublic && <ShareButton path={`/playlist/${id}`} title={title} />}
      <ReportControl subject={{ kind: 'playlist', id }} authorId={ownerId} title={title} />
    </>
  )
}
