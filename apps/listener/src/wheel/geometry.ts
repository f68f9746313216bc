import type { MusicalKey } from '@overtone/domain'
import { fifths } from '../harmony/fifths'

/** A position on the Wheel: its middle is 0, 0, its rim has the radius 1, and y grows downwards. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A position as key and tempo: turns clockwise from the top (0 to 1) and beats per minute. */
export interface Polar {
  readonly turn: number
  readonly bpm: number
}

/** The tempos at the inner and the outer rim; slower and faster tracks lie on the rims. */
export const tempos = { slowest: 50, fastest: 200 } as const
const hub = 0.3
const octaves = Math.log2(tempos.fastest / tempos.slowest)

/** Returns the distance from the middle for a tempo in beats per minute: equal ratios of tempos are equally far apart. */
export function radiusOf(bpm: number): number {
  const kept = Math.min(Math.max(bpm, tempos.slowest), tempos.fastest)
  return hub + (1 - hub) * (Math.log2(kept / tempos.slowest) / octaves)
}

/** Returns the tempo at a distance from the middle, in beats per minute. */
export function bpmAt(radius: number): number {
  const share = Math.min(Math.max((radius - hub) / (1 - hub), 0), 1)
  return tempos.slowest * 2 ** (octaves * share)
}

/** Returns the middle of a key's sector, in turns. */
export function turnOf(key: MusicalKey): number {
  return fifths.indexOf(key) / 12
}

/** Returns the key in whose sector a turn lies. */
export function keyAt(turn: number): MusicalKey {
  return fifths[Math.round(wrapped(turn) * 12) % 12] ?? 'C'
}

/** Returns a turn from 0 to 1, without full rotations. */
export function wrapped(turn: number): number {
  return ((turn % 1) + 1) % 1
}

export function pointAt(turn: number, radius: number): Point {
  const angle = 2 * Math.PI * turn
  return { x: radius * Math.sin(angle), y: -radius * Math.cos(angle) }
}

export function toPoint({ turn, bpm }: Polar): Point {
  return pointAt(turn, radiusOf(bpm))
}

export function toPolar({ x, y }: Point): Polar {
  return { turn: wrapped(Math.atan2(x, -y) / (2 * Math.PI)), bpm: bpmAt(Math.hypot(x, y)) }
}

/** Fractions that spread any number of points evenly. Source: Roberts' low-discrepancy sequence in two dimensions. */
const spread = [0.7548776662466927, 0.5698402909980532] as const

function fraction(value: number): number {
  return value - Math.floor(value)
}

/**
 * Returns where the track with a rank among those of its key and tempo lies: within the sector of the key and half a
 * beat of the tempo, always in the same place.
 */
export function dotAt(key: MusicalKey, bpm: number, rank: number): Point {
  const start = fraction(bpm * 0.381966 + turnOf(key) * 3.1)
  const across = fraction(start + (rank + 1) * spread[0]) - 0.5
  const along = fraction(start * 7 + (rank + 1) * spread[1]) - 0.5
  return pointAt(turnOf(key) + (across * 0.86) / 12, radiusOf(bpm + along * 0.9))
}
