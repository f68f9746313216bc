import { drum } from '../synth/drums'
import { flute, pluckSynth, subBass, warmPad } from '../synth/heldInstruments'
import { electricPiano, vibraphone } from '../synth/struckInstruments'
import { holdChords, rootAt, strikeChord } from '../score/harmony'
import { composeTune, playTune } from '../score/melody'
import { beatBar, drums, part, play } from '../score/part'
import type { Score } from '../score/part'
import { pick, planSong } from '../score/song'
import type { SeedTrack } from '../catalog'

const major = [['I6', 'vi7', 'ii9', 'V9']] as const
const minor = [
  ['i9', 'iv9', 'bVImaj7', 'V7'],
  ['i7', 'bVImaj7', 'iv7', 'i7'],
] as const

/** Composes electric piano in ninths, a snare behind the beat, hats in swung sixteenths, and a sparse bass. */
export function urban(piece: SeedTrack, random: () => number): Score {
  const progression = piece.mode === 'minor' ? pick(random, minor) : pick(random, major)
  const song = planSong(piece, { progression, swing: 0.57, swingBeats: 0.5 })
  const keys = part(electricPiano, { gain: 0.26, pan: -0.12, room: 0.25, echo: 0.08 })
  const pad = part(warmPad, { gain: 0.13, room: 0.5 })
  const bass = part(subBass, { gain: 0.62, room: 0 })
  const kit = drums({ gain: 0.74, room: 0.08 })
  const late = drums({ gain: 1.15, room: 0.16 })
  const lead = part(random() < 0.5 ? flute : vibraphone, { gain: 0.28, pan: 0.15, room: 0.35, echo: 0.25 })
  const answer = part(pluckSynth, { gain: 0.4, pan: 0.45, room: 0.3, echo: 0.4 })
  const stabs = pick(random, [
    [0, 1.75, 2.5],
    [0, 0.75, 2.75],
    [0, 1.5, 3.25],
  ])
  const tune = composeTune(song, {
    low: 67,
    high: 82,
    rhythms: [
      [-0.5, 0.5, 0.5, 0.5, 1, 1],
      [0.75, 0.75, 1, -0.5, 0.5, 0.5],
      [1.5, 0.5, 0.5, 1.5],
    ],
    cadence: [0.5, 0.5, 3],
  })

  for (const bar of song.bars) {
    if (bar.level === 0) {
      strikeChord(song, keys, bar, 0, 5, { low: 55, velocity: 0.75, strum: 0.12 })
      play(song, bass, bar, 0, 4, rootAt(song, bar, 0, 33), 0.8)
      beatBar(song, kit, bar, 'x', drum.kick)
      continue
    }
    for (const [i, at] of stabs.entries()) {
      const until = stabs[i + 1] ?? 4
      strikeChord(song, keys, bar, at, (until - at) * 0.9, { low: 55, velocity: i === 0 ? 0.72 : 0.55, strum: 0.012 })
    }
    beatBar(song, kit, bar, 'x.o.x.o.x.o.x.oo', drum.hat)
    if (bar.level === 1) {
      beatBar(song, kit, bar, '....x.......x...', drum.rim)
      beatBar(song, kit, bar, 'x.......x.......', drum.softKick, 0.8)
      continue
    }
    beatBar(song, kit, bar, bar.index % 2 ? 'x.....x.x.....x.' : 'x.....x.x..o....', drum.kick)
    for (const at of [1, 3]) play(song, late, bar, at + 0.035, 1, drum.snare, 0.85)
    if (bar.level === 3) beatBar(song, late, bar, '....x.......x...', drum.clap, 0.6)
    play(song, bass, bar, 0, 1.3, rootAt(song, bar, 0, 33), 0.85)
    play(song, bass, bar, 1.5, 0.4, rootAt(song, bar, 0, 33), 0.6)
    play(song, bass, bar, 2, 1.1, rootAt(song, bar, 2, 33), 0.8)
    play(song, bass, bar, 3.5, 0.4, rootAt(song, bar, 3.5, 33) + (bar.index % 2 ? 12 : 7), 0.6)
    if (bar.level === 3) {
      playTune(song, lead, bar, tune, { velocity: 0.72 })
      holdChords(song, pad, bar, { low: 60, velocity: 0.6 })
    } else {
      play(song, answer, bar, 2.25, 0.4, rootAt(song, bar, 2, 67), 0.6)
      play(song, answer, bar, 2.75, 0.4, rootAt(song, bar, 2, 67) + 7, 0.5)
    }
  }
  return {
    parts: [keys, pad, bass, kit, late, lead, answer],
    room: { seconds: 1.9, darkness: 0.4 },
    echo: song.beat * 0.75,
  }
}
