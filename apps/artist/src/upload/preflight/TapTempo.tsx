import { useStore } from '@nanostores/react'
import { Button, token } from '@overtone/design'
import { i18n, params } from '@overtone/i18n'
import { useState, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { tempoOfTaps, withTap } from './tapTempo'

const $t = i18n('artist/tapTempo', {
  tap: 'Tap the beat',
  hint: 'With the space bar or a finger, at least four times.',
  counting: params('{count} of 4'),
  result: params('{bpm} BPM'),
})

/** A pad to tap the beat on. From the fourth tap on, every tap reports the tempo of the last eight. */
export function TapTempo({ onTempo }: { onTempo: (bpm: number) => void }) {
  const t = useStore($t)
  const [taps, setTaps] = useState<readonly number[]>([])
  const bpm = tempoOfTaps(taps)

  /** Takes the time of the event: its handler may run late. */
  function onTap(time: number) {
    const next = withTap(taps, time)
    setTaps(next)
    const tempo = tempoOfTaps(next)
    if (tempo !== null) onTempo(tempo)
  }
  function onKey(event: KeyboardEvent) {
    if (event.key !== ' ' && event.key !== 'Enter') return
    event.preventDefault() // a click would count once more
    if (event.type === 'keydown' && !event.repeat) onTap(event.timeStamp)
  }

  return (
    <Row>
      <Pad
        onPointerDown={event => event.button === 0 && onTap(event.timeStamp)}
        onKeyDown={onKey}
        onKeyUp={onKey}
        // Screen readers press without a pointer
        onClick={event => event.detail === 0 && onTap(event.timeStamp)}
      >
        {t.tap}
      </Pad>
      <p role="status">
        {bpm !== null ? t.result({ bpm }) : taps.length > 0 ? t.counting({ count: taps.length }) : t.hint}
      </p>
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[12]};
  margin-top: ${token.space[12]};
  font-variant-numeric: tabular-nums;
`

const Pad = styled(Button)`
  flex: none;
  min-height: 44px;
  touch-action: manipulation;
  user-select: none;
`
