import { useStore } from '@nanostores/react'
import { IconButton, media, token } from '@overtone/design'
import type { Track } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { PlayButton } from '@overtone/music'
import { $playerError } from '@overtone/player'
import { Link } from '@overtone/router'
import { ListMusic } from 'lucide-react'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { CoverButton } from './CoverButton'
import { FavoriteSlot } from './FavoriteSlot'
import { fullView } from './fullView'
import { RepeatButton, ShuffleButton } from './ModeButtons'
import { NowPlaying } from './NowPlaying'
import { OnAirMark } from './OnAirMark'
import { PlayerProblem } from './PlayerProblem'
import { queueView } from './queueView'
import { SeekBar } from './SeekBar'
import { SidePanel } from './SidePanel'
import { NextButton, PreviousButton } from './SkipButtons'
import type { TrackPages } from './trackPages'
import { VolumeControl } from './VolumeControl'

const $t = i18n('shell/wideBar', { queue: 'Queue' })

/** The player on a wide screen: transport, track, full-width waveform, extras. The cover opens the full view. */
export function WideBar({ track, pages }: { track: Track; pages: TrackPages }) {
  const t = useStore($t)
  const error = useStore($playerError)
  const queue = useStore(queueView.$view)
  const view = useStore(fullView.$view)
  const queueButton = useRef<HTMLButtonElement>(null)

  function closeQueue() {
    queueView.close()
    queueButton.current?.focus()
  }
  return (
    <>
      <Row>
        <Transport>
          <Modes>
            <ShuffleButton />
          </Modes>
          <PreviousButton />
          <PlayButton track={track} />
          <NextButton />
          <Modes>
            <RepeatButton />
          </Modes>
        </Transport>
        <NowPlaying
          track={track}
          cover={<CoverButton track={track} />}
          title={pages.track ? <Link to={pages.track}>{track.title}</Link> : track.title}
        />
        {error ? <PlayerProblem problem={error} /> : <SeekBar track={track} />}
        <Extras>
          <OnAirMark />
          <FavoriteSlot track={track} />
          <IconButton
            ref={queueButton}
            label={t.queue}
            aria-expanded={queue !== null}
            onPointerEnter={queueView.prepare}
            onFocus={queueView.prepare}
            onClick={queue ? closeQueue : () => void queueView.open()}
          >
            <ListMusic />
          </IconButton>
          <Volume>
            <VolumeControl />
          </Volume>
        </Extras>
      </Row>
      {queue && (
        <SidePanel label={t.queue} onClose={closeQueue}>
          {!view && queue({})}
        </SidePanel>
      )}
      {view?.({ pages })}
    </>
  )
}

const Row = styled.div`
  display: grid;
  grid-template-columns: auto min(232px, 16vw) minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.space[12]};
  height: 100%;
  padding-inline: ${token.frame.gutter};

  a:hover {
    text-decoration: underline;
  }
  ${media.narrow} {
    grid-template-columns: auto min(168px, 18vw) minmax(0, 1fr) auto;
  }
`

const Transport = styled.div`
  display: flex;
  align-items: center;
`

/** On narrow screens the modes are only in the queue. */
const Modes = styled.span`
  ${media.narrow} {
    display: none;
  }
`

const Extras = styled.div`
  display: flex;
  align-items: center;
`

/** On narrow screens the slider is above its button while that is hovered or focused: the waveform needs the width. */
const Volume = styled.span`
  input {
    width: 60px;
  }
  ${media.narrow} {
    position: relative;

    input {
      position: absolute;
      inset-block: auto 100%;
      inset-inline: auto 0;
      width: 144px;
      padding-inline: ${token.space[12]};
      border: ${token.edge.hairline};
      border-radius: ${token.radius.m};
      background: ${token.color.raised};
      box-shadow: ${token.shadow[2]};
      opacity: 0;
      pointer-events: none;
    }
    &:hover input,
    &:focus-within input {
      opacity: 1;
      pointer-events: auto;
    }
  }
`
