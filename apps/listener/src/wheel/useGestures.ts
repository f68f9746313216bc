import type { WritableAtom } from 'nanostores'
import { useEffect, useRef, type PointerEvent, type RefObject } from 'react'
import type { Point } from './geometry'
import { fromScreen, panned, turned, zoomed, type Frame, type View } from './view'

interface Options {
  readonly $view: WritableAtom<View>
  readonly frame: Frame | null
  /** True while a drag draws a line; otherwise it moves the Wheel. */
  readonly isDrawing: boolean
  /** Is given the points of the Wheel that the line goes through, again and again while it is drawn. */
  readonly onDraw: (points: readonly Point[], isDone: boolean) => void
  readonly onHover: (point: Point | null) => void
  readonly onPress: (point: Point) => void
}

/**
 * Handles pointers and the mouse wheel: a drag moves or draws, two fingers move, zoom and rotate, the mouse wheel zooms,
 * with Shift rotates.
 */
export function useGestures(stage: RefObject<HTMLElement | null>, options: Options) {
  const { $view, frame, isDrawing, onDraw, onHover, onPress } = options
  const pointers = useRef(new Map<number, Point>())
  const drawn = useRef<Point[]>([])
  const moved = useRef(0)

  const inStage = (event: { clientX: number; clientY: number }): Point => {
    const box = stage.current?.getBoundingClientRect()
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) }
  }

  useEffect(() => {
    const element = stage.current
    if (!element || !frame) return
    const onWheel = (event: globalThis.WheelEvent) => {
      event.preventDefault()
      const delta = (event.deltaY || event.deltaX) * (event.deltaMode === 1 ? 16 : 1)
      const box = element.getBoundingClientRect()
      const around = { x: event.clientX - box.left, y: event.clientY - box.top }
      const view = $view.get()
      $view.set(event.shiftKey ? turned(view, delta / 2400) : zoomed(view, frame, Math.exp(-delta / 400), around))
    }
    element.addEventListener('wheel', onWheel, { passive: false }) // React's listener couldn't keep the page still
    return () => element.removeEventListener('wheel', onWheel)
  }, [stage, $view, frame])

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, inStage(event))
    moved.current = 0
    drawn.current = []
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (!frame) return
    const now = inStage(event)
    const before = pointers.current.get(event.pointerId)
    if (!before) return onHover(fromScreen(now, frame, $view.get()))
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, now)
    moved.current += Math.hypot(now.x - before.x, now.y - before.y)
    if (other) {
      drawn.current = []
      $view.set(pinched($view.get(), frame, other, before, now))
    } else if (isDrawing) {
      drawn.current.push(fromScreen(now, frame, $view.get()))
      onDraw(drawn.current, false)
    } else $view.set(panned($view.get(), frame, now.x - before.x, now.y - before.y))
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    if (!pointers.current.delete(event.pointerId) || !frame) return
    if (moved.current < 6) onPress(fromScreen(inStage(event), frame, $view.get()))
    else if (drawn.current.length > 1) onDraw(drawn.current, true)
    drawn.current = []
  }

  const onPointerCancel = (event: PointerEvent) => void pointers.current.delete(event.pointerId)
  const onPointerLeave = () => onHover(null)
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onPointerLeave }
}

/** Returns the view after one of two fingers moved; the other one stays on its track. */
function pinched(view: View, frame: Frame, other: Point, before: Point, now: Point): View {
  const [from, to] = [
    { x: before.x - other.x, y: before.y - other.y },
    { x: now.x - other.x, y: now.y - other.y },
  ]
  const factor = Math.hypot(to.x, to.y) / Math.max(Math.hypot(from.x, from.y), 1)
  const angle = Math.atan2(to.y, to.x) - Math.atan2(from.y, from.x)
  const next = turned(zoomed(view, frame, factor, other), angle / (2 * Math.PI))
  return placed(next, frame, fromScreen(other, frame, view), other)
}

/** Returns the view moved so that a point of the Wheel is at a position of the frame. */
function placed(view: View, frame: Frame, point: Point, to: Point): View {
  const [sin, cos] = [Math.sin(2 * Math.PI * view.turn), Math.cos(2 * Math.PI * view.turn)]
  const origin = { ...view, x: point.x * cos - point.y * sin, y: point.x * sin + point.y * cos }
  return panned(origin, frame, to.x - frame.width / 2, to.y - frame.height / 2)
}
