import { musicalKeys, seededRandom } from '@overtone/domain'
import type { SeedTrack } from '../catalogue'
import { chord } from './chord'
import type { Chord } from './chord'

/** How much plays: 0 the last bar, 1 the opening and the pause, 2 the verse, 3 the refrain. */
export type Level = 0 | 1 | 2 | 3

export interface Bar {
  readonly index: number
  readonly level: Level
  /** One chord, or two that share the bar. */
  readonly chords: readonly Chord[]
  /** The bar before the level changes: the place for a fill. */
  readonly isTurn: boolean
  /** The first bar of a level. */
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
  /** Bars until the chords come round. */
  readonly round: number
  /** Where in a pair of notes the second one stands: 0.5 is straight, 0.67 a triplet; and the length of the pair in beats. */
  readonly swing: number
  readonly swingBeats: number
}

/** Seconds kept free behind the last bar line for what rings on. */
const tail = 0.6

/**
 * The frame of a piece: as many bars as fit its seconds, a level for each, and its chords. `progression` is one entry a
 * bar, numerals parted by a space where two share it; the last bar is always the first chord of the key.
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

/** Opening, verse, refrain, pause, refrain, last bar: in pairs of bars where there are bars enough. */
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

/** Seconds from the start of the piece to a beat of a bar, the swing of the song included. */
export function timeOf({ beat, beats, swing, swingBeats }: Song, bar: number, at: number): number {
  const pair = Math.floor(at / swingBeats)
  const within = at / swingBeats - pair
  const swung = within < 0.5 ? within * 2 * swing : swing + (within - 0.5) * 2 * (1 - swing)
  return beat * (bar * beats + (pair + swung) * swingBeats)
}

/** The chord that sounds at a beat of a bar. */
export function chordAt({ beats }: Song, bar: Bar, at: number): Chord {
  const index = Math.min(bar.chords.length - 1, Math.floor((at / beats) * bar.chords.length))
  return bar.chords[Math.max(0, index)] ?? chord('I')
}

/** One of several, by the song's own chance. */
export function pick<const Choices extends readonly [unknown, ...unknown[]]>(
  random: () => number,
  choices: Choices,
): Choices[number] {
  return choices[Math.floor(random() * choices.length)]
}
