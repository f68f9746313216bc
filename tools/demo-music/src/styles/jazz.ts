import { drum } from '../synth/drums'
import { electricPiano, grandPiano, uprightBass, vibraphone } from '../synth/struckInstruments'
import { fifthAt, rootAt, strikeChord, toneAt } from '../score/harmony'
import { composeTune, playTune } from '../score/melody'
import type { Rhythm } from '../score/melody'
import { beatBar, drums, part, play } from '../score/part'
import type { Part, Score } from '../score/part'
import { pick, planSong } from '../score/song'
import type { Bar, Song } from '../score/song'
import type { SeedTrack } from '../catalog'

const major = [
  ['I6', 'vi7', 'ii7', 'V7', 'I6', 'IVmaj7', 'ii7 V7', 'I6'],
  ['I6', 'ii7 V7', 'I6', 'IV6', 'Imaj7', 'vi7', 'ii7 V7', 'I6'],
] as const
const minor = [['i6', 'iv7', 'iim7b5', 'V7b9', 'i9', 'bVImaj7', 'iim7b5 V7b9', 'i6']] as const

const waltz: readonly [Rhythm, ...Rhythm[]] = [
  [1, 0.5, 0.5, 1],
  [1.5, 0.5, 1],
  [-0.5, 0.5, 1, 0.5, 0.5],
]
const common: readonly [Rhythm, ...Rhythm[]] = [
  [1, 0.5, 0.5, 1.5, 0.5],
  [-0.5, 0.5, 1, 0.5, 0.5, 1],
  [1.5, 0.5, 0.5, 0.5, 1],
]

/**
 * Composes for a trio: walking bass, ride and brushes, keys in call and response. Quick pieces are waltzes, slow ones
 * ballads.
 */
export function jazz(piece: SeedTrack, random: () => number): Score {
  const isBallad = piece.bpm < 100
  const beats = isBallad ? 4 : 3
  const progression = piece.mode === 'minor' ? minor[0] : pick(random, major)
  const song = planSong(piece, { beats, progression, swing: 0.64 })
  const bass = part(uprightBass, { gain: isBallad ? 0.58 : 0.72, room: 0.08 })
  const comping = part(isBallad ? electricPiano : grandPiano, { gain: isBallad ? 0.27 : 0.38, pan: -0.25, room: 0.22 })
  const lead = part(isBallad ? grandPiano : vibraphone, {
    gain: isBallad ? 0.5 : 0.32,
    pan: 0.22,
    room: 0.3,
    echo: 0.06,
  })
  const kit = drums({ gain: isBallad ? 1.6 : 0.95, room: 0.16 })
  const tune = composeTune(song, {
    low: 65,
    high: 84,
    rhythms: isBallad ? common : waltz,
    cadence: isBallad ? [1, 1, 2] : [1, 2],
    scale: 'diatonic',
  })

  for (const bar of song.bars) {
    if (bar.level === 0) {
      strikeChord(song, comping, bar, 0, 6, { low: 54, velocity: 0.66, strum: 0.14 })
      play(song, lead, bar, 0, 6, rootAt(song, bar, 0, 65), 0.6)
      play(song, bass, bar, 0, 5, rootAt(song, bar, 0, 31), 0.8)
      beatBar(song, kit, bar, 'o', drum.crash, 0.6)
      continue
    }
    walk(song, bass, bar, bar.level === 1 || isBallad)
    const stabs = isBallad ? [0, 2.5] : bar.index % 2 ? [0.5, 2] : [0, 1.5]
    for (const at of stabs) {
      strikeChord(song, comping, bar, at, isBallad ? 1.8 : 0.8, {
        low: 54,
        velocity: 0.5 + random() * 0.1,
        strum: 0.012,
      })
    }
    if (isBallad) {
      beatBar(song, kit, bar, 'o.x.o.x.', drum.brush)
      if (bar.level === 3) beatBar(song, kit, bar, 'x.xox.xo', drum.ride, 0.7)
    } else {
      beatBar(song, kit, bar, 'x.xox.', drum.ride)
      beatBar(song, kit, bar, '..x.x.', drum.brush, 0.8)
      beatBar(song, kit, bar, 'x.....', drum.softKick, 0.45)
      if (bar.level === 3) beatBar(song, kit, bar, bar.index % 2 ? '...o..' : '.o...o', drum.rim, 0.7)
    }
    if (bar.level >= 2) playTune(song, lead, bar, tune, { velocity: bar.level === 3 ? 0.8 : 0.66, legato: 1 })
  }
  return { parts: [bass, comping, lead, kit], room: { seconds: 1.3, darkness: 0.4 }, echo: song.beat }
}

/**
 * Plays one note per beat: the root, chord tones, and at the end a step to the next root. In two, only half of them.
 */
function walk(song: Song, bass: Part, bar: Bar, isInTwo: boolean): void {
  const next = song.bars[bar.index + 1] ?? bar
  const target = rootAt(song, next, 0, 31)
  for (let beat = 0; beat < song.beats; beat++) {
    const isApproach = beat === song.beats - 1
    if (isInTwo && beat % 2 === 1) continue
    const pitch =
      beat === 0
        ? rootAt(song, bar, 0, 31)
        : isApproach
          ? target + (target > 36 ? -2 : 2)
          : beat === 2
            ? fifthAt(song, bar, beat, 33)
            : toneAt(song, bar, beat, 33, 1)
    play(song, bass, bar, beat, isInTwo ? 1.8 : 0.95, pitch, beat === 0 ? 0.85 : 0.72)
  }
}
