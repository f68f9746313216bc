import { drum } from '../synth/drums'
import { openPad, pluckSynth, softLead, synthBass, warmPad } from '../synth/heldInstruments'
import { feltPiano } from '../synth/struckInstruments'
import { holdChords, rootAt, strikeChord } from '../score/harmony'
import { composeTune, playTune } from '../score/melody'
import { beatBar, drums, part, play } from '../score/part'
import type { Score } from '../score/part'
import { pick, planSong } from '../score/song'
import type { SeedTrack } from '../catalog'

const major = [
  ['I', 'V', 'vi', 'IV', 'I', 'V', 'IV', 'I'],
  ['I', 'vi', 'IV', 'I'],
  ['I', 'IV', 'I', 'Vsus4 V'],
] as const
const minor = [['i', 'bVI', 'iv', 'V7 i']] as const

/** Composes a verse on plucked chords, and a full chorus: claps, octave bass, and the hook doubled above. */
export function pop(piece: SeedTrack, random: () => number): Score {
  const song = planSong(piece, { progression: piece.mode === 'minor' ? pick(random, minor) : pick(random, major) })
  const kit = drums({ gain: 0.62, room: 0.06 })
  const plucks = part(pluckSynth, { gain: 0.25, pan: -0.25, room: 0.22, echo: 0.2 })
  const piano = part(feltPiano, { gain: 0.3, pan: 0.2, room: 0.25 })
  const pad = part(openPad, { gain: 0.12, room: 0.3, ducks: true })
  const glow = part(warmPad, { gain: 0.13, room: 0.4 })
  const bass = part(synthBass, { gain: 0.4, room: 0, ducks: true })
  const hook = part(softLead, { gain: 0.36, room: 0.25, echo: 0.22 })
  const double = part(pluckSynth, { gain: 0.32, pan: 0.3, room: 0.3, echo: 0.25 })
  const chops = pick(random, ['x..x..x.x..x..x.', 'x..x..x...x.x...', '..x..x..x..x..x.'])
  const tune = composeTune(song, {
    low: 66,
    high: 81,
    rhythms: [
      [0.5, 0.5, 0.75, 0.75, 0.5, 1],
      [1, 0.5, 0.5, 0.75, 0.75, 0.5],
      [0.75, 0.75, 1, 0.5, 1],
    ],
    cadence: [0.75, 0.75, 2.5],
  })

  for (const bar of song.bars) {
    if (bar.level === 0) {
      strikeChord(song, piano, bar, 0, 5, { low: 55, velocity: 0.8, strum: 0.04 })
      strikeChord(song, glow, bar, 0, 4, { low: 55, velocity: 0.7 })
      play(song, bass, bar, 0, 3, rootAt(song, bar, 0, 33), 0.8)
      play(song, hook, bar, 0, 3, rootAt(song, bar, 0, 66), 0.6)
      beatBar(song, kit, bar, 'x', drum.kick)
      beatBar(song, kit, bar, 'x', drum.crash, 0.8)
      continue
    }
    for (const [i, stroke] of [...chops].entries()) {
      if (stroke === 'x') strikeChord(song, plucks, bar, i / 4, 0.4, { low: 59, velocity: 0.5 + bar.level * 0.08 })
    }
    if (bar.level === 1) {
      holdChords(song, piano, bar, { low: 54, velocity: 0.6 })
      beatBar(song, kit, bar, 'x...x...x...x...', drum.softKick, 0.8)
      playTune(song, double, bar, tune, { velocity: 0.5, legato: 0.5 })
      continue
    }
    beatBar(song, kit, bar, bar.level === 3 ? 'x...x...x...x...' : 'x.....x.x.......', drum.kick)
    beatBar(song, kit, bar, '....x.......x...', bar.level === 3 ? drum.snare : drum.clap)
    if (bar.level === 3) beatBar(song, kit, bar, '....x.......x..o', drum.clap)
    beatBar(song, kit, bar, bar.level === 3 ? 'o.x.o.x.o.x.o.x.' : 'x.x.x.x.x.x.x.x.', drum.hat)
    for (let step = 0; step < 8; step++) {
      const root = rootAt(song, bar, step / 2, 33)
      const lift = bar.level === 3 && step % 2 ? 12 : 0
      if (bar.level === 3 || step % 4 === 0 || step === 3) play(song, bass, bar, step / 2, 0.42, root + lift, 0.75)
    }
    playTune(song, hook, bar, tune, { velocity: bar.level === 3 ? 0.8 : 0.62 })
    if (bar.level === 3) {
      holdChords(song, pad, bar, { low: 60, velocity: 0.75 })
      playTune(song, double, bar, tune, { velocity: 0.6, legato: 0.5, shift: 12 })
      if (bar.isArrival) beatBar(song, kit, bar, 'x', drum.crash)
    }
    if (bar.isTurn) beatBar(song, kit, bar, '..........oxoxXX', drum.snare, 0.75)
  }
  return {
    parts: [kit, plucks, piano, pad, glow, bass, hook, double],
    room: { seconds: 1.8, darkness: 0.3 },
    echo: song.beat * 0.75,
  }
}
