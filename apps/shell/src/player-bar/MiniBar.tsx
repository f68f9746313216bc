import { useStore } from '@nanostores/react'
import { token, VisuallyHidden } from '@overtone/design'
import type { Failure, Track } from '@overtone/domain'
import { PlayButton } from '@overtone/music'
import { $duration, $playerError, $position } from '@overtone/player'
import { styled } from 'styled-components'
import { useReservedHeight } from '../frame/useReservedHeight'
import { FavoriteSlot } from './FavoriteSlot'
import { $openFullView, fullView } from './fullView'
import { NowPlaying } from './NowPlaying'
import { OnAirMark } from './OnAirMark'
import { PlayerProblem } from './PlayerProblem'
import type { TrackPages } from './trackPages'

/** The player on a small screen: progress, track and play. A tap opens the full view. */
export function MiniBar({ track, pages }: { track: Track; pages: TrackPages }) {
  const t = useStore($openFullView)
  const error = useStore($playerError)
  const view = useStore(fullView.$view)
  return (
    <>
      {error && <Problem error={error} />}
      <Progress />
      <Row>
        <button
          type="button"
          aria-haspopup="dialog"
          onPointerDown={fullView.prepare}
          onClick={() => void fullView.open()}
        >
          <NowPlaying track={track} />
          <VisuallyHidden>{t.open}</VisuallyHidden>
        </button>
        <OnAirMark />
        <FavoriteSlot track={track} />
        <PlayButton track={track} />
      </Row>
      {view?.({ pages })}
    </>
  )
}

function Problem({ error }: { error: Failure }) {
  const strip = useReservedHeight<HTMLDivElement>('--problem-space')
  return (
    <Strip ref={strip}>
      <PlayerProblem problem={error} />
    </Strip>
  )
}

/** Decoration: the slider is in the full view. */
function Progress() {
  const position = useStore($position)
  const duration = useStore($duration)
  return <Played $share={duration > 0 ? Math.min(1, position / duration) : 0} />
}

const Played = styled.span.attrs<{ $share: number }>(({ $share }) => ({ style: { scale: `${$share} 1` } }))`
  position: absolute;
  inset: -1px 0 auto;
  height: 2px;
  background: ${token.color.tone};
  transform-origin: left;
  pointer-events: none;
`

const Row = styled.div`
  display: flex;
  align-items: center;
  height: 100%;
  padding-inline: ${token.space[12]};

  > :first-child {
    flex: 1;
    min-width: 0;
    height: 100%;
  }
  > :last-child {
    margin-inline-start: ${token.space[4]};
  }
`

const Strip = styled.div`
  position: absolute;
  inset: auto 0 calc(100% + 1px); /* 1px: the line of the bar */
  padding: ${token.space[8]} ${token.space[12]};
  background: ${token.color.dangerQuiet};
`
