import { showToast } from '@overtone/design'
import type { Playlist, Track } from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'

const $t = i18n('music/addedToPlaylist', { added: params('{track} was added to {playlist}.'), open: 'Open' })

/** Shows a toast that a track was added to a playlist, which it offers to open. */
export function addedToPlaylist(
  track: Pick<Track, 'title'>,
  { id, title }: Pick<Playlist, 'id' | 'title'>,
  navigate: (path: string) => unknown,
): void {
  const t = $t.get()
  showToast({
    key: 'playlist',
    message: t.added({ track: track.title, playlist: title }),
    kind: 'good',
    action: { label: t.open, onPress: () => void navigate(`/playlist/${id}`) },
  })
}
