import { useStore } from '@nanostores/react'
import { token } from '@overtone/design'
import { $format, i18n, params } from '@overtone/i18n'
import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { styled } from 'styled-components'
import { Waveform } from './Waveform'

const $t = i18n('music/waveformSlider', { position: 'Position', of: params('{position} of {duration}') })

/** Seconds that a key seeks by: an arrow key, and Page Up or Page Down. */
const step = 5
const leap = 30
/** Seconds before the end that the End key seeks to: the very end would already be the next track. */
const lastBit = 1

function keyTarget(key: string, position: number, duration: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return position + step
    case 'ArrowLeft':
    case 'ArrowDown':
      return position - step
    case 'PageUp':
      return position + leap
    case 'PageDown':
      return position - leap
    case 'Home':
      return 0
    case 'End':
      return duration - lastBit
  }
}

/** The pointer's position on the track, and whether it drags the playhead. */
interface Pointed {
  readonly seconds: number
  readonly isHeld: boolean
}

/**
 * A track's waveform to seek on, filling its container; all values in seconds. Dragging previews the target and seeks
 * once, on release. A native range input inside it handles keys and screen readers.
 */
export function WaveformSlider(props: {
  peaks: readonly number[]
  position: number
  duration: number
  onSeek: (seconds: number) => void
}) {
  const { peaks, position, duration, onSeek } = props
  const t = useStore($t)
  const format = useStore($format)
  const [pointed, setPointed] = useState<Pointed | null>(null)
  const shown = pointed?.isHeld ? pointed.seconds : position
  const share = (seconds: number) => (duration > 0 ? Math.min(1, Math.max(0, seconds / duration)) : 0)

  function secondsAt({ currentTarget, clientX }: PointerEvent<HTMLElement>): number {
    const { left, width } = currentTarget.getBoundingClientRect()
    return Math.min(1, Math.max(0, (clientX - left) / (width || 1))) * duration
  }
  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setPointed({ seconds: secondsAt(event), isHeld: true })
  }
  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (pointed?.isHeld || event.pointerType === 'mouse') {
      setPointed({ seconds: secondsAt(event), isHeld: pointed?.isHeld ?? false })
    }
  }
  function onPointerUp(event: PointerEvent<HTMLElement>) {
    if (pointed?.isHeld) onSeek(secondsAt(event))
    setPointed(null)
  }
  function onKeyDown(event: KeyboardEvent) {
    const target = keyTarget(event.key, position, duration)
    if (target === undefined) return
    event.preventDefault() // the browser's default step for a continuous range is a hundredth of it
    onSeek(Math.min(Math.max(0, target), Math.max(0, duration - lastBit)))
  }

  return (
    <Wave
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => setPointed(null)}
      onPointerLeave={() => pointed?.isHeld || setPointed(null)}
    >
      <Waveform peaks={peaks} played={share(shown)} />
      <Line $share={share(shown)} />
      {pointed && <Pointer $share={share(pointed.seconds)}>{format.duration(pointed.seconds)}</Pointer>}
      <input
        type="range"
        aria-label={t.position}
        aria-valuetext={t.of({ position: format.duration(position), duration: format.duration(duration) })}
        min={0}
        max={Math.max(duration, 0.1)}
        step="any"
        value={position}
        onChange={event => onSeek(event.target.valueAsNumber)}
        onKeyDown={onKeyDown}
      />
    </Wave>
  )
}

const Wave = styled.div`
  position: relative;
  height: 100%;
  border-radius: ${token.radius.s};
  cursor: pointer;
  touch-action: pan-y;

  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    pointer-events: none;
  }
  &:has(:focus-visible) {
    box-shadow: ${token.shadow.focus};
  }
`

const at = ({ $share }: { $share: number }) => ({ style: { left: `${$share * 100}%` } })

const Line = styled.span.attrs<{ $share: number }>(at)`
  position: absolute;
  inset-block: -4px;
  width: 2px;
  margin-inline-start: -1px;
  border-radius: 1px;
  background: ${token.color.ink};
  pointer-events: none;
`

const Pointer = styled.span.attrs<{ $share: number }>(at)`
  position: absolute;
  bottom: calc(100% + ${token.space[4]});
  padding: 0 ${token.space[6]};
  border: ${token.edge.hairline};
  border-radius: ${token.radius.s};
  background: ${token.color.raised};
  font-size: ${token.text[12]};
  font-variant-numeric: tabular-nums;
  translate: -50%;
  pointer-events: none;
`
