import { useStore } from '@nanostores/react'
import { media, PauseGlyph, PlayGlyph, token } from '@overtone/design'
import type { Track } from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'
import { playFrom, toggle } from '@overtone/player'
import { styled } from 'styled-components'
import { useIsCurrent, useIsPlaying } from '../useIsPlaying'
import type { OptionList } from './SearchOption'

const $t = i18n('music/playOption', {
  play: params('Play {title}'),
  pause: params('Pause {title}'),
  found: params('“{q}”'),
})

interface PlayOptionProps extends Pick<OptionList, 'list' | 'active'> {
  track: Track
  /** The search text. */
  q: string
  among: readonly Track[]
}

/** The option beside a track that plays it and then the other results; the list stays open. */
export function PlayOption({ track, q, among, list, active }: PlayOptionProps) {
  const t = useStore($t)
  const isPlaying = useIsPlaying(track)
  const isCurrent = useIsCurrent(track)
  const id = `${list}-play-${track.id}`
  const context = { title: t.found({ q }), path: `/discover?q=${encodeURIComponent(q)}` }
  return (
    <Round
      type="button"
      role="option"
      id={id}
      aria-selected={active === id}
      tabIndex={-1}
      aria-label={isPlaying ? t.pause({ title: track.title }) : t.play({ title: track.title })}
      onClick={() => (isCurrent ? toggle() : playFrom(context, among, among.indexOf(track)))}
    >
      {isPlaying ? <PauseGlyph /> : <PlayGlyph />}
    </Round>
  )
}

const Round = styled.button`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  color: ${token.color.ink2};

  &[aria-selected='true'] {
    box-shadow: inset 0 0 0 2px ${token.color.ink};
    color: ${token.color.ink};
  }
  ${media.hover} {
    &:hover {
      color: ${token.color.ink};
    }
  }
`
