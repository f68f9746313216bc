import { useStore } from '@nanostores/react'
import { PauseGlyph, PlayGlyph, RoundButton, showToast } from '@overtone/design'
import type { Playlist } from '@overtone/domain'
import { explainExactly, i18n, params } from '@overtone/i18n'
import { $playingPlaylist, togglePlaylist } from './playlistPlay'

const $t = i18n('listener/playlistPlayButton', {
  play: params('Play playlist {title}'),
  pause: params('Pause playlist {title}'),
  nothing: 'This playlist has no tracks to play yet.',
})

/** Plays or pauses a playlist. Its tracks are fetched on press. */
export function PlaylistPlayButton({ playlist }: { playlist: Pick<Playlist, 'id' | 'title'> }) {
  const { id, title } = playlist
  const t = useStore($t)
  const isPlaying = useStore($playingPlaylist) === id

  async function onPress() {
    const toggled = await togglePlaylist(playlist)
    if (!toggled.ok) showToast({ kind: 'error', message: await explainExactly(toggled.error) })
    else if (toggled.data === 0) showToast({ message: t.nothing })
  }

  return (
    <RoundButton label={isPlaying ? t.pause({ title }) : t.play({ title })} onClick={() => void onPress()}>
      {isPlaying ? <PauseGlyph /> : <PlayGlyph />}
    </RoundButton>
  )
}
