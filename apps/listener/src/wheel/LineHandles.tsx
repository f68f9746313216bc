import { useStore } from '@nanostores/react'
import { token } from '@overtone/design'
import { i18n, params } from '@overtone/i18n'
import type { ReadableAtom } from 'nanostores'
import type { KeyboardEvent, PointerEvent } from 'react'
import { styled } from 'styled-components'
import { keyAt, toPoint, toPolar, wrapped, type Polar } from './geometry'
import { Placed } from './Placed'
import { fromScreen, type Frame, type View } from './view'

const $t = i18n('listener/wheelLine', {
  point: params('Point {n} of the line: {key}, {bpm} BPM'),
})

/** The points of the line, which can be dragged, moved with the arrow keys, and removed with Delete. */
export function LineHandles({
  line,
  $view,
  frame,
  onChange,
}: {
  line: readonly Polar[]
  $view: ReadableAtom<View>
  frame: Frame
  onChange: (line: readonly Polar[]) => void
}) {
  const t = useStore($t)

  function onDrag(event: PointerEvent<HTMLElement>, index: number) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const box = event.currentTarget.closest('[data-stage]')?.getBoundingClientRect()
    if (!box) return
    const point = { x: event.clientX - box.left, y: event.clientY - box.top }
    onChange(line.with(index, toPolar(fromScreen(point, frame, $view.get()))))
  }

  function onKey(event: KeyboardEvent, index: number) {
    const point = line[index]
    if (!point) return
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 2], ArrowDown: [0, -2] }[event.key]
    if (event.key === 'Delete' || event.key === 'Backspace') onChange(line.toSpliced(index, 1))
    else if (step) {
      const [aside = 0, faster = 0] = step
      onChange(line.with(index, { turn: wrapped(point.turn + aside / 72), bpm: point.bpm + faster }))
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  return line.map((point, index) => (
    <Placed key={index} at={toPoint(point)} $view={$view} frame={frame}>
      <Handle
        type="button"
        aria-label={t.point({ n: index + 1, key: keyAt(point.turn), bpm: Math.round(point.bpm) })}
        onPointerDown={event => {
          event.stopPropagation()
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={event => onDrag(event, index)}
        onKeyDown={event => onKey(event, index)}
      />
    </Placed>
  ))
}

const Handle = styled.button`
  position: absolute;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  cursor: grab;
  translate: -50% -50%;
  touch-action: none;

  &::before {
    content: '';
    position: absolute;
    inset: 15px;
    border: 2.5px solid ${token.color.ink};
    border-radius: 50%;
    background: ${token.color.surface};
  }
`
