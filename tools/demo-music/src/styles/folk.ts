import { drum } from '../synth/drums'
import { drone, fiddle, whistle } from '../synth/heldInstruments'
import { nylonGuitar, steelGuitar, uprightBass } from '../synth/struckInstruments'
import { arpeggio, holdChords, rootAt, strikeChord } from '../score/harmony'
import { composeTune, playTune } from '../score/melody'
import type { Rhythm } from '../score/melody'
import { beatBar, drums, part, play } from '../score/part'
import type { Score } from '../score/part'
import { pick, planSong } from '../score/song'
import type { SeedTrack } from '../catalog'

const major = [
  ['I', 'IV', 'I', 'V', 'I', 'IV', 'V', 'I'],
  ['I', 'bVII', 'IV', 'I'],
  ['I', 'vi', 'IV', 'V'],
] as const
const minor = [
  ['i', 'bVII', 'i', 'v', 'i', 'bVII', 'bVI', 'i'],
  ['i', 'bIII', 'bVII', 'i'],
] as const

const inThree: readonly [Rhythm, ...Rhythm[]] = [
  [1, 0.5, 0.5, 1],
  [1.5, 0.5, 1],
  [0.5, 0.5, 1, 1],
]
const inFour: readonly [Rhythm, ...Rhythm[]] = [
  [0.5, 0.5, 0.5, 0.5, 1, 1],
  [1, 0.5, 0.5, 0.5, 0.5, 1],
  [0.75, 0.25, 0.5, 0.5, 0.5, 0.5, 1],
]

/**
 * Composes a drone, strings in the left hand, and a tune that goes from the whistle to the fiddle; slow ones are in
 * three.
 */
export function folk(piece: SeedTrack, random: () => number): Score {
  const beats = piece.bpm < 92 ? 3 : 4
  const song = planSong(piece, {
    beats,
    progression: piece.mode === 'minor' ? pick(random, minor) : pick(random, major),
  })
  const guitar = part(steelGuitar, { gain: 0.36, pan: -0.3, room: 0.18 })
  const picking = part(nylonGuitar, { gain: 0.36, pan: 0.3, room: 0.2 })
  const low = part(drone, { gain: 0.1, room: 0.3 })
  const pipe = part(whistle, { gain: 0.22, pan: 0.12, room: 0.35, echo: 0.08 })
  const bow = part(fiddle, { gain: 0.22, pan: -0.12, room: 0.35 })
  const bass = part(uprightBass, { gain: 0.55, room: 0.05 })
  const kit = drums({ gain: 0.6, room: 0.2 })
  const tune = composeTune(song, {
    low: 67,
    high: 84,
    rhythms: beats === 3 ? inThree : inFour,
    cadence: beats === 3 ? [1, 2] : [1, 1, 2],
    scale: 'diatonic',
  })
  const figure = beats === 3 ? [0, 2, 3, 4, 3, 2] : [0, 2, 1, 3, 2, 4, 3, 2]

  for (const bar of song.bars) {
    play(song, low, bar, 0, beats * (bar.level === 0 ? 1.6 : 1.05), rootOfKey(song.tonic), 0.7)
    if (bar.level === 0) {
      strikeChord(song, guitar, bar, 0, 6, { low: 50, velocity: 0.75, strum: 0.12 })
      play(song, bass, bar, 0, 4, rootAt(song, bar, 0, 33), 0.8)
      play(song, pipe, bar, 0, beats, rootAt(song, bar, 0, 67), 0.6)
      continue
    }
    arpeggio(song, picking, bar, { low: 52, figure, step: 0.5, velocity: bar.level === 1 ? 0.66 : 0.55, legato: 2 })
    if (bar.level === 1) continue
    play(song, bass, bar, 0, 1.5, rootAt(song, bar, 0, 33), 0.8)
    if (beats === 4) play(song, bass, bar, 2, 1.5, rootAt(song, bar, 2, 33) + (bar.index % 2 ? 7 : 0), 0.68)
    for (let beat = 0; beat < beats; beat++) {
      const velocity = beat === 0 ? 0.66 : 0.5
      strikeChord(song, guitar, bar, beat, 0.9, { low: 55, velocity, strum: 0.025 })
      if (bar.level === 3) strikeChord(song, guitar, bar, beat + 0.5, 0.4, { low: 60, velocity: 0.34, strum: 0.015 })
    }
    playTune(song, pipe, bar, tune, { velocity: 0.74 })
    if (bar.level === 3) {
      playTune(song, bow, bar, tune, { velocity: 0.7, legato: 0.98, shift: -12 })
      beatBar(song, kit, bar, beats === 3 ? 'x..oo.' : 'x..ox.oo', drum.lowTom, 0.55)
      beatBar(song, kit, bar, beats === 3 ? '.ooo.o' : '.ooo.ooo', drum.shaker)
    } else {
      holdChords(song, bow, bar, { low: 55, velocity: 0.35 })
    }
  }
  return { parts: [guitar, picking, low, pipe, bow, bass, kit], room: { seconds: 1.9, darkness: 0.4 }, echo: song.beat }
}

/** Returns the tonic in the octave of the cello's lowest string. */
function rootOfKey(tonic: number): number {
  return 36 + tonic
}
