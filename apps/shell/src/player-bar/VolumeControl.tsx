import { useStore } from '@nanostores/react'
import { IconButton, media, token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { $canSetVolume, $isMuted, $volume, setVolume, toggleMuted } from '@overtone/player'
import { Volume1, Volume2, VolumeX } from 'lucide-react'
import { css, styled } from 'styled-components'

const $t = i18n('shell/volume', { volume: 'Volume', mute: 'Mute', unmute: 'Unmute' })

/** A volume slider in steps of 0.01, and mute. Only mute if the device doesn't let pages set the volume. */
export function VolumeControl() {
  const t = useStore($t)
  const volume = useStore($volume)
  const isMuted = useStore($isMuted)
  const canSet = useStore($canSetVolume)
  const level = isMuted ? 0 : volume
  const Icon = level === 0 ? VolumeX : level < 0.5 ? Volume1 : Volume2
  return (
    <Pair>
      <IconButton label={isMuted ? t.unmute : t.mute} onClick={toggleMuted}>
        <Icon />
      </IconButton>
      {canSet && (
        <Range
          type="range"
          aria-label={t.volume}
          aria-valuetext={`${Math.round(volume * 100)} %`}
          min={0}
          max={1}
          step={0.01}
          value={volume}
          $level={level}
          onChange={event => setVolume(event.target.valueAsNumber)}
        />
      )}
    </Pair>
  )
}

const Pair = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[4]};
`

const track = css`
  height: 4px;
  border-radius: 2px;
  background: linear-gradient(${token.color.ink2} 0 0) 0 / var(--level) no-repeat ${token.color.line};
`

const thumb = css`
  width: 12px;
  height: 12px;
  border: 0;
  border-radius: 50%;
  background: ${token.color.ink};
`

const Range = styled.input.attrs<{ $level: number }>(({ $level }) => ({ style: { '--level': `${$level * 100}%` } }))`
  width: 84px;
  height: ${token.control.target};
  margin: 0;
  border-radius: ${token.radius.s};
  appearance: none;
  background: none;
  cursor: pointer;

  &::-webkit-slider-runnable-track {
    ${track}
  }
  &::-moz-range-track {
    ${track}
  }
  &::-webkit-slider-thumb {
    appearance: none;
    margin-top: -4px;
    ${thumb}
  }
  &::-moz-range-thumb {
    ${thumb}
  }
  ${media.mobile} {
    width: 100%;
  }
`
