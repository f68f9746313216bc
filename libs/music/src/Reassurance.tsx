import { useStore } from '@nanostores/react'
import { i18n } from '@overtone/i18n'
import { $isPlaying } from '@overtone/player'

const $t = i18n('music/reassurance', { playing: 'Your music keeps playing.' })

/**
 * A sentence for error states, which says that the music keeps playing; empty while nothing plays. A component, so that
 * starting a track doesn't render the page around it again.
 */
export function Reassurance() {
  const t = useStore($t)
  return useStore($isPlaying) ? t.playing : null
}
