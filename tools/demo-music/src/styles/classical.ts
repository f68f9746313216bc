import { bowedStrings, cello, flute } from '../synth/heldInstruments'
import { grandPiano, pizzicato } from '../synth/struckInstruments'
import { arpeggio, holdChords, rootAt, strikeChord, toneAt } from '../score/harmony'
import { pitchFrom } from '../score/chord'
import { composeTune, playTune } from '../score/melody'
import { part, play } from '../score/part'
import type { Score } from '../score/part'
import { pick, planSong } from '../score/song'
import type { SeedTrack } from '../catalog'

const major = [
  ['I', 'V7', 'I', 'IV', 'I', 'ii', 'V7', 'I'],
  ['I', 'IV', 'V7', 'I'],
] as const
const minor = [
  ['i', 'V7', 'i', 'iv', 'bVI', 'i', 'V7', 'i'],
  ['i', 'iv', 'V7', 'i', 'bVI', 'iv', 'V7', 'i'],
] as const

/**
 * Composes one of three small forms by tempo: a slow movement for strings, a sonatina for piano, a scherzo on plucked
 * strings.
 */
export function classical(piece: SeedTrack, random: () => number): Score {
  const form = piece.bpm < 80 ? 'slow' : piece.bpm < 120 ? 'sonatina' : 'scherzo'
  const song = planSong(piece, { progression: piece.mode === 'minor' ? pick(random, minor) : pick(random, major) })
  const piano = part(grandPiano, { gain: form === 'slow' ? 0.62 : 0.46, pan: -0.12, room: 0.28 })
  const right = part(grandPiano, { gain: 0.68, pan: 0.15, room: 0.28 })
  const violins = part(bowedStrings, { gain: form === 'slow' ? 0.18 : 0.11, pan: -0.2, room: 0.45 })
  const first = part(bowedStrings, { gain: 0.3, room: 0.45 })
  const low = part(cello, { gain: 0.3, pan: 0.2, room: 0.35 })
  const plucked = part(pizzicato, { gain: 0.5, pan: -0.3, room: 0.35 })
  const bassPlucked = part(pizzicato, { gain: 0.6, pan: 0.3, room: 0.3 })
  const wind = part(flute, { gain: 0.24, pan: 0.2, room: 0.45 })
  // from the tonic up, so that the tonic chord is in root position
  const home = pitchFrom(57, song.tonic, 0)
  const tune = composeTune(song, {
    low: 67,
    high: 84,
    rhythms:
      form === 'slow'
        ? [
            [2, 1, 1],
            [3, 1],
            [1.5, 0.5, 2],
          ]
        : [
            [1, 1, 0.5, 0.5, 1],
            [1.5, 0.5, 1, 1],
            [0.5, 0.5, 0.5, 0.5, 1, 1],
          ],
    cadence: form === 'slow' ? [2, 2] : [1, 1, 2],
    scale: 'diatonic',
  })

  for (const bar of song.bars) {
    const root = rootAt(song, bar, 0, 36)
    if (bar.level === 0) {
      strikeChord(song, form === 'scherzo' ? plucked : piano, bar, 0, 6, { low: 55, velocity: 0.7, strum: 0.1 })
      holdChords(song, violins, bar, { low: 55, velocity: 0.6, legato: 1.3 })
      play(song, form === 'scherzo' ? bassPlucked : low, bar, 0, song.beats * 1.3, root, 0.7)
      play(song, right, bar, 0, 6, rootAt(song, bar, 0, 67), 0.6)
      continue
    }
    if (form === 'slow') {
      holdChords(song, violins, bar, { low: 55, velocity: bar.level === 3 ? 0.75 : 0.55, legato: 1.02 })
      play(song, low, bar, 0, song.beats * 1.02, root, 0.7)
      for (const [i, at] of [0, 1, 2, 3].entries()) {
        play(song, piano, bar, at, 4, toneAt(song, bar, at, 60, [0, 2, 1, 3][i] ?? 0), 0.5)
      }
      if (bar.level >= 2) playTune(song, first, bar, tune, { velocity: 0.7, legato: 1.02 })
      if (bar.level === 3) playTune(song, right, bar, tune, { velocity: 0.45, shift: 12 })
    } else if (form === 'sonatina') {
      arpeggio(song, piano, bar, { low: 48, figure: [0, 2, 1, 2], step: 0.5, velocity: 0.52, legato: 1.1 })
      play(song, piano, bar, 0, 3, rootAt(song, bar, 0, 36), 0.55)
      if (bar.level >= 2) playTune(song, right, bar, tune, { velocity: 0.74, legato: 0.98 })
      if (bar.level === 3) {
        holdChords(song, violins, bar, { low: 60, velocity: 0.6 })
        play(song, low, bar, 0, song.beats, root, 0.65)
        playTune(song, first, bar, tune, { velocity: 0.5, legato: 1 })
      }
    } else {
      arpeggio(song, plucked, bar, { low: home, figure: [0, 1, 2, 1], step: 0.5, velocity: 0.6, legato: 1 })
      for (const [i, at] of [0, 1, 2, 3].entries()) {
        play(song, bassPlucked, bar, at, 0.9, rootAt(song, bar, at, 41) + (i % 2 ? 12 : 0), i === 0 ? 0.85 : 0.68)
      }
      if (bar.level >= 2) playTune(song, wind, bar, tune, { velocity: 0.7, legato: 0.7 })
      if (bar.level === 3) {
        holdChords(song, violins, bar, { low: 60, velocity: 0.5 })
        playTune(song, plucked, bar, tune, { velocity: 0.6, legato: 0.6, shift: -12 })
      }
    }
  }
  return {
    parts: [piano, right, violins, first, low, plucked, bassPlucked, wind],
    room: { seconds: 2.6, darkness: 0.4 },
    echo: song.beat,
  }
}
