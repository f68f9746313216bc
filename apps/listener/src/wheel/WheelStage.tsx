import { useStore } from '@nanostores/react'
import { media, token } from '@overtone/design'
import type { Track } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { Cover } from '@overtone/music'
import type { WritableAtom } from 'nanostores'
import { useMemo, useRef, type KeyboardEvent, type RefObject } from 'react'
import { styled } from 'styled-components'
import { dotRadius, sizeOf } from './draw'
import { nearest, nearestToward, pointOf, type Dots } from './dots'
import { toPolar, type Point, type Polar } from './geometry'
import { curve, lineOf } from './line'
import { LineHandles } from './LineHandles'
import { Placed } from './Placed'
import { useDrawing } from './useDrawing'
import { useGestures } from './useGestures'
import { showing, scaleOf, toScreen, turned, whole, zoomed, type Frame, type View } from './view'

const $t = i18n('listener/wheelStage', {
  label: 'The Wheel',
  keys: 'Arrow keys move between tracks, Enter plays, Space adds a point to the line. Plus and minus zoom, the square brackets rotate, 0 shows everything.',
})

interface StageProps {
  readonly dots: Dots
  /** The known tracks by the indexes of their dots. */
  readonly known: ReadonlyMap<number, Track>
  readonly $view: WritableAtom<View>
  /** The view once it is still. */
  readonly settled: View
  readonly frame: Frame | null
  readonly stage: RefObject<HTMLDivElement | null>
  readonly selected: number | null
  readonly isDrawing: boolean
  readonly line: readonly Polar[]
  readonly onLine: (line: readonly Polar[], isDone: boolean) => void
  readonly onAdd: (point: Polar) => void
  readonly onSelect: (index: number | null) => void
  readonly onPlay: () => void
}

/** The circle itself: all dots, the covers of large ones, and the line. */
export function WheelStage(props: StageProps) {
  const { dots, known, $view, settled, frame, stage, selected, isDrawing, line, onLine, onAdd, onSelect, onPlay } =
    props
  const t = useStore($t)
  const canvas = useRef<HTMLCanvasElement>(null)
  const plays = useMemo(() => sharesOf(known), [known])
  const path = useMemo(() => curve(line), [line])
  useDrawing(canvas, $view, { frame, dots, plays, curve: path })

  const reachOf = (pixels: number) => (frame ? pixels / scaleOf(frame, $view.get()) : 0)
  const find = (point: Point) => nearest(dots, point, reachOf(16))
  const gestures = useGestures(stage, {
    $view,
    frame,
    isDrawing,
    onDraw: (points, isDone) => onLine(lineOf(points), isDone),
    onHover: point => onSelect(point && find(point)),
    onPress: point => onSelect(find(point)),
  })

  function select(index: number | null) {
    if (index === null || !frame) return
    onSelect(index)
    $view.set(showing($view.get(), frame, pointOf(dots, index)))
  }

  function onKey(event: KeyboardEvent) {
    if (!frame || event.altKey || event.ctrlKey || event.metaKey) return
    const middle = { x: frame.width / 2, y: frame.height / 2 }
    const view = $view.get()
    const actions: Record<string, () => void> = {
      '+': () => $view.set(zoomed(view, frame, 1.3, middle)),
      '=': () => $view.set(zoomed(view, frame, 1.3, middle)),
      '-': () => $view.set(zoomed(view, frame, 1 / 1.3, middle)),
      '0': () => $view.set(whole),
      '[': () => $view.set(turned(view, -1 / 48)),
      ']': () => $view.set(turned(view, 1 / 48)),
      Enter: onPlay,
      ' ': () => {
        if (selected !== null) onAdd(toPolar(pointOf(dots, selected)))
      },
      Escape: () => onSelect(null),
    }
    const toward = directions[event.key]
    if (toward) select(selected === null ? nearest(dots, { x: 0, y: -0.65 }, 3) : step(selected, toward))
    else if (actions[event.key]) actions[event.key]?.()
    else return
    event.preventDefault()
  }

  /** Directions are those of the screen, which a rotated Wheel doesn't share. */
  function step(from: number, { x, y }: Point) {
    const angle = -2 * Math.PI * $view.get().turn
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
    return nearestToward(dots, from, { x: x * cos - y * sin, y: x * sin + y * cos })
  }

  return (
    <Stage
      ref={stage}
      data-stage
      role="application"
      tabIndex={0}
      aria-label={t.label}
      aria-description={t.keys}
      $isDrawing={isDrawing}
      onKeyDown={onKey}
      {...gestures}
    >
      <canvas ref={canvas} aria-hidden="true" />
      {frame && <Covers {...{ dots, known, plays, $view, settled, frame }} />}
      {frame && selected !== null && (
        <Placed at={pointOf(dots, selected)} $view={$view} frame={frame}>
          <Ring />
        </Placed>
      )}
      {frame && <LineHandles line={line} $view={$view} frame={frame} onChange={next => onLine(next, true)} />}
    </Stage>
  )
}

const directions: Record<string, Point> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}

/** Returns the plays of tracks as a share of the most plays. */
function sharesOf(tracks: ReadonlyMap<number, Track>): ReadonlyMap<number, number> {
  const most = Math.max(1, ...[...tracks.values()].map(track => track.playCount))
  return new Map([...tracks].map(([index, track]) => [index, track.playCount / most]))
}

/** The fewest CSS pixels for which a dot is shown as a cover, and the most covers at once. */
const [leastCover, mostCovers] = [13, 60]

function Covers({
  dots,
  known,
  plays,
  $view,
  settled,
  frame,
}: Pick<StageProps, 'dots' | 'known' | '$view' | 'settled'> & { frame: Frame; plays: ReadonlyMap<number, number> }) {
  const radius = dotRadius(dots, frame, settled)
  const visible = [...known]
    .map(([index, track]) => ({ index, track, size: radius * sizeOf(plays.get(index)) }))
    .filter(({ index, size }) => size >= leastCover && isInside(toScreen(pointOf(dots, index), frame, settled), frame))
    .sort((one, other) => other.size - one.size)
  return visible.slice(0, mostCovers).map(({ index, track, size }) => (
    <Placed key={track.id} at={pointOf(dots, index)} $view={$view} frame={frame}>
      <Small aria-hidden="true" style={{ width: size * 2, height: size * 2 }}>
        <Cover track={track} />
      </Small>
    </Placed>
  ))
}

function isInside({ x, y }: Point, { width, height }: Frame): boolean {
  return x > -20 && y > -20 && x < width + 20 && y < height + 20
}

const Stage = styled.div<{ $isDrawing: boolean }>`
  position: relative;
  height: min(760px, 80vh);
  border-radius: ${token.radius.m};
  overflow: hidden;
  cursor: ${({ $isDrawing }) => ($isDrawing ? 'crosshair' : 'grab')};
  touch-action: none;
  user-select: none;

  canvas {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
  ${media.mobile} {
    height: 100vw;
    margin-inline: calc(-1 * ${token.frame.gutter});
    border-radius: 0;
  }
`

const Small = styled.div`
  translate: -50% -50%;
  pointer-events: none;

  > div {
    border-radius: 50%;
  }
`

const Ring = styled.div`
  width: 26px;
  height: 26px;
  border: 2.5px solid ${token.color.ink};
  border-radius: 50%;
  translate: -50% -50%;
  pointer-events: none;
`
