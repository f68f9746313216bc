import { useStore } from '@nanostores/react'
import { IconButton, token } from '@overtone/design'
import { PlayButton } from '@overtone/music'
import { $hasNext, $playerError, next, previous } from '@overtone/player'
import { ChevronDown, ListMusic } from 'lucide-react'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { RepeatButton, ShuffleButton } from '../ModeButtons'
import { PlayerProblem } from '../PlayerProblem'
import { queueView } from '../queueView'
import { SeekBar } from '../SeekBar'
import { NextButton, PreviousButton } from '../SkipButtons'
import { useTrackActions } from '../useTrackActions'
import { useWaitingText } from '../useWaitingText'
import { VolumeControl } from '../VolumeControl'
import { $fullViewText } from './fullViewText'
import { SoundingCover } from './sounding/SoundingCover'
import { TrackNames } from './TrackNames'
import { useSwipe } from './useSwipe'
import type { ViewProps } from './ViewProps'

/**
 * The full view of a small screen; shows the queue instead of the cover on request. Swiping the cover sideways goes to
 * the next or previous track, swiping it down closes the view.
 */
export function SmallView(props: ViewProps) {
  const { track, onClose } = props
  const t = useStore($fullViewText)
  const error = useStore($playerError)
  const queue = useStore(queueView.$view)
  const waitingText = useWaitingText()
  const actions = useTrackActions()
  const hasNext = useStore($hasNext)
  const swipe = useSwipe({ onLeft: hasNext ? next : undefined, onRight: previous, onDown: onClose })
  useEffect(() => queueView.close, [])

  return (
    <Column $hasList={queue !== null}>
      <Head>
        <IconButton label={t.close} onClick={onClose}>
          <ChevronDown />
        </IconButton>
        <span>{waitingText ?? t.now}</span>
        <IconButton
          label={t.queue}
          aria-expanded={queue !== null}
          onClick={queue ? queueView.close : () => void queueView.open()}
        >
          <ListMusic />
        </IconButton>
        {actions && <actions.TrackMenu track={track} />}
      </Head>
      {queue ? (
        <List>{queue({ onLeave: onClose })}</List>
      ) : (
        <>
          <Picture {...swipe}>
            <SoundingCover track={track} />
          </Picture>
          <Title>
            <TrackNames {...props} />
            {actions && (
              <span>
                <actions.FavoriteButton track={track} />
                <actions.ShareButton path={`/track/${track.id}`} title={track.title} />
              </span>
            )}
          </Title>
        </>
      )}
      {error ? <PlayerProblem problem={error} /> : <SeekBar track={track} isTall />}
      <Transport>
        <ShuffleButton />
        <PreviousButton />
        <PlayButton track={track} size="l" />
        <NextButton />
        <RepeatButton />
      </Transport>
      <VolumeControl />
    </Column>
  )
}

/** On a short screen it is taller than the screen and scrolls, since the queue needs a few rows. */
const Column = styled.div<{ $hasList: boolean }>`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  gap: ${token.space[16]};
  height: max(100%, ${({ $hasList }) => ($hasList ? '680px' : '540px')});
  max-width: 560px;
  margin-inline: auto;
  padding: ${token.space[12]} ${token.space[24]} calc(${token.space[16]} + env(safe-area-inset-bottom, 0px));
`

/** The columns keep the text centered between one button on the left and two on the right. */
const Head = styled.div`
  display: grid;
  grid-template-columns: 88px 1fr 44px 44px;
  align-items: center;
  margin-inline: calc(-1 * ${token.space[12]});
  color: ${token.color.ink2};
  font-size: ${token.text[13]};

  span {
    text-align: center;
  }
`

/** As large as the remaining height allows. */
const Picture = styled.div`
  display: grid;
  place-items: center;
  container-type: size;
  min-height: 0;
  touch-action: none;

  > * {
    width: min(100cqw, 100cqh);
  }
`

/** Full width, so that the edges of the screen don't clip rows and their focus rings. */
const List = styled.div`
  min-height: 0;
  margin-inline: calc(-1 * ${token.space[24]});
  padding-inline: ${token.space[24]};
  overflow: hidden auto;
  overscroll-behavior: contain;
`

const Title = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[12]};
  min-height: ${token.control.target};

  > span {
    display: flex;
    flex: none;
  }
`

const Transport = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
`
