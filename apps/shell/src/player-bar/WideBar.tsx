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
import { FavoriteSlot } from './FavoriteSlot'
import { RepeatButton, ShuffleButton } from './ModeButtons'
import { NowPlaying } from './NowPlaying'
import { PlayerProblem } from './PlayerProblem'
import { queueView } from './queueView'
import { SeekBar } from './SeekBar'
import { SidePanel } from './SidePanel'
import { NextButton, PreviousButton } from './SkipButtons'
import { VolumeControl } from './VolumeControl'

const $t = i18n('shell/wideBar', { queue: 'Queue' })

/**
 * The player on a wide screen: transport, track, full-width waveform, extras. `trackPage` is null if there is no such
 * page.
 */
export function WideBar({ track, trackPage }: { track: Track; trackPage: string | null }) {
  const t = useStore($t)
  const error = useStore($playerError)
  const queue = useStore(queueView.$view)
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
        <NowPlaying track={track} title={trackPage ? <Link to={trackPage}>{track.title}</Link> : track.title} />
        {error ? <PlayerProblem problem={error} /> : <SeekBar track={track} />}
        <Extras>
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
          <VolumeControl />
        </Extras>
      </Row>
      {queue && (
        <SidePanel label={t.queue} onClose={closeQueue}>
          {queue({})}
        </SidePanel>
      )}
    </>
  )
}

const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(160px, 232px) minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.space[24]};
  height: 100%;
  padding-inline: ${token.frame.gutter};

  a:hover {
    text-decoration: underline;
  }
  ${media.narrow} {
    grid-template-columns: auto minmax(120px, 168px) minmax(0, 1fr) auto;
    gap: ${token.space[16]};
  }
`

const Transport = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[4]};
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
  gap: ${token.space[4]};
`
