import { musicalKeys, seededRandom } from '@overtone/domain'
import type { SeedTrack } from '../catalog'
import { chord } from './chord'
import type { Chord } from './chord'

/** Intensity: 0 the last bar, 1 the opening and the break, 2 the verse, 3 the chorus. */
export type Level = 0 | 1 | 2 | 3

export interface Bar {
  readonly index: number
  readonly level: Level
  /** One chord, or two that share the bar. */
  readonly chords: readonly Chord[]
  /** True for the bar before the level changes: the place for a fill. */
  readonly isTurn: boolean
  /** True for the first bar of a level. */
  readonly isArrival: boolean
}

export interface Song {
  readonly piece: SeedTrack
  readonly random: () => number
  /** Seconds. */
  readonly beat: number
  readonly beats: number
  /** Semitones above C, 0 to 11. */
  readonly tonic: number
  readonly isMinor: boolean
  readonly bars: readonly Bar[]
  /** Bars until the progression repeats. */
  readonly round: number
  /**
   * Position of the second of a pair of notes: 0.5 is straight, 0.67 a triplet; and the length of the pair in beats.
   */
  readonly swing: number
  readonly swingBeats: number
}

/** Seconds after the last bar line in which notes ring out. */
const tail = 0.6

/**
 * Plans a piece: as many bars as fit its seconds, a level for each, and its chords. `progression` has one entry per
 * bar, with numerals separated by a space if two share it; the last bar is always the tonic chord.
 */
export function planSong(
  piece: SeedTrack,
  {
    beats = 4,
    progression,
    swing = 0.5,
    swingBeats = 1,
  }: { beats?: number; progression: readonly string[]; swing?: number; swingBeats?: number },
): Song {
  const beat = 60 / piece.bpm
  const count = Math.floor((piece.seconds - tail) / (beat * beats))
  const levels = levelsOf(count)
  const bars = levels.map((level, index): Bar => {
    const numerals = index === count - 1 ? progression[0]?.split(' ')[0] : progression[index % progression.length]
    return {
      index,
      level,
      chords: (numerals ?? 'I').split(' ').map(chord),
      isTurn: levels[index + 1] !== undefined && levels[index + 1] !== level,
      isArrival: index > 0 && levels[index - 1] !== level,
    }
  })
  const isMinor = piece.mode === 'minor'
  const tonic = musicalKeys.indexOf(piece.key)
  const random = seededRandom(`song ${piece.slug}`)
  return { piece, random, beat, beats, tonic, isMinor, bars, round: progression.length, swing, swingBeats }
}

/** Returns opening, verse, chorus, break, chorus and last bar: in pairs of bars if there are enough. */
function levelsOf(count: number): Level[] {
  const last = count - 1
  const pair = count >= 10 ? 2 : 1
  const edge = (share: number) => Math.max(1, Math.round((last * share) / pair)) * pair
  const [verse, refrain, pause] = [edge(0.14), edge(0.38), edge(0.64)]
  const back = pause + pair
  return Array.from({ length: count }, (_, bar) =>
    bar === last ? 0 : bar < verse ? 1 : bar < refrain ? 2 : bar < pause ? 3 : bar < back && count >= 12 ? 1 : 3,
  )
}

/** Returns the seconds from the start of the piece to a beat of a bar, including the song's swing. */
export function timeOf({ beat, beats, swing, swingBeats }: Song, bar: number, at: number): number {
  const pair = Math.floor(at / swingBeats)
  const within = at / swingBeats - pair
  const swung = within < 0.5 ? within * 2 * swing : swing + (within - 0.5) * 2 * (1 - swing)
  return beat * (bar * beats + (pair + swung) * swingBeats)
}

/** Returns the chord at a beat of a bar. */
export function chordAt({ beats }: Song, bar: Bar, at: number): Chord {
  const index = Math.min(bar.chords.length - 1, Math.floor((at / beats) * bar.chords.length))
  return bar.chords[Math.max(0, index)] ?? chord('I')
}

/** Picks one of several with the song's random generator. */
export function pick<const Choices extends readonly [unknown, ...unknown[]]>(
  random: () => number,
  choices: Choices,
): Choices[number] {
  return choices[Math.floor(random() * choices.length)]
}
