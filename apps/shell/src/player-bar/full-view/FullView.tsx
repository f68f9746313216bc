import { useStore } from '@nanostores/react'
import { display, IconButton, Toaster, token } from '@overtone/design'
import { toneKey } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { Cover, PlayButton } from '@overtone/music'
import { $currentTrack, $playerError } from '@overtone/player'
import { ChevronDown, ListMusic } from 'lucide-react'
import { useCallback, useEffect, useLayoutEffect, useRef, type SyntheticEvent } from 'react'
import { keyframes, styled } from 'styled-components'
import type { Closable } from '../../lazyView'
import { FavoriteSlot } from '../FavoriteSlot'
import { RepeatButton, ShuffleButton } from '../ModeButtons'
import { PlayerProblem } from '../PlayerProblem'
import { PlayerStatus } from '../PlayerStatus'
import { queueView } from '../queueView'
import { SeekBar } from '../SeekBar'
import { NextButton, PreviousButton } from '../SkipButtons'
import { useWaitingText } from '../useWaitingText'
import { VolumeControl } from '../VolumeControl'

const $t = i18n('shell/fullView', {
  player: 'Full player',
  close: 'Close the player',
  now: 'Now playing',
  queue: 'Queue',
  dismiss: 'Dismiss',
})

/** The player over a whole small screen, in the color of its track; shows the queue instead of the cover on request. */
export function FullView({ onClose }: Closable) {
  const t = useStore($t)
  const track = useStore($currentTrack)
  const error = useStore($playerError)
  const queue = useStore(queueView.$view)
  const waitingText = useWaitingText()
  const dialog = useRef<HTMLDialogElement>(null)

  /** Also closes the queue inside. */
  const close = useCallback(() => {
    queueView.close()
    onClose()
  }, [onClose])
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // A dialog removed while open wouldn't restore the focus
    return () => element?.close()
  }, [])
  useEffect(() => close, [close]) // a screen that grows closes the full view, which stays closed when it shrinks again

  function onCancel(event: SyntheticEvent) {
    event.preventDefault()
    close()
  }
  if (!track) return null

  return (
    <Screen
      ref={dialog}
      aria-label={t.player}
      data-key={toneKey(track.key)}
      onCancel={onCancel}
      onClose={event => event.currentTarget.open || close()}
    >
      <Column $hasList={queue !== null}>
        <Head>
          <IconButton label={t.close} onClick={close}>
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
        </Head>
        {queue ? (
          <List>{queue({ onLeave: close })}</List>
        ) : (
          <>
            <Picture>
              <Cover track={track} />
            </Picture>
            <Title>
              <div>
                <h2>{track.title}</h2>
                <p>{track.artistName}</p>
              </div>
              <FavoriteSlot track={track} />
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
      {/* Those of the page are outside of this modal dialog, so screen readers don't announce them */}
      <PlayerStatus />
      <Toaster dismissLabel={t.dismiss} />
    </Screen>
  )
}

const rise = keyframes`from { opacity: 0; translate: 0 24px; }`

const Screen = styled.dialog`
  --full-ground: color-mix(in oklab, ${token.color.toneQuiet} 62%, ${token.color.ground});
  /* A notice may cover the volume, not the transport */
  --player-space: -8px;
  width: 100%;
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: var(--full-ground);
  color: ${token.color.ink};
  overflow-x: hidden;
  animation: ${rise} ${token.time[1]} ${token.ease.pluck};

  [data-part='rest'] path {
    fill: color-mix(in oklab, ${token.color.ink} 14%, transparent);
  }
  [data-part='rest'] path + path {
    fill: color-mix(in oklab, ${token.color.ink} 30%, transparent);
  }
`

/** On a short screen it is taller than the screen and scrolls, because the queue needs a few rows. */
const Column = styled.div<{ $hasList: boolean }>`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  gap: ${token.space[16]};
  height: max(100%, ${({ $hasList }) => ($hasList ? '680px' : '540px')});
  max-width: 560px;
  margin-inline: auto;
  padding: ${token.space[12]} ${token.space[24]} calc(${token.space[16]} + env(safe-area-inset-bottom, 0px));
`

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-inline: calc(-1 * ${token.space[12]});
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
`

/** As large as the remaining height allows. */
const Picture = styled.div`
  display: grid;
  place-items: center;
  container-type: size;
  min-height: 0;

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

  > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  h2 {
    font-size: ${token.text[24]};
    ${display}
  }
  p {
    margin-top: ${token.space[4]};
    color: ${token.color.ink2};
    font-size: ${token.text[16]};
  }
`

const Transport = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
`
