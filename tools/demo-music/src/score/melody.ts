import { chordAt, pick } from './song'
import type { Bar, Song } from './song'
import { pitchFrom } from './chord'
import type { Part } from './part'
import { play } from './part'

/** The lengths of the notes of one bar, in beats; negative lengths are rests. */
export type Rhythm = readonly number[]

const pentatonic = { major: [0, 2, 4, 7, 9], minor: [0, 3, 5, 7, 10] }
const diatonic = { major: [0, 2, 4, 5, 7, 9, 11], minor: [0, 2, 3, 5, 7, 8, 10] }

interface Step {
  readonly at: number
  readonly beats: number
  readonly pitch: number
}

/** A tune for any bar: the same bar of the progression always has the same notes. */
export type Tune = (bar: Bar) => readonly Step[]

/**
 * Composes a tune of four-bar phrases in the form a a b c: a motif, the motif from another chord tone, an answer, and
 * the cadence. Strong beats are chord tones, the others move along the scale. `low` and `high` are MIDI pitches.
 */
export function composeTune(
  song: Song,
  {
    low,
    high,
    rhythms,
    cadence,
    scale = 'pentatonic',
  }: {
    low: number
    high: number
    rhythms: readonly [Rhythm, ...Rhythm[]]
    cadence: Rhythm
    scale?: 'pentatonic' | 'diatonic'
  },
): Tune {
  const { random } = song
  const ladder = ladderOf(song, scale === 'pentatonic' ? pentatonic : diatonic, low, high)
  const motif = { rhythm: pick(random, rhythms), moves: contour(random) }
  const answer = { rhythm: pick(random, rhythms), moves: contour(random) }
  const close = { rhythm: cadence, moves: contour(random) }
  const length = Math.max(4, song.round)
  const written = new Map<number, readonly Step[]>()
  let here = Math.floor(ladder.length * 0.55)

  return bar => {
    const place = bar.index % length
    const known = written.get(place)
    if (known) return known
    const { rhythm, moves } = [motif, motif, answer, close][place % 4] ?? motif
    const steps: Step[] = []
    let at = 0
    for (const [i, beats] of rhythm.entries()) {
      if (beats > 0) {
        here = reflect(here + (moves[i % moves.length] ?? 0), ladder.length)
        const isStrong = at % 2 === 0 || beats >= 1.5
        const near = ladder[here] ?? low
        const pitch = isStrong ? nearestChordTone(song, bar, at, near, low, high, place % 4 === 3) : near
        here = nearestStep(ladder, pitch)
        steps.push({ at, beats, pitch })
      }
      at += Math.abs(beats)
    }
    written.set(place, steps)
    return steps
  }
}

/** Plays a bar of a tune. `legato` is the fraction of a note's length for which it is held, `shift` the transposition in semitones. */
export function playTune(
  song: Song,
  part: Part,
  bar: Bar,
  tune: Tune,
  { velocity = 0.7, legato = 0.92, shift = 0 }: { velocity?: number; legato?: number; shift?: number } = {},
): void {
  for (const { at, beats, pitch } of tune(bar)) {
    const stress = at % song.beats === 0 ? 1 : at % 1 === 0 ? 0.92 : 0.82
    play(song, part, bar, at, beats * legato, pitch + shift, velocity * stress)
  }
}

function contour(random: () => number): number[] {
  return Array.from({ length: 7 }, () => pick(random, [-2, -1, -1, 1, 1, 1, 2, -1, 0]))
}

function ladderOf(song: Song, scales: { major: number[]; minor: number[] }, low: number, high: number): number[] {
  const scale = song.isMinor ? scales.minor : scales.major
  const ladder: number[] = []
  for (let pitch = low; pitch <= high; pitch++) {
    if (scale.includes((((pitch - song.tonic) % 12) + 12) % 12)) ladder.push(pitch)
  }
  return ladder
}

function reflect(step: number, length: number): number {
  if (step < 0) return Math.min(length - 1, -step)
  return step < length ? step : Math.max(0, 2 * (length - 1) - step)
}

function nearestStep(ladder: readonly number[], pitch: number): number {
  let best = 0
  for (const [i, step] of ladder.entries()) {
    if (Math.abs(step - pitch) < Math.abs((ladder[best] ?? 0) - pitch)) best = i
  }
  return best
}

/** Returns the nearest chord tone; at the end of a phrase, the tonic if the chord has it. */
function nearestChordTone(
  song: Song,
  bar: Bar,
  at: number,
  near: number,
  low: number,
  high: number,
  isClosing: boolean,
): number {
  const { tones } = chordAt(song, bar, at)
  const candidates = (isClosing && tones.includes(0) ? [0] : tones)
    .flatMap(tone => {
      const pitch = pitchFrom(low, song.tonic, tone)
      return [pitch, pitch + 12]
    })
    .filter(pitch => pitch <= high)
  return candidates.reduce((best, pitch) => (Math.abs(pitch - near) < Math.abs(best - near) ? pitch : best))
}
