import { useStore } from '@nanostores/react'
import { VisuallyHidden } from '@overtone/design'
import { i18n, params } from '@overtone/i18n'
import { $lastBegun } from './nowPlaying'
import { useWaitingText } from './useWaitingText'

const $t = i18n('shell/playerStatus', { nowPlaying: params('Now playing: {title}, {artist}') })

/** A live region for screen readers: announces the new track, and why playback waits. */
export function PlayerStatus() {
  const t = useStore($t)
  const begun = useStore($lastBegun)
  const waitingText = useWaitingText()
  return (
    <VisuallyHidden role="status">
      {waitingText ?? (begun && t.nowPlaying({ title: begun.title, artist: begun.artistName }))}
    </VisuallyHidden>
  )
}
