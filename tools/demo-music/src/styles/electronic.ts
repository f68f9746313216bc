import { drum } from '../synth/drums'
import { brightLead, openPad, pluckSynth, subBass, synthBass, warmPad } from '../synth/heldInstruments'
import { arpeggio, holdChords, rootAt, strikeChord } from '../score/harmony'
import { composeTune, playTune } from '../score/melody'
import { beatBar, drums, part, play } from '../score/part'
import type { Score } from '../score/part'
import { pick, planSong } from '../score/song'
import type { SeedTrack } from '../catalog'

const major = [
  ['I', 'V', 'vi7', 'IV', 'I', 'V', 'IV', 'I'],
  ['Iadd9', 'IVadd9', 'vi7', 'I'],
] as const
const minor = [
  ['i', 'i', 'bVI', 'bVII i'],
  ['i', 'bVImaj7', 'iv', 'i'],
  ['i', 'iv7', 'bVImaj7', 'V7'],
] as const

/** Composes four to the floor, chords ducked by the kick, and a sequence that may differ in length from the bar. */
export function electronic(piece: SeedTrack, random: () => number): Score {
  const song = planSong(piece, { progression: piece.mode === 'minor' ? pick(random, minor) : pick(random, major) })
  const kit = drums({ gain: 0.58, room: 0.04 })
  const chords = part(openPad, { gain: 0.17, room: 0.3, ducks: true })
  const pad = part(warmPad, { gain: 0.2, room: 0.4, ducks: true })
  const sequence = part(pluckSynth, { gain: 0.38, pan: 0.1, room: 0.25, echo: 0.3 })
  const lead = part(brightLead, { gain: 0.24, pan: -0.1, room: 0.3, echo: 0.35 })
  const bass = part(synthBass, { gain: 0.5, room: 0, ducks: true })
  const sub = part(subBass, { gain: 0.3, room: 0, ducks: true })
  // seven steps against sixteen per bar: they coincide every seventh bar
  const figure = pick(random, [
    [0, 2, 4, 1, 3, 5, 2],
    [0, 3, 2, 5, 4, 2, 1],
    [0, 4, 2, 5, 3, 4, 1],
  ])
  const offbeat = pick(random, ['..x...x...x...x.', '..xx..xx..xx..x.', '..x.x.x...x.x.xx'])
  const tune = composeTune(song, {
    low: 67,
    high: 84,
    rhythms: [
      [0.75, 0.75, 0.5, 1, 1],
      [1.5, 0.5, 0.75, 0.75, 0.5],
      [1, 0.5, 0.5, -1, 1],
    ],
    cadence: [1.5, 0.5, 2],
  })

  for (const bar of song.bars) {
    if (bar.level === 0) {
      beatBar(song, kit, bar, 'x', drum.kick)
      beatBar(song, kit, bar, 'x', drum.crash, 0.7)
      strikeChord(song, pad, bar, 0, 5, { low: 53, velocity: 0.8 })
      play(song, sequence, bar, 0, 2, rootAt(song, bar, 0, 65), 0.8)
      play(song, sub, bar, 0, 3, rootAt(song, bar, 0, 33), 0.8)
      continue
    }
    const from = bar.index * 16
    arpeggio(song, sequence, bar, { low: 58, figure, step: 0.25, velocity: 0.5 + bar.level * 0.08, legato: 0.8, from })
    beatBar(song, kit, bar, bar.isTurn ? 'x...x...x...x.x.' : 'x...x...x...x...', drum.kick)
    beatBar(song, kit, bar, '..x...x...x...x.', bar.level === 3 ? drum.openHat : drum.hat)
    if (bar.level === 1) {
      holdChords(song, pad, bar, { low: 53, velocity: 0.7 })
      continue
    }
    beatBar(song, kit, bar, '....x.......x...', drum.clap)
    beatBar(song, kit, bar, 'o.o.o.o.o.o.o.oo', drum.shaker)
    holdChords(song, bar.level === 3 ? chords : pad, bar, { low: 53, velocity: 0.75 })
    play(song, sub, bar, 0, 4, rootAt(song, bar, 0, 33), 0.8)
    for (const [i, stroke] of [...offbeat].entries()) {
      if (stroke === 'x') play(song, bass, bar, i / 4, 0.3, rootAt(song, bar, i / 4, 33), 0.8)
    }
    if (bar.level === 3) playTune(song, lead, bar, tune)
    if (bar.isArrival && bar.level === 3) beatBar(song, kit, bar, 'x', drum.crash)
    if (bar.isTurn) beatBar(song, kit, bar, '........o.oxoxxX', drum.snare, 0.7)
  }
  return {
    parts: [kit, chords, pad, sequence, lead, bass, sub],
    room: { seconds: 2.1, darkness: 0.3 },
    echo: song.beat * 0.75,
  }
}
