import { useStore } from '@nanostores/react'
import { PauseGlyph, PlayGlyph, RoundButton, token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { Waveform } from '@overtone/music/waveform'
import { $isPlaying, pause } from '@overtone/player'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { filesOf } from '../queue/uploadStore'

const $t = i18n('artist/listen', { play: 'Listen to the file', pause: 'Pause the file' })

/** The waveform of a chosen file, which plays from this device, for example to tap along. */
export function Listen({ uploadId, peaks }: { uploadId: string; peaks: readonly number[] }) {
  const t = useStore($t)
  const isPlayerOn = useStore($isPlaying)
  const sound = useRef<HTMLAudioElement>(null)
  const [isOn, setOn] = useState(false)
  const [played, setPlayed] = useState(0)

  // One sound at a time
  useEffect(() => {
    if (isPlayerOn) sound.current?.pause()
  }, [isPlayerOn])
  useEffect(() => {
    const audio = sound.current
    return () => {
      audio?.pause()
      if (audio?.src) URL.revokeObjectURL(audio.src)
    }
  }, [])

  async function onPress() {
    const audio = sound.current
    if (!audio) return
    if (!audio.paused) return audio.pause()
    if (!audio.src) {
      const files = await filesOf(uploadId)
      if (!files) return
      audio.src = URL.createObjectURL(files.audio)
    }
    pause()
    await audio.play().catch(() => undefined) // pre-flight says why a file can't be played
  }

  return (
    <Row>
      <RoundButton label={isOn ? t.pause : t.play} onClick={() => void onPress()}>
        {isOn ? <PauseGlyph /> : <PlayGlyph />}
      </RoundButton>
      <Waveform peaks={peaks} played={played} />
      <audio
        ref={sound}
        onPlay={() => setOn(true)}
        onPause={() => setOn(false)}
        onTimeUpdate={({ currentTarget: { currentTime, duration } }) => setPlayed(currentTime / duration || 0)}
      />
    </Row>
  )
}

const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${token.space[12]};
  height: 64px;
  margin-top: ${token.space[16]};
`
