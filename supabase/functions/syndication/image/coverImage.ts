import { coverSvg, type CoverTrack } from '@overtone/domain'
import { createCanvas, fillColumn, fillOutlines, type Canvas, type Column } from './canvas'
import { colorOf } from './color'
import { outlinesOf, strokeOf, type Outline } from './outline'
import { encodePng } from './png'

/** The size that link previews show, in pixels. */
export const imageSize = { width: 1200, height: 630 }

type Drawn = Pick<CoverTrack, 'id' | 'key' | 'bpm' | 'genre'>

/**
 * Returns the drawn covers of tracks as a PNG: up to four side by side, each the middle of a cover as high or wide as its
 * part.
 */
export function coverImage(tracks: readonly Drawn[]): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = createCanvas(imageSize.width, imageSize.height)
  const shown = tracks.slice(0, 4)
  const width = imageSize.width / shown.length
  shown.forEach((track, index) => draw(canvas, { from: index * width, to: (index + 1) * width }, coverSvg(track)))
  return encodePng(canvas)
}

/** Draws the SVG text of a cover, 120 × 120 units, into a column. */
function draw(canvas: Canvas, column: Column, svg: string): void {
  const scale = Math.max(column.to - column.from, canvas.height) / 120
  const [centerX, centerY] = [(column.from + column.to) / 2, canvas.height / 2]
  let degrees = 0
  const toPixels = (outline: Outline): Outline => {
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
    const pixels: number[] = []
    for (let index = 0; index < outline.length; index += 2) {
      const [x, y] = [(outline[index] ?? 0) - 60, (outline[index + 1] ?? 0) - 60]
      pixels.push(centerX + scale * (x * cos - y * sin), centerY + scale * (x * sin + y * cos))
    }
    return pixels
  }
  for (const [, name = '', text = ''] of svg.matchAll(/<(\/?\w+)([^>]*)>/g)) {
    const has: Readonly<Record<string, string>> = Object.fromEntries(
      [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']): [string, string] => [key, value]),
    )
    if (name === 'g') degrees = Number(/^rotate\(([\d.]+) /.exec(has.transform ?? '')?.[1] ?? 0)
    else if (name === '/g') degrees = 0
    else if (name === 'rect' && !has.x && has.width === '120' && has.height === '120')
      fillColumn(canvas, column, colorOf(has.fill ?? ''))
    else if (name === 'rect' || name === 'path') {
      const outlines = name === 'rect' ? [boxOf(has)] : outlinesOf(has.d ?? '')
      const isEvenOdd = has['fill-rule'] === 'evenodd'
      fillOutlines(canvas, column, outlines.map(toPixels), { color: colorOf(has.fill ?? ''), isEvenOdd })
      const stroke = has.stroke ? outlines.flatMap(line => strokeOf(line, Number(has['stroke-width']))) : []
      fillOutlines(canvas, column, stroke.map(toPixels), { color: colorOf(has.stroke ?? '') })
    }
  }
}

function boxOf(has: Readonly<Record<string, string>>): Outline {
  const [x, y, width, height] = [has.x, has.y, has.width, has.height].map(value => Number(value ?? 0))
  const [right, bottom] = [(x ?? 0) + (width ?? 0), (y ?? 0) + (height ?? 0)]
  return [x ?? 0, y ?? 0, right, y ?? 0, right, bottom, x ?? 0, bottom]
}
