import { useStore } from '@nanostores/react'
import { IconButton, media, token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { $canSetVolume, $isMuted, $volume, setVolume, toggleMuted } from '@overtone/player'
import { Volume2, VolumeX } from 'lucide-react'
import { styled } from 'styled-components'

const $t = i18n('shell/volume', { volume: 'Volume', mute: 'Mute', unmute: 'Unmute' })

/** Volume in steps of 0.01, and mute. Where a device does not let a page set the volume only mute is left. */
export function VolumeControl() {
  const t = useStore($t)
  const volume = useStore($volume)
  const isMuted = useStore($isMuted)
  const canSet = useStore($canSetVolume)
  return (
    <Pair>
      <IconButton label={isMuted ? t.unmute : t.mute} onClick={toggleMuted}>
        {isMuted || volume === 0 ? <VolumeX /> : <Volume2 />}
      </IconButton>
      {canSet && (
        <input
          type="range"
          aria-label={t.volume}
          min={0}
          max={1}
          step={0.01}
          value={volume}
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

  input {
    width: 88px;
    accent-color: ${token.color.ink2};
  }
  ${media.mobile} {
    display: none;
  }
`
