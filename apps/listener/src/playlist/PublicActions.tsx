import type { Playlist, Track, User } from '@overtone/domain'
import { KeepButton, ReportControl, ShareButton } from '@overtone/music/actions'
import { FollowPlaylistButton } from './FollowPlaylistButton'

/** The actions of a playlist that don't need an editor: keeping it offline, following and sharing a public one, reporting. */
export function PublicActions({
  playlist,
  tracks,
  user,
  isEditor,
}: {
  playlist: Playlist
  /** Undefined while loading. */
  tracks: readonly Track[] | undefined
  user: User | null
  isEditor: boolean
}) {
  const { id, ownerId, title, isPublic } = playlist
  return (
    <>
      {isPublic && !isEditor && <FollowPlaylistButton key={user?.id} playlist={playlist} user={user} />}
      {tracks && <KeepButton tracks={tracks} />}
      {isPublic && <ShareButton path={`/playlist/${id}`} title={title} />}
      <ReportControl subject={{ kind: 'playlist', id }} authorId={ownerId} title={title} />
    </>
  )
}
