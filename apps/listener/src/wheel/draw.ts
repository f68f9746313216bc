import { fifths } from '../harmony/fifths'
import type { Dots } from './dots'
import { pointAt, radiusOf, turnOf, type Point } from './geometry'
import { scaleOf, toScreen, type Frame, type View } from './view'

/** The colors of the theme: CSS colors, and the pixel of each key in the byte order of the machine. */
export interface WheelInks {
  readonly line: string
  readonly text: string
  readonly ink: string
  readonly font: string
  readonly keys: readonly string[]
  readonly pixels: Uint32Array
}

export interface Drawing {
  readonly frame: Frame
  readonly view: View
  readonly dots: Dots
  readonly inks: WheelInks
  /** The plays of the most played dots, from 0 to 1 of the most plays, by index. */
  readonly plays: ReadonlyMap<number, number>
  readonly curve: readonly Point[]
}

const rings = [60, 80, 100, 120, 140, 160, 180]

/** Returns the radius of a dot in CSS pixels: the more tracks, the smaller, and larger on a closer look. */
export function dotRadius({ total }: Pick<Dots, 'total'>, frame: Frame, { zoom }: View): number {
  const room = Math.min(frame.width, frame.height) / Math.sqrt(Math.max(total, 1))
  return Math.min(Math.min(Math.max(room * 0.055, 0.6), 7) * zoom ** 0.75, 24)
}

/** Returns how much larger a dot is with the share of the most plays, from 0 to 1. */
export function sizeOf(plays: number | undefined): number {
  return plays === undefined ? 1 : 1.15 + 1.35 * Math.sqrt(plays)
}

/** Draws the Wheel. Dots are written as pixels: a hundred thousand paths would take many frames. */
export function drawWheel(canvas: HTMLCanvasElement, drawing: Drawing): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const { frame } = drawing
  const ratio = Math.min(devicePixelRatio, 2)
  const [width, height] = [Math.round(frame.width * ratio), Math.round(frame.height * ratio)]
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
  context.setTransform(1, 0, 0, 1, 0, 0)
  const image = imageOf(context, width, height)
  writeDots(new Uint32Array(image.data.buffer), width, height, ratio, drawing)
  context.putImageData(image, 0, 0)
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  drawRings(context, drawing)
  drawPlayed(context, drawing)
  drawLine(context, drawing)
}

let kept: ImageData | null = null

/** Returns an empty image; the same one again, because a new one would be megabytes for each frame. */
function imageOf(context: CanvasRenderingContext2D, width: number, height: number): ImageData {
  if (kept?.width === width && kept.height === height) kept.data.fill(0)
  else kept = context.createImageData(width, height)
  return kept
}

/** Returns half the width of each row of a disc, from its middle outwards, in pixels. */
function discOf(radius: number): readonly number[] {
  if (radius < 0.75) return [0]
  return Array.from({ length: Math.floor(radius) + 1 }, (_, y) => Math.round(Math.sqrt(radius * radius - y * y)))
}

function writeDots(pixels: Uint32Array, width: number, height: number, ratio: number, drawing: Drawing): void {
  const { dots, frame, view, inks } = drawing
  const rows = discOf(dotRadius(dots, frame, view) * ratio)
  const margin = rows.length
  const scale = scaleOf(frame, view) * ratio
  const [sin, cos] = [scale * Math.sin(2 * Math.PI * view.turn), scale * Math.cos(2 * Math.PI * view.turn)]
  const [left, top] = [width / 2 - scale * view.x, height / 2 - scale * view.y]
  const { x: xs, y: ys, key: keys, length } = dots
  for (let i = 0; i < length; i += 1) {
    const [x, y] = [xs[i] as number, ys[i] as number]
    const [px, py] = [Math.round(left + x * cos - y * sin), Math.round(top + x * sin + y * cos)]
    if (px < margin || py < margin || px >= width - margin || py >= height - margin) continue
    const pixel = inks.pixels[keys[i] as number] as number
    const start = py * width + px
    if (margin === 1) {
      pixels[start] = pixel
      continue
    }
    for (let row = 0; row < margin; row += 1) {
      const half = rows[row] as number
      const [above, below] = [start - row * width, start + row * width]
      pixels.fill(pixel, above - half, above + half + 1)
      if (row > 0) pixels.fill(pixel, below - half, below + half + 1)
    }
  }
}

/** Draws rings at tempos, and the names of the keys around them. */
function drawRings(context: CanvasRenderingContext2D, { frame, view, inks }: Drawing): void {
  const middle = toScreen({ x: 0, y: 0 }, frame, view)
  const scale = scaleOf(frame, view)
  context.lineWidth = 1
  context.strokeStyle = inks.line
  context.fillStyle = inks.text
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.font = `12px ${inks.font}`
  for (const bpm of scale < 200 ? rings.filter((_, i) => i % 2 === 0) : rings) {
    const radius = radiusOf(bpm) * scale
    context.beginPath()
    context.arc(middle.x, middle.y, radius, 0, 2 * Math.PI)
    context.stroke()
    context.fillText(String(bpm), middle.x, middle.y - radius - 8)
  }
  context.font = `600 15px ${inks.font}`
  for (const [index, key] of fifths.entries()) {
    const place = toScreen(pointAt(turnOf(key), 1 + 18 / scale), frame, view)
    context.fillStyle = inks.keys[index] ?? inks.text
    context.fillText(key.replace('#', '♯'), place.x, place.y)
  }
}

function drawPlayed(context: CanvasRenderingContext2D, { dots, plays, frame, view, inks }: Drawing): void {
  const radius = dotRadius(dots, frame, view)
  for (const [index, share] of plays) {
    const { x, y } = toScreen({ x: dots.x[index] ?? 0, y: dots.y[index] ?? 0 }, frame, view)
    const size = radius * sizeOf(share)
    if (x < -size || y < -size || x > frame.width + size || y > frame.height + size) continue
    context.fillStyle = inks.keys[dots.key[index] ?? 0] ?? inks.ink
    context.beginPath()
    context.arc(x, y, size, 0, 2 * Math.PI)
    context.fill()
  }
}

function drawLine(context: CanvasRenderingContext2D, { curve, frame, view, inks }: Drawing): void {
  if (curve.length < 2) return
  context.lineWidth = 2.5
  context.lineJoin = 'round'
  context.lineCap = 'round'
  context.strokeStyle = inks.ink
  context.beginPath()
  for (const point of curve) {
    const { x, y } = toScreen(point, frame, view)
    context.lineTo(x, y)
  }
  context.stroke()
}
