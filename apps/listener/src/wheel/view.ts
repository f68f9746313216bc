import { fifths } from '../harmony/fifths'
import type { WheelPart } from '@overtone/data/listening'
import { bpmAt, wrapped, type Point } from './geometry'

/** The visible part of the Wheel. */
export interface View {
  /** 1 shows the whole Wheel. */
  readonly zoom: number
  /** The rotation clockwise, in turns. */
  readonly turn: number
  /** The position on the rotated Wheel that is in the middle of the frame. */
  readonly x: number
  readonly y: number
}

/** The size of the frame in CSS pixels. */
export interface Frame {
  readonly width: number
  readonly height: number
}

export const whole: View = { zoom: 1, turn: 0, x: 0, y: 0 }
const mostZoom = 40

/** Returns the radius of the Wheel in CSS pixels; the names of the keys need the rest of the frame. */
export function scaleOf({ width, height }: Frame, { zoom }: View): number {
  return (Math.min(width, height) / 2 - 30) * zoom
}

export function toScreen(point: Point, frame: Frame, view: View): Point {
  const [sin, cos] = [Math.sin(2 * Math.PI * view.turn), Math.cos(2 * Math.PI * view.turn)]
  const scale = scaleOf(frame, view)
  return {
    x: frame.width / 2 + scale * (point.x * cos - point.y * sin - view.x),
    y: frame.height / 2 + scale * (point.x * sin + point.y * cos - view.y),
  }
}

export function fromScreen(point: Point, frame: Frame, view: View): Point {
  const [sin, cos] = [Math.sin(2 * Math.PI * view.turn), Math.cos(2 * Math.PI * view.turn)]
  const scale = scaleOf(frame, view)
  const [x, y] = [(point.x - frame.width / 2) / scale + view.x, (point.y - frame.height / 2) / scale + view.y]
  return { x: x * cos + y * sin, y: y * cos - x * sin }
}

/** Returns the view with its middle on the Wheel and its zoom within the limits. */
function kept(view: View): View {
  const zoom = Math.min(Math.max(view.zoom, 1), mostZoom)
  if (zoom === 1) return { ...view, zoom, x: 0, y: 0 }
  const away = Math.max(Math.hypot(view.x, view.y), 1)
  return { ...view, zoom, x: view.x / away, y: view.y / away }
}

/** Moves what is visible by CSS pixels. */
export function panned(view: View, frame: Frame, dx: number, dy: number): View {
  const scale = scaleOf(frame, view)
  return kept({ ...view, x: view.x - dx / scale, y: view.y - dy / scale })
}

/** Zooms by a factor around a position in the frame, which stays where it is. */
export function zoomed(view: View, frame: Frame, factor: number, around: Point): View {
  const zoom = Math.min(Math.max(view.zoom * factor, 1), mostZoom)
  const [from, to] = [scaleOf(frame, view), scaleOf(frame, { ...view, zoom })]
  const [dx, dy] = [around.x - frame.width / 2, around.y - frame.height / 2]
  return kept({ ...view, zoom, x: view.x + dx / from - dx / to, y: view.y + dy / from - dy / to })
}

/** Rotates the Wheel around its middle; the middle of the frame stays on the same tracks. */
export function turned(view: View, turns: number): View {
  const [sin, cos] = [Math.sin(2 * Math.PI * turns), Math.cos(2 * Math.PI * turns)]
  return { ...view, turn: wrapped(view.turn + turns), x: view.x * cos - view.y * sin, y: view.x * sin + view.y * cos }
}

/** Returns the view that has a point of the Wheel inside the frame, moved no more than needed. */
export function showing(view: View, frame: Frame, point: Point): View {
  const margin = 48
  const { x, y } = toScreen(point, frame, view)
  const by = (at: number, size: number) => (at < margin ? margin - at : at > size - margin ? size - margin - at : 0)
  return panned(view, frame, by(x, frame.width), by(y, frame.height))
}

/** Returns the keys and tempos that are visible; tempos in steps of ten, so that a small move changes nothing. */
export function partOf(view: View, frame: Frame): WheelPart {
  const middle = fromScreen({ x: frame.width / 2, y: frame.height / 2 }, frame, view)
  const reach = Math.hypot(frame.width, frame.height) / 2 / scaleOf(frame, view)
  const distance = Math.hypot(middle.x, middle.y)
  const turn = wrapped(Math.atan2(middle.x, -middle.y) / (2 * Math.PI))
  const halfTurns = reach >= distance ? 0.5 : Math.asin(reach / distance) / (2 * Math.PI)
  const isNear = (index: number) => Math.abs(wrapped(index / 12 - turn + 0.5) - 0.5) <= halfTurns + 1 / 24
  return {
    keys: fifths.filter((_, index) => isNear(index)),
    slowest: distance - reach <= 0.3 ? 1 : Math.floor(bpmAt(distance - reach) / 10) * 10,
    fastest: distance + reach >= 1 ? 300 : Math.ceil(bpmAt(distance + reach) / 10) * 10,
  }
}
