import { musicalKeys, type Track } from '@overtone/domain'
import { expect, test } from 'vitest'
import { byDot, dotsOf, nearest, nearestToward, placeOf, pointOf } from './dots'
import { bpmAt, dotAt, keyAt, radiusOf, toPoint, toPolar, turnOf } from './geometry'
import { decodeLine, encodeLine, lineOf, mostPoints, placesAlong } from './line'
import { fromScreen, panned, partOf, toScreen, turned, whole, zoomed } from './view'

const frame = { width: 800, height: 600 }
const cells = musicalKeys.flatMap(key => [60, 90, 120, 150].map(bpm => ({ key, bpm, count: 3 })))

test('positions keep their key and tempo', () => {
  for (const key of musicalKeys)
    for (const bpm of [60, 97, 128, 180]) {
      const { turn, bpm: read } = toPolar(dotAt(key, bpm, 5))
      expect(keyAt(turn)).toBe(key)
      expect(Math.abs(read - bpm)).toBeLessThan(0.5)
    }
  expect(bpmAt(radiusOf(123))).toBeCloseTo(123)
  expect(radiusOf(20)).toBe(radiusOf(50))
})

test('a line survives its link; others are no line', () => {
  expect(encodeLine(decodeLine('350.120_20.128'))).toBe('350.120_20.128')
  expect(decodeLine('999.999')).toEqual([{ turn: 279 / 360, bpm: 200 }])
  for (const text of ['', 'a.b', '1.2_', '1.2_3', '<script>']) expect(decodeLine(text)).toEqual([])
})

test('a drawn line is simplified to few points', () => {
  const straight = Array.from({ length: 200 }, (_, i) => ({ x: 0.3 + i / 400, y: 0.3 }))
  expect(lineOf(straight)).toHaveLength(2)
  const zigzag = Array.from({ length: 400 }, (_, i) => ({ x: (i % 2) * 0.6, y: 0.2 + i / 800 }))
  expect(lineOf(zigzag).length).toBeLessThanOrEqual(mostPoints)
})

test('the tracks along a line come in its order', () => {
  const line = [
    { turn: turnOf('C'), bpm: 120 },
    { turn: turnOf('G'), bpm: 120 },
    { turn: turnOf('D'), bpm: 120 },
  ]
  const places = placesAlong(line, dotsOf(cells))
  expect([...new Set(places.map(({ key }) => key))]).toEqual(['C', 'G', 'D'])
  expect(new Set(places.map(place => JSON.stringify(place))).size).toBe(places.length)
  expect(placesAlong(line.toReversed(), dotsOf(cells))).toEqual(places.toReversed())
})

test('in a large catalog at most 60 tracks lie along a line, and the most played have dots', () => {
  const large = musicalKeys.flatMap(key => Array.from({ length: 140 }, (_, i) => ({ key, bpm: 60 + i, count: 600 })))
  const dots = dotsOf(large)
  expect(dots.total).toBe(1_008_000)
  expect(dots.length).toBeLessThanOrEqual(150_000)
  const line = [0, 0.3, 0.6].map(turn => ({ turn, bpm: 110 }))
  const places = placesAlong(line, dots)
  expect(places.length).toBeGreaterThan(50)
  expect(places.length).toBeLessThanOrEqual(60)
})

test('dots are found near a point and toward a direction', () => {
  const dots = dotsOf(cells)
  expect(nearest(dots, pointOf(dots, 17), 0.01)).toBe(17)
  expect(nearest(dots, { x: 5, y: 5 }, 0.1)).toBeNull()
  const from = nearest(dots, toPoint({ turn: 0, bpm: 90 }), 1) ?? 0
  const up = nearestToward(dots, from, { x: 0, y: -1 }) ?? 0
  expect(pointOf(dots, up).y).toBeLessThan(pointOf(dots, from).y)
  expect(placeOf(dots, 0)).toEqual({ key: 'C', bpm: 60, rank: 0 })
})

test('tracks take the dots of their key and tempo in the order of their plays', () => {
  const dots = dotsOf([...cells, { key: 'C', bpm: 97, count: 2 }])
  const track = (id: string, key: Track['key'], bpm: number | null) => ({ id, key, bpm }) as Track
  const tracks = [track('most', 'C', 97), track('nowhere', 'D', 97), track('no key', null, 97), track('less', 'C', 97)]
  const found = [...byDot(dots, tracks)].map(([index, { id }]) => [id, placeOf(dots, index)])
  expect(found).toEqual([
    ['most', { key: 'C', bpm: 97, rank: 0 }],
    ['less', { key: 'C', bpm: 97, rank: 1 }],
  ])
})

test('zooming and rotating keep the point under the pointer and the middle', () => {
  const at = { x: 500, y: 200 }
  const near = zoomed(whole, frame, 3, at)
  const before = fromScreen(at, frame, whole)
  expect(toScreen(before, frame, near).x).toBeCloseTo(at.x)
  expect(toScreen(before, frame, near).y).toBeCloseTo(at.y)
  const middle = fromScreen({ x: 400, y: 300 }, frame, near)
  const after = toScreen(middle, frame, turned(near, 0.2))
  expect(after.x).toBeCloseTo(400)
  expect(after.y).toBeCloseTo(300)
  expect(panned(whole, frame, 50, 50)).toEqual(whole)
})

test('the visible part narrows with the zoom', () => {
  expect(partOf(whole, frame)).toEqual({
    keys: expect.objectContaining({ length: 12 }) as string[],
    slowest: 1,
    fastest: 300,
  })
  const place = toScreen(toPoint({ turn: turnOf('A'), bpm: 120 }), frame, whole)
  const part = partOf(zoomed(whole, frame, 12, place), frame)
  expect(part.keys).toContain('A')
  expect(part.keys.length).toBeLessThan(4)
  expect(part.slowest).toBeGreaterThan(60)
  expect(part.fastest).toBeLessThan(200)
})
