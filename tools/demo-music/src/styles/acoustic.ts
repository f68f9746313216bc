import { drum } from '../synth/drums'
import { warmPad } from '../synth/heldInstruments'
import { feltPiano, nylonGuitar, steelGuitar, uprightBass } from '../synth/struckInstruments'
import { arpeggio, fifthAt, holdChords, rootAt, strikeChord } from '../score/harmony'
import { composeTune, playTune } from '../score/melody'
import { beatBar, drums, part, play } from '../score/part'
import type { Score } from '../score/part'
import { pick, planSong } from '../score/song'
import type { SeedTrack } from '../catalog'

const major = [
  ['I', 'vi', 'IVadd9', 'I'],
  ['I', 'vi', 'IV', 'iv I'],
  ['I', 'IV', 'vi', 'V', 'I', 'IV', 'I', 'I'],
] as const
const minor = [
  ['i', 'bVImaj7', 'iv', 'i'],
  ['i', 'iv7', 'bVI', 'V7'],
] as const

/**
 * Composes finger-picked guitar with the thumb on the beats, a second guitar or a felt piano on top, and a shaker
 * instead of a kit.
 */
export function acoustic(piece: SeedTrack, random: () => number): Score {
  const progression = piece.mode === 'minor' ? pick(random, minor) : pick(random, major)
  const song = planSong(piece, { progression })
  const hasSteel = random() < 0.5
  const guitar = part(hasSteel ? steelGuitar : nylonGuitar, { gain: 0.5, pan: -0.25, room: 0.22 })
  const second = part(hasSteel ? nylonGuitar : steelGuitar, { gain: 0.3, pan: 0.4, room: 0.28 })
  const lead = part(piece.bpm < 100 ? feltPiano : steelGuitar, { gain: 0.42, pan: 0.18, room: 0.4, echo: 0.12 })
  const bass = part(uprightBass, { gain: 0.5, room: 0.06 })
  const pad = part(warmPad, { gain: 0.1, room: 0.5 })
  const kit = drums({ gain: 1.1, room: 0.2 })
  const picking = pick(random, [
    [-1, 1, 3, 2, -1, 1, 3, 2],
    [-1, 3, 1, 3, -1, 3, 2, 1],
    [-1, 1, 3, 4, -1, 3, 2, 1],
  ])
  const tune = composeTune(song, {
    low: 64,
    high: 81,
    rhythms: [
      [1, 0.5, 0.5, 1, 1],
      [1.5, 0.5, 1, -1],
      [-0.5, 0.5, 0.5, 0.5, 1.5, 0.5],
    ],
    cadence: [1, 1, 2],
  })

  for (const bar of song.bars) {
    if (bar.level === 0) {
      strikeChord(song, guitar, bar, 0, 6, { low: 52, velocity: 0.7, strum: 0.16 })
      play(song, bass, bar, 0, 5, rootAt(song, bar, 0, 33), 0.7)
      play(song, lead, bar, 0, 5, rootAt(song, bar, 0, 64), 0.5)
      continue
    }
    for (let beat = 0; beat < 4; beat++) {
      const thumb = beat === 3 ? fifthAt(song, bar, beat, 40) : rootAt(song, bar, beat, 40)
      play(song, guitar, bar, beat, 1.4, thumb, beat === 3 ? 0.6 : 0.75)
    }
    arpeggio(song, guitar, bar, { low: 54, figure: picking, step: 0.5, velocity: 0.56, legato: 2.4 })
    if (bar.level >= 2) {
      playTune(song, lead, bar, tune, { velocity: bar.level === 3 ? 0.78 : 0.62 })
      play(song, bass, bar, 0, 1.8, rootAt(song, bar, 0, 33), 0.8)
      play(song, bass, bar, 2.5, 1.4, rootAt(song, bar, 2.5, 33), 0.6)
    }
    if (bar.level === 3) {
      holdChords(song, pad, bar, { low: 55, velocity: 0.6 })
      for (const at of [0, 1.5, 2.5, 3]) strikeChord(song, second, bar, at, 1, { low: 57, velocity: 0.5, strum: 0.03 })
      beatBar(song, kit, bar, '.o.o.o.o', drum.shaker)
    }
  }
  return {
    parts: [guitar, second, lead, bass, pad, kit],
    room: { seconds: 1.7, darkness: 0.45 },
    echo: song.beat * 0.75,
  }
}
