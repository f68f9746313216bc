import { useStore } from '@nanostores/react'
import type { Home } from '@overtone/data/listening'
import { count, i18n, params } from '@overtone/i18n'
import { PlaylistCover, playlistKey } from '../playlist-card/PlaylistCover'
import { PlaylistPlayButton } from '../playlist-card/PlaylistPlayButton'
import { ContinueCard } from './ContinueCard'

const $t = i18n('listener/continuePlaylist', {
  kind: 'Playlist',
  heard: params(count({ one: '{heard} of {total} track played', many: '{heard} of {total} tracks played' })),
})

/** The card for the user's playlist that contains the last-played track. */
export function ContinuePlaylist({ playlist }: { playlist: NonNullable<Home['playlist']> }) {
  const t = useStore($t)
  const { id, name, heard, total } = playlist
  return (
    <ContinueCard
      kind={t.kind}
      name={name}
      to={`/playlist/${id}`}
      musicalKey={playlistKey(id)}
      picture={<PlaylistCover playlist={playlist} />}
      play={<PlaylistPlayButton playlist={{ id, title: name }} />}
      share={heard / total}
      progress={t.heard({ heard, total })(total)}
    />
  )
}
