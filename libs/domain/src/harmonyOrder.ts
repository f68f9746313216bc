import { musicalKeys, type Track } from './track'

/** The part of a track that decides where it fits. */
export type Orderable = Pick<Track, 'key' | 'bpm' | 'loudness'>

/** The most tracks that are ordered exactly; more would take too long. */
export const mostExact = 12

/** Weights of a step on the circle of fifths, of a doubling of the tempo, and of one LU. */
const weights = { fifth: 1, octave: 12, loudness: 0.15 } as const
/** The cost of a key, tempo or loudness that isn't known: about that of an average neighbor. */
const unknown = { key: 2, tempo: 1.5, loudness: 0.3 } as const
/** The cost of half or double tempo, which keeps the beat and changes the pulse. */
const folded = 0.1

/** Returns the steps between two keys on the circle of fifths, 0 to 6 (a tritone); null if one is unknown. */
export function fifthsBetween(one: Orderable['key'], other: Orderable['key']): number | null {
  if (one === null || other === null) return null
  const steps = (7 * (musicalKeys.indexOf(other) - musicalKeys.indexOf(one)) + 84) % 12
  return Math.min(steps, 12 - steps)
}

/** Returns the cost of playing one track right after another: 0 for the same key, tempo and loudness. Symmetric. */
export function joinCost(one: Orderable, other: Orderable): number {
  const fifths = fifthsBetween(one.key, other.key) ?? unknown.key
  return weights.fifth * fifths + tempoCost(one.bpm, other.bpm) + loudnessCost(one.loudness, other.loudness)
}

function tempoCost(one: number | null, other: number | null): number {
  if (!one || !other) return unknown.tempo
  const octaves = Math.abs(Math.log2(other / one))
  return weights.octave * Math.min(octaves, Math.abs(octaves - 1) + folded)
}

function loudnessCost(one: number | null, other: number | null): number {
  return one === null || other === null ? unknown.loudness : weights.loudness * Math.abs(other - one)
}

/** Returns the cost of an order, as the sum of its joins. */
export function orderCost(tracks: readonly Orderable[]): number {
  return tracks.reduce((sum, track, i) => {
    const next = tracks[i + 1]
    return next ? sum + joinCost(track, next) : sum
  }, 0)
}

/** Returns a lower bound for the cost of any order: that of a minimum spanning tree. */
export function leastCost(tracks: readonly Orderable[]): number {
  const near = tracks.map(() => Infinity)
  const isIn = tracks.map(() => false)
  let [sum, last] = [0, 0]
  for (let n = 1; n < tracks.length; n += 1) {
    isIn[last] = true
    let best = -1
    for (const [i, track] of tracks.entries()) {
      const from = tracks[last]
      if (isIn[i] || !from) continue
      near[i] = Math.min(near[i] ?? Infinity, joinCost(from, track))
      if (best < 0 || (near[i] ?? Infinity) < (near[best] ?? Infinity)) best = i
    }
    sum += near[best] ?? 0
    last = best
  }
  return sum
}

/**
 * Returns the indexes of tracks in the order with the least cost, exact for at most 12 tracks, and a good one for more;
 * optionally with the first or the last track kept in its place.
 */
export function harmonyOrder(
  tracks: readonly Orderable[],
  { keepsFirst = false, keepsLast = false }: { readonly keepsFirst?: boolean; readonly keepsLast?: boolean } = {},
): number[] {
  const count = tracks.length
  if (count < 3) return tracks.map((_, i) => i)
  const costs = tracks.map(one => Float64Array.from(tracks, other => joinCost(one, other)))
  const ends = { first: keepsFirst ? 0 : null, last: keepsLast ? count - 1 : null }
  const order = count <= mostExact ? exactOrder(costs, ends) : goodOrder(costs, ends)
  // Both directions cost the same: the one that begins with the earlier track
  const isBackward = !keepsFirst && !keepsLast && (order[0] ?? 0) > (order.at(-1) ?? 0)
  return isBackward ? order.reverse() : order
}

type Costs = readonly Float64Array[]
interface Ends {
  readonly first: number | null
  readonly last: number | null
}

/** Finds the least path through all tracks. Source: Held and Karp, "A dynamic programming approach", 1962. */
function exactOrder(costs: Costs, { first, last }: Ends): number[] {
  const count = costs.length
  const all = 2 ** count
  const least = new Float64Array(all * count).fill(Infinity)
  const before = new Int8Array(all * count).fill(-1)
  for (let i = 0; i < count; i += 1) if (first === null || first === i) least[2 ** i * count + i] = 0
  for (let set = 1; set < all; set += 1)
    for (let end = 0; end < count; end += 1) {
      const cost = least[set * count + end] ?? Infinity
      if (cost === Infinity) continue
      for (let next = 0; next < count; next += 1) {
        const bit = 2 ** next
        if ((set & bit) !== 0) continue
        const at = (set | bit) * count + next
        const sum = cost + (costs[end]?.[next] ?? Infinity)
        if (sum < (least[at] ?? Infinity)) {
          least[at] = sum
          before[at] = end
        }
      }
    }
  const full = (all - 1) * count
  let end = last ?? 0
  if (last === null)
    for (let i = 1; i < count; i += 1) if ((least[full + i] ?? Infinity) < (least[full + end] ?? Infinity)) end = i
  const order: number[] = []
  for (let set = all - 1; end >= 0;) {
    order.push(end)
    const previous = before[set * count + end] ?? -1
    set -= 2 ** end
    end = previous
  }
  return order.reverse()
}

/** Builds paths from several starts by the nearest neighbor, improves each, and returns the best. */
function goodOrder(costs: Costs, ends: Ends): number[] {
  const count = costs.length
  const flat = flatCosts(costs)
  const tries = count > 100 ? 1 : 4
  const starts =
    ends.first === null ? Array.from({ length: tries }, (_, n) => Math.floor((n * count) / tries)) : [ends.first]
  let best: Int32Array | null = null
  let bestCost = Infinity
  for (const start of starts) {
    const path = improved(nearestPath(costs, start, ends.last), flat, ends)
    const cost = pathCost(path, flat)
    if (cost < bestCost) [best, bestCost] = [path, cost]
  }
  // Without the places before the first and after the last
  return [...(best ?? [])].slice(1, -1)
}

/** The costs as one array, with one more track that costs nothing to join: the places before and after a path. */
function flatCosts(costs: Costs): { readonly values: Float64Array; readonly size: number } {
  const size = costs.length + 1
  const values = new Float64Array(size * size)
  for (const [i, row] of costs.entries()) values.set(row, i * size)
  return { values, size }
}

type Flat = ReturnType<typeof flatCosts>

/** Reads an element of a typed array that is known to exist. */
const at = (array: Int32Array | Float64Array, index: number) => array[index] as number

function pathCost(path: Int32Array, { values, size }: Flat): number {
  let sum = 0
  for (let i = 1; i < path.length; i += 1) sum += at(values, at(path, i - 1) * size + at(path, i))
  return sum
}

function nearestPath(costs: Costs, start: number, last: number | null): Int32Array {
  const count = costs.length
  const isUsed = new Uint8Array(count)
  const hasLast = last !== null && last !== start
  if (hasLast) isUsed[last] = 1
  isUsed[start] = 1
  const path = [count, start]
  while (path.length <= count - (hasLast ? 1 : 0)) {
    const from = costs[path.at(-1) ?? start]
    let best = -1
    for (let i = 0; i < count; i += 1)
      if (!isUsed[i] && (best < 0 || (from?.[i] ?? Infinity) < (from?.[best] ?? Infinity))) best = i
    path.push(best)
    isUsed[best] = 1
  }
  if (hasLast) path.push(last)
  return Int32Array.from([...path, count])
}

/** Reverses and moves stretches of a path while that makes it cheaper. Source: 2-opt and Or-opt. */
function improved(path: Int32Array, flat: Flat, ends: Ends): Int32Array {
  const from = ends.first === null ? 1 : 2
  const to = path.length - (ends.last === null ? 2 : 3)
  for (let round = 0; round < 30; round += 1) {
    const isReversed = reverseStretches(path, flat, from, to)
    let isMoved = false
    for (let size = 1; size <= 3; size += 1)
      for (let i = from; i + size - 1 <= to; i += 1) isMoved = moveStretch(path, flat, { i, size, from, to }) || isMoved
    if (!isReversed && !isMoved) break
  }
  return path
}

function reverseStretches(path: Int32Array, { values, size }: Flat, from: number, to: number): boolean {
  let isBetter = false
  for (let i = from; i < to; i += 1) {
    for (let j = i + 1; j <= to; j += 1) {
      const [left, head, tail, right] = [at(path, i - 1), at(path, i), at(path, j), at(path, j + 1)]
      const now = at(values, left * size + head) + at(values, tail * size + right)
      if (now - at(values, left * size + tail) - at(values, head * size + right) <= 1e-9) continue
      path.subarray(i, j + 1).reverse()
      isBetter = true
    }
  }
  return isBetter
}

/** Moves a stretch of a path to the place where it costs least, if that is cheaper. Returns true if it was moved. */
function moveStretch(
  path: Int32Array,
  { values, size: row }: Flat,
  { i, size, from, to }: { i: number; size: number; from: number; to: number },
): boolean {
  const [head, tail, left, right] = [at(path, i), at(path, i + size - 1), at(path, i - 1), at(path, i + size)]
  const freed = at(values, left * row + head) + at(values, tail * row + right) - at(values, left * row + right)
  if (freed <= 1e-9) return false
  let bestGain = 1e-9
  let best = -1
  for (let place = from; place <= to + 1; place += 1) {
    if (place >= i && place <= i + size) continue
    const [one, other] = [at(path, place - 1), at(path, place)]
    const added = at(values, one * row + head) + at(values, tail * row + other) - at(values, one * row + other)
    if (freed - added > bestGain) {
      bestGain = freed - added
      best = place
    }
  }
  if (best < 0) return false
  const stretch = path.slice(i, i + size)
  if (best > i) path.copyWithin(i, i + size, best)
  else path.copyWithin(best + size, best, i)
  path.set(stretch, best > i ? best - size : best)
  return true
}
