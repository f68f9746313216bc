import { drum } from '../synth/drums'
import { flute, warmPad } from '../synth/heldInstruments'
import { kalimba, marimba, nylonGuitar, uprightBass } from '../synth/struckInstruments'
import { holdChords, rootAt, strikeChord, toneAt } from '../score/harmony'
import { composeTune, playTune } from '../score/melody'
import { beatBar, drums, part, play } from '../score/part'
import type { Score } from '../score/part'
import { pick, planSong } from '../score/song'
import type { SeedTrack } from '../catalog'

const major = [
  ['I', 'IV', 'I', 'V'],
  ['Iadd9', 'Iadd9', 'IVadd9', 'I'],
] as const
const minor = [
  ['i', 'iv', 'i', 'bVI'],
  ['i', 'i', 'iv7', 'i'],
] as const

/** Composes two mallets that interlock in one line over hand drums; a flute has the tune. */
export function world(piece: SeedTrack, random: () => number): Score {
  const song = planSong(piece, { progression: piece.mode === 'minor' ? pick(random, minor) : pick(random, major) })
  const hasThumbPiano = piece.bpm > 125 || random() < 0.3
  const bright = hasThumbPiano ? kalimba : marimba
  const left = part(bright, { gain: 0.36, pan: -0.45, room: 0.22 })
  const right = part(bright, { gain: 0.36, pan: 0.45, room: 0.22, echo: 0.1 })
  const wind = part(flute, { gain: 0.32, pan: 0.05, room: 0.4, echo: 0.15 })
  const strings = part(nylonGuitar, { gain: 0.3, pan: 0.25, room: 0.25 })
  const bass = part(uprightBass, { gain: 0.75, room: 0.04 })
  const pad = part(warmPad, { gain: 0.09, room: 0.5 })
  const kit = drums({ gain: 0.7, room: 0.18 })
  const one = pick(random, [
    [0, -1, 2, -1, 4, -1, 2, 3],
    [2, -1, 0, 3, -1, 2, 4, -1],
  ])
  const two = pick(random, [
    [-1, 3, -1, 1, -1, 3, -1, -1],
    [-1, 1, -1, -1, 3, -1, -1, 2],
  ])
  const hands = pick(random, [
    ['x..o..x...o.x...', '...x....x....xo.'],
    ['x.....x.x..o..x.', '..ox....o.x...o.'],
  ])
  const tune = composeTune(song, {
    low: 67,
    high: 84,
    rhythms: [
      [0.5, 1, 0.5, 1, 1],
      [1.5, 0.5, 0.5, 0.5, 1],
      [1, 1.5, 0.5, 1],
    ],
    cadence: [0.5, 0.5, 3],
  })

  for (const bar of song.bars) {
    if (bar.level === 0) {
      strikeChord(song, left, bar, 0, 4, { low: 60, velocity: 0.7, strum: 0.1 })
      play(song, bass, bar, 0, 4, rootAt(song, bar, 0, 33), 0.85)
      play(song, wind, bar, 0, 3, rootAt(song, bar, 0, 67), 0.55)
      beatBar(song, kit, bar, 'x', drum.lowHand)
      continue
    }
    for (let step = 0; step < 16; step++) {
      const mine = one[step % 8] ?? -1
      const yours = two[(step + (bar.level === 3 ? 8 : 0)) % 8] ?? -1
      const stress = step % 4 === 0 ? 0.72 : 0.56
      if (mine >= 0) play(song, left, bar, step / 4, 0.6, toneAt(song, bar, step / 4, 60, mine), stress)
      if (bar.index > 0 && yours >= 0) {
        play(song, right, bar, step / 4, 0.6, toneAt(song, bar, step / 4, 67, yours), stress * 0.9)
      }
    }
    beatBar(song, kit, bar, 'x...x...x...x...', drum.lowHand, bar.level === 1 ? 0.55 : 0.4)
    if (bar.level === 1) continue
    beatBar(song, kit, bar, hands[0] ?? '', drum.openHand)
    beatBar(song, kit, bar, hands[1] ?? '', drum.lowHand)
    beatBar(song, kit, bar, '....x.......x..o', drum.slap)
    beatBar(song, kit, bar, 'o.xoo.xoo.xoo.xo', drum.shaker)
    play(song, bass, bar, 0, 0.9, rootAt(song, bar, 0, 33), 0.85)
    play(song, bass, bar, 1.5, 0.5, rootAt(song, bar, 1.5, 33), 0.65)
    play(song, bass, bar, 2.5, 0.9, rootAt(song, bar, 2.5, 33) + 7, 0.72)
    for (const at of [1, 3]) strikeChord(song, strings, bar, at, 0.6, { low: 57, velocity: 0.5, strum: 0.02 })
    if (bar.level === 3) {
      playTune(song, wind, bar, tune, { velocity: 0.75 })
      holdChords(song, pad, bar, { low: 60, velocity: 0.6 })
      beatBar(song, kit, bar, '..x...x...x...x.', drum.tambourine)
    }
  }
  return {
    parts: [left, right, wind, strings, bass, pad, kit],
    room: { seconds: 1.7, darkness: 0.35 },
    echo: song.beat * 0.75,
  }
}
