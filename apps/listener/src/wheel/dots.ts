import type { WheelCell, WheelPlace } from '@overtone/data/listening'
import type { MusicalKey, Track } from '@overtone/domain'
import { fifths } from '../harmony/fifths'
import { dotAt, type Point } from './geometry'

/** The most dots that are drawn; in larger catalogs the least played tracks of each key and tempo have none. */
const mostDots = 150_000

/** A dot for each track, as parallel arrays. */
export interface Dots {
  readonly length: number
  /** Tracks, including those without a dot. */
  readonly total: number
  readonly x: Float32Array
  readonly y: Float32Array
  /** Indexes into `cells`. */
  readonly cell: Uint32Array
  readonly rank: Uint32Array
  /** Indexes into the circle of fifths. */
  readonly key: Uint8Array
  readonly cells: readonly WheelCell[]
  /** The index of the first dot of each cell, by its name. */
  readonly starts: ReadonlyMap<string, number>
}

/** Returns the dots of cells, in the order of the cells and of the ranks. */
export function dotsOf(cells: readonly WheelCell[], most = mostDots): Dots {
  const total = cells.reduce((sum, { count }) => sum + count, 0)
  const share = Math.min(1, most / Math.max(total, 1))
  const counts = cells.map(({ count }) => Math.max(1, Math.floor(count * share)))
  const length = counts.reduce((sum, count) => sum + count, 0)
  const starts = new Map<string, number>()
  const dots = {
    length,
    total,
    x: new Float32Array(length),
    y: new Float32Array(length),
    cell: new Uint32Array(length),
    rank: new Uint32Array(length),
    key: new Uint8Array(length),
    cells,
    starts,
  }
  let at = 0
  for (const [i, { key, bpm }] of cells.entries()) {
    starts.set(cellName({ key, bpm }), at)
    for (let rank = 0; rank < (counts[i] ?? 0); rank += 1) {
      const { x, y } = dotAt(key, bpm, rank)
      dots.x[at] = x
      dots.y[at] = y
      dots.cell[at] = i
      dots.rank[at] = rank
      dots.key[at] = fifths.indexOf(key)
      at += 1
    }
  }
  return dots
}

/** Returns the place of a dot. */
export function placeOf(dots: Dots, index: number): WheelPlace | null {
  const cell = dots.cells[dots.cell[index] ?? -1]
  return cell ? { key: cell.key, bpm: cell.bpm, rank: dots.rank[index] ?? 0 } : null
}

export function pointOf(dots: Dots, index: number): Point {
  return { x: dots.x[index] ?? 0, y: dots.y[index] ?? 0 }
}

/** Returns the index of the dot nearest to a point, null if none is within `reach`. */
export function nearest(dots: Dots, { x, y }: Point, reach: number): number | null {
  let [found, least] = [-1, reach * reach]
  for (let i = 0; i < dots.length; i += 1) {
    const [dx, dy] = [(dots.x[i] ?? 0) - x, (dots.y[i] ?? 0) - y]
    const distance = dx * dx + dy * dy
    if (distance <= least) [found, least] = [i, distance]
  }
  return found < 0 ? null : found
}

/**
 * Returns the index of the nearest dot in a direction on the screen, null if there is none. A dot to the side counts as
 * farther away, and none is more to the side than ahead.
 */
export function nearestToward(dots: Dots, from: number, direction: Point): number | null {
  const start = pointOf(dots, from)
  let [found, least] = [-1, Infinity]
  for (let i = 0; i < dots.length; i += 1) {
    if (i === from) continue
    const [dx, dy] = [(dots.x[i] ?? 0) - start.x, (dots.y[i] ?? 0) - start.y]
    const ahead = dx * direction.x + dy * direction.y
    const aside = Math.abs(dx * direction.y - dy * direction.x)
    const distance = ahead + 2 * aside
    if (ahead > 0 && aside <= ahead && distance < least) [found, least] = [i, distance]
  }
  return found < 0 ? null : found
}

function cellName({ key, bpm }: { key: MusicalKey; bpm: number }): string {
  return `${key} ${bpm}`
}

/**
 * Returns tracks by the indexes of their dots. `tracks` are in the order of their plays, and those of a key and tempo
 * are the first of their cell.
 */
export function byDot(dots: Dots, tracks: readonly Track[]): ReadonlyMap<number, Track> {
  const nextDot = new Map(dots.starts)
  const found = new Map<number, Track>()
  for (const track of tracks) {
    if (track.key === null || track.bpm === null) continue
    const cell = cellName({ key: track.key, bpm: track.bpm })
    const index = nextDot.get(cell)
    if (index === undefined) continue
    nextDot.set(cell, index + 1)
    found.set(index, track)
  }
  return found
}
