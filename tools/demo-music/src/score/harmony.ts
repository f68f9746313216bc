import { pitchFrom, voicing } from './chord'
import { play } from './part'
import type { Part } from './part'
import { chordAt } from './song'
import type { Bar, Song } from './song'

/**
 * Holds the chords of a bar in close position above `low`; `strum` is the seconds from the first string to the last.
 */
export function holdChords(
  song: Song,
  part: Part,
  bar: Bar,
  { low, velocity = 0.6, legato = 1, strum = 0 }: { low: number; velocity?: number; legato?: number; strum?: number },
): void {
  const share = song.beats / bar.chords.length
  for (const index of bar.chords.keys()) {
    strikeChord(song, part, bar, index * share, share * legato, { low, velocity, strum })
  }
}

/** Strikes the chord of one beat. */
export function strikeChord(
  song: Song,
  part: Part,
  bar: Bar,
  at: number,
  beats: number,
  { low, velocity, strum = 0 }: { low: number; velocity: number; strum?: number },
): void {
  const pitches = voicing(chordAt(song, bar, at), song.tonic, low)
  const apart = strum / song.beat / Math.max(1, pitches.length - 1)
  for (const [i, pitch] of pitches.entries()) play(song, part, bar, at + i * apart, beats, pitch, velocity)
}

/** Returns the root of the chord at a beat, in the octave above `low`. */
export function rootAt(song: Song, bar: Bar, at: number, low: number): number {
  return pitchFrom(low, song.tonic, chordAt(song, bar, at).root)
}

/**
 * Returns a tone of the chord at a beat by its number (0 is the root), continuing into the next octaves after the last
 * one.
 */
export function toneAt(song: Song, bar: Bar, at: number, low: number, index: number): number {
  const { tones } = chordAt(song, bar, at)
  const pitches = voicing({ root: 0, tones: tones.slice(0, 4) }, song.tonic, low)
  const octave = Math.floor(index / pitches.length)
  return (pitches[((index % pitches.length) + pitches.length) % pitches.length] ?? low) + 12 * octave
}

/** Returns the fifth of the chord at a beat, above `low`. */
export function fifthAt(song: Song, bar: Bar, at: number, low: number): number {
  const { tones, root } = chordAt(song, bar, at)
  return pitchFrom(low, song.tonic, tones[2] ?? root + 7)
}

/** Plays an arpeggio: one chord tone a step, by the numbers of `figure` (below zero rests), over the whole bar. */
export function arpeggio(
  song: Song,
  part: Part,
  bar: Bar,
  {
    low,
    figure,
    step,
    velocity,
    legato = 1.2,
    from = 0,
  }: {
    low: number
    figure: readonly number[]
    /** Beats. */
    step: number
    velocity: number
    legato?: number
    /** Steps already played, so that a figure can continue across the bar line. */
    from?: number
  },
): void {
  const count = Math.round(song.beats / step)
  for (let i = 0; i < count; i++) {
    const tone = figure[(from + i) % figure.length] ?? 0
    if (tone < 0) continue
    const at = i * step
    const stress = at % 1 === 0 ? 1 : 0.8
    play(song, part, bar, at, step * legato, toneAt(song, bar, at, low, tone), velocity * stress)
  }
}
