import { mostPlaces, type WheelPlace } from '@overtone/data/listening'
import { placeOf, type Dots } from './dots'
import { tempos, toPoint, toPolar, type Point, type Polar } from './geometry'

/** The most points of a line; a drawn line is simplified to fewer. */
export const mostPoints = 16
/** Samples of a curve, enough for one track between any two. */
const mostSamples = 180

/** Returns a line as the text of a link: degrees and beats per minute of each point, `350.120_20.128`. */
export function encodeLine(points: readonly Polar[]): string {
  return points.map(({ turn, bpm }) => `${Math.round(turn * 360) % 360}.${Math.round(bpm)}`).join('_')
}

/** Returns the line of a link; empty if it isn't one. */
export function decodeLine(text: string): readonly Polar[] {
  if (!/^\d{1,3}\.\d{1,3}(_\d{1,3}\.\d{1,3})*$/.test(text)) return []
  const points = text.split('_').map(point => {
    const [degrees = 0, bpm = 0] = point.split('.').map(Number)
    return { turn: (degrees % 360) / 360, bpm: Math.min(Math.max(bpm, tempos.slowest), tempos.fastest) }
  })
  return points.slice(0, mostPoints)
}

/** Returns the points of a smooth curve through the points of a line. Source: Catmull-Rom splines. */
export function curve(line: readonly Polar[]): readonly Point[] {
  const points = line.map(toPoint)
  const at = (i: number) => points[Math.min(Math.max(i, 0), points.length - 1)] ?? { x: 0, y: 0 }
  if (points.length < 2) return points
  const smoothness = Math.ceil(mostSamples / (points.length - 1))
  const drawn: Point[] = []
  for (let i = 0; i < points.length - 1; i += 1)
    for (let step = 0; step < smoothness; step += 1) {
      const t = step / smoothness
      const of = (axis: 'x' | 'y') => {
        const [a, b, c, d] = [at(i - 1)[axis], at(i)[axis], at(i + 1)[axis], at(i + 2)[axis]]
        return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
      }
      drawn.push({ x: of('x'), y: of('y') })
    }
  return [...drawn, at(points.length - 1)]
}

function distanceToSegment(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = dx * dx + dy * dy
  const t = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length
  const kept = Math.min(Math.max(t, 0), 1)
  return Math.hypot(point.x - from.x - kept * dx, point.y - from.y - kept * dy)
}

function simplified(points: readonly Point[], tolerance: number): readonly Point[] {
  const [first, last] = [points[0], points.at(-1)]
  if (points.length < 3 || !first || !last) return points
  const distances = points.map(point => distanceToSegment(point, first, last))
  const farthest = distances.indexOf(Math.max(...distances))
  if ((distances[farthest] ?? 0) <= tolerance) return [first, last]
  const before = simplified(points.slice(0, farthest + 1), tolerance)
  return [...before, ...simplified(points.slice(farthest), tolerance).slice(1)]
}

/** Returns the few points that describe a drawn line, at most `mostPoints`. Source: Ramer-Douglas-Peucker. */
export function lineOf(drawn: readonly Point[]): readonly Polar[] {
  let tolerance = 0.02
  let points = simplified(drawn, tolerance)
  while (points.length > mostPoints) {
    tolerance *= 1.5
    points = simplified(drawn, tolerance)
  }
  return points.map(toPolar)
}

/**
 * Returns the places of the tracks nearest to a line, at most 60, in its order. The line is divided into equal parts,
 * and each gives the nearest track to it that isn't too far away; a sparse catalog is searched farther.
 */
export function placesAlong(line: readonly Polar[], dots: Dots): readonly WheelPlace[] {
  const drawn = curve(line)
  const lengths = drawn.map((point, i) => {
    const previous = drawn[i - 1]
    return previous ? Math.hypot(point.x - previous.x, point.y - previous.y) : 0
  })
  const length = lengths.reduce((sum, part) => sum + part, 0)
  const reach = Math.min(Math.max(0.7 / Math.sqrt(Math.max(dots.total, 1)), 0.02), 0.14)
  const parts = Math.min(Math.max(Math.round(length / 0.025), 2), mostPlaces)
  const walked = lengths.map(
    (
      sum => part =>
        (sum += part)
    )(0),
  )

  const best = new Map<number, { index: number; at: number; distance: number }>()
  for (let index = 0; index < dots.length; index += 1) {
    const found = along(drawn, walked, dots.x[index] ?? 0, dots.y[index] ?? 0)
    if (found.distance > reach) continue
    const part = Math.min(Math.floor((found.at / Math.max(length, 0.001)) * parts), parts - 1)
    if (found.distance < (best.get(part)?.distance ?? Infinity)) best.set(part, { index, ...found })
  }
  return [...best.values()].sort((one, other) => one.at - other.at).flatMap(({ index }) => placeOf(dots, index) ?? [])
}

/** Returns how far a point is from a curve, and how much of the curve lies before the nearest place. */
function along(drawn: readonly Point[], walked: readonly number[], x: number, y: number) {
  let [at, least] = [0, Infinity]
  for (let i = 0; i < drawn.length; i += 1) {
    const point = drawn[i] as Point
    const [dx, dy] = [point.x - x, point.y - y]
    const distance = dx * dx + dy * dy
    if (distance < least) [at, least] = [walked[i] ?? 0, distance]
  }
  return { at, distance: Math.sqrt(least) }
}
