import { inflateSync } from 'node:zlib'
import { coverSvg } from '@overtone/domain'
import { expect, test } from 'vitest'
import {
  createCanvas,
  fillColumn,
  fillOutlines,
  type Color,
} from '../../../supabase/functions/syndication/image/canvas'
import { colorOf } from '../../../supabase/functions/syndication/image/color'
import { coverImage, imageSize } from '../../../supabase/functions/syndication/image/coverImage'
import { outlinesOf, strokeOf } from '../../../supabase/functions/syndication/image/outline'

/** Returns the color at a point of a PNG with one IDAT chunk and without row filters. */
function pixelsOf(png: Uint8Array) {
  const length = new DataView(png.buffer).getUint32(33)
  const rows = inflateSync(png.subarray(41, 41 + length))
  return (x: number, y: number) => {
    const at = y * (imageSize.width * 3 + 1) + 1 + x * 3
    return [...rows.subarray(at, at + 3)]
  }
}
const groundOf = (track: Parameters<typeof coverSvg>[0]) =>
  colorOf(/fill="(oklch.*?)"/.exec(coverSvg(track))?.[1] ?? '')
const cover = { id: 'a', key: 'A', bpm: 100, genre: 'World' } as const

test.each([
  ['oklch(1 0 0)', [255, 255, 255]],
  ['oklch(0 0 0)', [0, 0, 0]],
  ['oklch(0.627955 0.257683 29.2339)', [255, 0, 0]],
  ['oklch(0.51975 0.17686 142.495)', [0, 128, 0]],
])('%s is the color %j', (css, color) => {
  const found = colorOf(css)
  color.forEach((value, channel) => expect(Math.abs((found[channel] ?? 0) - value)).toBeLessThanOrEqual(1))
})

test.each(['Electronic', 'Pop', 'Rock', 'Folk', 'Jazz', 'World', 'Anything'])('draws the figure of %s', async genre => {
  const pixelAt = pixelsOf(await coverImage([{ ...cover, genre }]))
  const colors = new Set<string>()
  for (let y = 5; y < 630; y += 10) for (let x = 5; x < 1200; x += 10) colors.add(pixelAt(x, y).join())
  expect(colors.size).toBeGreaterThan(1)
  expect([...colors]).toContain(groundOf({ ...cover, genre }).join())
})

test('up to four covers are side by side', async () => {
  const tracks = (['A', 'E', 'F', 'C', 'G'] as const).map(key => ({ ...cover, key }))
  const pixelAt = pixelsOf(await coverImage(tracks))
  const [first, second, , fourth] = tracks.map(groundOf)
  // The corner of a cover of rings is its ground
  expect(pixelAt(1, 1)).toEqual(first)
  expect(pixelAt(301, 1)).toEqual(second)
  expect(pixelAt(1199, 1)).toEqual(fourth)
})

test('the same cover is the same file', async () => {
  expect(await coverImage([cover])).toEqual(await coverImage([cover]))
})

test('edges are blended by the part of the pixel that they cover', () => {
  const canvas = createCanvas(4, 2)
  const [white, black]: [Color, Color] = [
    [255, 255, 255],
    [0, 0, 0],
  ]
  fillColumn(canvas, { from: 0, to: 4 }, white)
  fillOutlines(canvas, { from: 0, to: 4 }, outlinesOf('M1.5 0h1v1h-1z'), { color: black })
  const red = Array.from({ length: 8 }, (_, index) => canvas.bytes[index * 3])
  expect(red).toEqual([255, 128, 128, 255, 255, 255, 255, 255])
})

test('a half circle bulges away from its diameter, and a stroke covers both sides of its line', () => {
  const [half = []] = outlinesOf('M0 10a10 10 0 1 0 20 0z')
  expect(Math.max(...half.filter((_, index) => index % 2 === 1))).toBeCloseTo(20)
  const canvas = createCanvas(40, 40)
  const stroke = strokeOf([10, 10, 30, 10, 30, 30, 10, 30], 4)
  fillOutlines(canvas, { from: 0, to: 40 }, stroke, { color: [255, 255, 255] })
  const at = (x: number, y: number) => canvas.bytes[(y * 40 + x) * 3]
  expect([at(20, 9), at(20, 10), at(10, 10), at(20, 20), at(20, 5)]).toEqual([255, 255, 255, 0, 0])
  expect(() => outlinesOf('M0 0q1 1 2 2')).toThrow('q')
})
