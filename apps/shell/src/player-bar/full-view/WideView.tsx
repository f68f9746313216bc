import { useStore } from '@nanostores/react'
import { IconButton, media, token } from '@overtone/design'
import { PlayButton } from '@overtone/music'
import { $playerError } from '@overtone/player'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { PlayerProblem } from '../PlayerProblem'
import { queueView } from '../queueView'
import { SeekBar } from '../SeekBar'
import { NextButton, PreviousButton } from '../SkipButtons'
import { useTrackActions } from '../useTrackActions'
import { useWaitingText } from '../useWaitingText'
import { VolumeControl } from '../VolumeControl'
import { Credits } from './Credits'
import { $fullViewText } from './fullViewText'
import { SoundingCover } from './sounding/SoundingCover'
import { TrackNames } from './TrackNames'
import type { ViewProps } from './ViewProps'

/**
 * The full view of a wide screen: the large cover, the track's credits and full-width waveform, and at the side the
 * queue with the shuffle and repeat buttons.
 */
export function WideView(props: ViewProps) {
  const { track, onClose } = props
  const t = useStore($fullViewText)
  const error = useStore($playerError)
  const queue = useStore(queueView.$view)
  const [hadQueue] = useState(queue !== null)
  const waitingText = useWaitingText()
  const actions = useTrackActions()
  useEffect(() => {
    if (hadQueue) return
    void queueView.open()
    return queueView.close
  }, [hadQueue])

  return (
    <Room>
      <Head>
        <span>{waitingText ?? t.now}</span>
        <IconButton label={t.close} onClick={onClose}>
          <X />
        </IconButton>
      </Head>
      <Track>
        <Picture>
          <SoundingCover track={track} />
        </Picture>
        <Words>
          <TrackNames {...props} />
          <Credits track={track} />
        </Words>
      </Track>
      <Beside aria-label={t.queue}>{queue?.({})}</Beside>
      <Across>{error ? <PlayerProblem problem={error} /> : <SeekBar track={track} isTall />}</Across>
      <Controls>
        <div>
          {actions && (
            <>
              <actions.FavoriteButton track={track} />
              <actions.ShareButton path={`/track/${track.id}`} title={track.title} />
              <actions.TrackMenu track={track} />
            </>
          )}
        </div>
        <div>
          <PreviousButton />
          <PlayButton track={track} size="l" />
          <NextButton />
        </div>
        <div>
          <VolumeControl />
        </div>
      </Controls>
    </Room>
  )
}

/** On a short screen it is taller than the screen, and scrolls. */
const Room = styled.div`
  display: grid;
  grid-template:
    'head head' auto 'track queue' minmax(0, 1fr) 'across across' auto 'controls controls' auto / minmax(0, 1fr)
    min(360px, 32vw);
  gap: ${token.space[16]} ${token.space[48]};
  height: max(100%, 600px);
  max-width: 1760px;
  margin-inline: auto;
  padding: ${token.space[16]} ${token.frame.gutter} ${token.space[24]};

  ${media.narrow} {
    column-gap: ${token.space[24]};
  }
`

const Head = styled.div`
  grid-area: head;
  display: flex;
  align-items: center;
  justify-content: space-between;
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
`

const Track = styled.div`
  grid-area: track;
  display: grid;
  grid-template-columns: minmax(0, 8fr) minmax(224px, 5fr);
  gap: ${token.space[32]};
  align-items: end;

  ${media.narrow} {
    grid-template: minmax(0, 1fr) auto / minmax(0, 1fr);
    gap: ${token.space[16]};
  }
`

/** As large as the remaining space allows. */
const Picture = styled.div`
  display: grid;
  place-items: end start;
  container-type: size;
  height: 100%;
  min-height: 0;

  > * {
    width: min(100cqw, 100cqh);
  }
`

const Words = styled.div`
  display: grid;
  gap: ${token.space[24]};

  h2 {
    font-size: clamp(${token.text[24]}, 3.2vw, ${token.text[48]});
    letter-spacing: -0.03em;
    line-height: 1.05;
  }
  ${media.narrow} {
    gap: ${token.space[12]};
  }
`

const Beside = styled.section`
  grid-area: queue;
  min-height: 0;
  padding: ${token.space[16]};
  border-radius: ${token.radius.l};
  background: ${token.color.raised};
  overflow: hidden auto;
  overscroll-behavior: contain;
`

const Across = styled.div`
  grid-area: across;
`

const Controls = styled.div`
  grid-area: controls;
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  align-items: center;

  > div {
    display: flex;
    align-items: center;
    gap: ${token.space[8]};
  }
  > :last-child {
    justify-content: flex-end;
  }
`
