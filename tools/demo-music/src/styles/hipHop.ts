import { drum } from '../synth/drums'
import { subBass, warmPad } from '../synth/heldInstruments'
import { bells, dustyPiano, uprightBass, vibraphone } from '../synth/struckInstruments'
import { arpeggio, holdChords, rootAt, strikeChord } from '../score/harmony'
import { composeTune, playTune } from '../score/melody'
import { beatBar, drums, part, play } from '../score/part'
import type { Score } from '../score/part'
import { pick, planSong } from '../score/song'
import type { SeedTrack } from '../catalog'

const minor = [
  ['i7', 'i7', 'bVImaj7', 'V7'],
  ['i9', 'iv7', 'i9', 'bVImaj7'],
  ['i7', 'bVImaj7', 'iv7', 'i7'],
] as const
const major = [['Imaj7', 'vi7', 'ii7', 'V7']] as const

/** Composes a loop of dusty keys, a swung kick, a dry snare on two and four, and a repeating bass line. */
export function hipHop(piece: SeedTrack, random: () => number): Score {
  const progression = piece.mode === 'minor' ? pick(random, minor) : pick(random, major)
  const song = planSong(piece, { progression, swing: 0.6, swingBeats: 0.5 })
  const isHeavy = piece.bpm < 86
  const keys = part(random() < 0.5 ? dustyPiano : vibraphone, { gain: 0.3, pan: -0.2, room: 0.2 })
  const loop = part(isHeavy ? bells : dustyPiano, { gain: isHeavy ? 0.24 : 0.22, pan: 0.3, room: 0.35, echo: 0.2 })
  const bass = part(isHeavy ? subBass : uprightBass, { gain: isHeavy ? 0.66 : 0.8, room: 0.02 })
  const pad = part(warmPad, { gain: 0.1, room: 0.4 })
  const kit = drums({ gain: 0.95, room: 0.06, looseness: 0.005 })
  const lead = part(vibraphone, { gain: 0.3, pan: 0.1, room: 0.35, echo: 0.25 })
  const kicks = pick(random, [
    ['x..o..x...x.....', 'x.....x...x..o..'],
    ['x.....xx..x.....', 'x..x......x.o...'],
  ])
  const figure = pick(random, [
    [0, -1, 2, -1, 3, 2, -1, 1],
    [3, -1, 2, 1, -1, 2, 0, -1],
  ])
  const tune = composeTune(song, {
    low: 65,
    high: 80,
    rhythms: [
      [0.5, 0.5, 1, -0.5, 0.5, 1],
      [-1, 0.5, 0.5, 1.5, 0.5],
    ],
    cadence: [1, 0.5, 2.5],
  })

  for (const bar of song.bars) {
    if (bar.level === 0) {
      strikeChord(song, keys, bar, 0, 5, { low: 53, velocity: 0.75, strum: 0.09 })
      play(song, bass, bar, 0, 4, rootAt(song, bar, 0, 31), 0.85)
      beatBar(song, kit, bar, 'x', drum.kick)
      continue
    }
    strikeChord(song, keys, bar, 0, 1.6, { low: 53, velocity: 0.7, strum: 0.03 })
    strikeChord(song, keys, bar, 2.5, 1.3, { low: 53, velocity: 0.5, strum: 0.03 })
    arpeggio(song, loop, bar, { low: 65, figure, step: 0.5, velocity: 0.55, legato: 1 })
    beatBar(song, kit, bar, 'x.o.x.o.x.o.x.o.', drum.hat)
    beatBar(song, kit, bar, '....x.......x...', bar.level === 1 ? drum.rim : drum.snare)
    beatBar(song, kit, bar, kicks[bar.index % 2] ?? kicks[0], drum.kick, bar.level === 1 ? 0.7 : 1)
    const root = rootAt(song, bar, 0, 31)
    play(song, bass, bar, 0, 1.2, root, 0.9)
    if (bar.level === 1) continue
    play(song, bass, bar, 1.5, 0.5, root, 0.65)
    play(song, bass, bar, 2.5, 0.9, root + (bar.index % 2 ? 7 : 12), 0.7)
    play(song, bass, bar, 3.5, 0.4, root + 10, 0.5)
    if (bar.isTurn) beatBar(song, kit, bar, '..............oo', drum.openHat)
    if (bar.level === 3) {
      holdChords(song, pad, bar, { low: 60, velocity: 0.6 })
      playTune(song, lead, bar, tune, { velocity: 0.68 })
    }
  }
  return { parts: [keys, loop, bass, pad, kit, lead], room: { seconds: 1.4, darkness: 0.55 }, echo: song.beat * 0.75 }
}
