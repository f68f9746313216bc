import type { Outline } from './outline'

export type Color = readonly [red: number, green: number, blue: number]

/** Pixels, three bytes each. */
export interface Canvas {
  readonly width: number
  readonly height: number
  readonly bytes: Uint8Array
}

/** A column of the canvas, `from` and `to` in pixels. */
export interface Column {
  readonly from: number
  readonly to: number
}

interface Crossing {
  readonly x: number
  readonly turn: number
}

/** Lines per pixel row on which coverage is measured. Across, it is exact. */
const lines = 4

export function createCanvas(width: number, height: number): Canvas {
  return { width, height, bytes: new Uint8Array(width * height * 3) }
}

/** Fills a column of the canvas with a color. */
export function fillColumn({ width, height, bytes }: Canvas, { from, to }: Column, color: Color): void {
  for (let y = 0; y < height; y += 1) for (let x = from; x < to; x += 1) bytes.set(color, (y * width + x) * 3)
}

/** Fills outlines, in pixels, within a column, antialiased. */
export function fillOutlines(
  canvas: Canvas,
  column: Column,
  outlines: readonly Outline[],
  { color, isEvenOdd = false }: { color: Color; isEvenOdd?: boolean },
): void {
  const rows = crossingsOf(outlines, canvas.height * lines)
  const coverage = new Float32Array(canvas.width + 2)
  for (let y = 0; y < canvas.height; y += 1) {
    let isTouched = false
    for (let line = y * lines; line < (y + 1) * lines; line += 1) {
      const crossings = rows.get(line)
      if (!crossings) continue
      isTouched = true
      for (const [from, to] of spansOf(crossings, isEvenOdd))
        cover(coverage, Math.max(from, column.from), Math.min(to, column.to))
    }
    if (isTouched) blend(canvas, y, column, coverage, color)
  }
}

/** Returns where the outlines cross each line. */
function crossingsOf(outlines: readonly Outline[], count: number): ReadonlyMap<number, Crossing[]> {
  const rows = new Map<number, Crossing[]>()
  for (const outline of outlines) {
    for (let index = 0; index < outline.length; index += 2) {
      const next = (index + 2) % outline.length
      const [x1, y1, x2, y2] = [
        outline[index] ?? 0,
        outline[index + 1] ?? 0,
        outline[next] ?? 0,
        outline[next + 1] ?? 0,
      ]
      if (y1 === y2) continue
      const turn = y1 < y2 ? 1 : -1
      // A line is at the middle of its part of the row
      const first = Math.max(0, Math.ceil(Math.min(y1, y2) * lines - 0.5))
      const end = Math.min(count, Math.ceil(Math.max(y1, y2) * lines - 0.5))
      for (let line = first; line < end; line += 1) {
        const x = x1 + (((line + 0.5) / lines - y1) / (y2 - y1)) * (x2 - x1)
        const row = rows.get(line)
        if (row) row.push({ x, turn })
        else rows.set(line, [{ x, turn }])
      }
    }
  }
  return rows
}

function* spansOf(crossings: Crossing[], isEvenOdd: boolean): Generator<readonly [number, number]> {
  crossings.sort((a, b) => a.x - b.x)
  let winding = 0
  let from = 0
  for (const { x, turn } of crossings) {
    const wasInside = isEvenOdd ? winding % 2 !== 0 : winding !== 0
    winding += turn
    const isInside = isEvenOdd ? winding % 2 !== 0 : winding !== 0
    if (isInside && !wasInside) from = x
    if (wasInside && !isInside) yield [from, x]
  }
}

/** Adds a span to the coverage, as differences between a pixel and the one before. */
function cover(coverage: Float32Array, from: number, to: number): void {
  if (to <= from) return
  for (const [x, sign] of [
    [from, 1],
    [to, -1],
  ] as const) {
    const pixel = Math.floor(x)
    const part = (pixel + 1 - x) / lines
    coverage[pixel] = (coverage[pixel] ?? 0) + sign * part
    coverage[pixel + 1] = (coverage[pixel + 1] ?? 0) + sign * (1 / lines - part)
  }
}

/** Blends a color into a row by its coverage, and clears the coverage. */
function blend({ width, bytes }: Canvas, y: number, { from, to }: Column, coverage: Float32Array, color: Color): void {
  let sum = 0
  for (let x = from; x < to; x += 1) {
    sum += coverage[x] ?? 0
    const part = Math.min(1, Math.max(0, sum))
    if (part < 0.002) continue
    const at = (y * width + x) * 3
    for (let channel = 0; channel < 3; channel += 1) {
      const under = bytes[at + channel] ?? 0
      bytes[at + channel] = Math.round(under + ((color[channel] ?? 0) - under) * part)
    }
  }
  coverage.fill(0)
}
