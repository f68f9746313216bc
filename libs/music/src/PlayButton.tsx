import { useStore } from '@nanostores/react'
import { PauseGlyph, PlayGlyph, RoundButton } from '@overtone/design'
import type { Track } from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'
import { useContext, type ComponentProps } from 'react'
import { PlayAction } from './PlayFrom'
import { useIsPlaying } from './useIsPlaying'

const $t = i18n('music/playButton', { play: params('Play {title}'), pause: params('Pause {title}') })

/**
 * Pauses the track if it is playing, otherwise makes it current and plays it; inside `PlayFrom`, the rest of the
 * list follows. Source: specification secondary §4.
 */
export function PlayButton({
  track,
  size,
}: {
  track: Track
  size?: NonNullable<ComponentProps<typeof RoundButton>['size']>
}) {
  const t = useStore($t)
  const onPlay = useContext(PlayAction)
  const isPlaying = useIsPlaying(track)
  const label = isPlaying ? t.pause({ title: track.title }) : t.play({ title: track.title })
  return (
    <RoundButton label={label} size={size ?? 'm'} onClick={() => onPlay(track)}>
      {isPlaying ? <PauseGlyph /> : <PlayGlyph />}
    </RoundButton>
  )
}
