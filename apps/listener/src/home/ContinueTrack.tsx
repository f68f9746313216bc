import { useStore } from '@nanostores/react'
import type { Track } from '@overtone/domain'
import { $format, i18n, params } from '@overtone/i18n'
import { Cover, PlayButton } from '@overtone/music'
import { $position } from '@overtone/player'
import { ContinueCard } from './ContinueCard'

const $t = i18n('listener/continueTrack', { kind: 'Track', heard: params('{heard} of {duration} played') })

/** The card for the track in the player, with its position. */
export function ContinueTrack({ track }: { track: Track }) {
  const t = useStore($t)
  const format = useStore($format)
  const seconds = Math.min(useStore($position), track.duration)
  return (
    <ContinueCard
      kind={t.kind}
      name={track.title}
      to={`/track/${track.id}`}
      musicalKey={track.key}
      picture={<Cover track={track} />}
      play={<PlayButton track={track} />}
      share={track.duration > 0 ? seconds / track.duration : 0}
      progress={t.heard({ heard: format.duration(seconds), duration: format.duration(track.duration) })}
    />
  )
}
