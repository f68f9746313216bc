import { drum } from '../synth/drums'
import { brightLead, organ } from '../synth/heldInstruments'
import { electricBass, electricGuitar } from '../synth/struckInstruments'
import { holdChords, rootAt, toneAt } from '../score/harmony'
import { composeTune, playTune } from '../score/melody'
import { beatBar, drums, part, play } from '../score/part'
import type { Part, Score } from '../score/part'
import { pick, planSong } from '../score/song'
import type { Bar, Song } from '../score/song'
import type { SeedTrack } from '../catalog'

const major = [
  ['I', 'bVII', 'IV', 'I'],
  ['I', 'IV', 'vi', 'V'],
] as const
const minor = [
  ['i', 'i', 'bVI', 'bVII i'],
  ['i', 'bVI', 'iv', 'i'],
  ['i', 'bVII', 'bVI', 'i'],
] as const

/**
 * Composes two overdriven guitars left and right in fifths, muted in the verse and open in the chorus, with a lead
 * above them.
 */
export function rock(piece: SeedTrack, random: () => number): Score {
  const song = planSong(piece, { progression: piece.mode === 'minor' ? pick(random, minor) : pick(random, major) })
  const isSlow = piece.bpm < 100
  const left = part(electricGuitar, { gain: 0.26, pan: -0.75, room: 0.12, drive: 7 })
  const right = part(electricGuitar, { gain: 0.26, pan: 0.75, room: 0.12, drive: 9 })
  const picked = part(electricGuitar, { gain: 0.45, pan: -0.3, room: 0.35, echo: 0.25 })
  const lead = part(brightLead, { gain: 0.32, pan: 0.1, room: 0.25, echo: 0.25, drive: 1.6 })
  const bass = part(electricBass, { gain: 0.62, room: 0.02 })
  const keys = part(organ, { gain: 0.09, room: 0.3 })
  const kit = drums({ gain: 0.85, room: 0.16 })
  const chug = pick(random, ['x.xxx.xx', 'xxxxxxxx', 'x.xx.xxx'])
  const tune = composeTune(song, {
    low: 64,
    high: 83,
    rhythms: [
      [1, 0.5, 0.5, 1, 1],
      [1.5, 1.5, 1],
      [0.5, 0.5, 1, 2],
    ],
    cadence: [1.5, 0.5, 2],
  })

  for (const bar of song.bars) {
    if (bar.level === 0) {
      for (const guitar of [left, right]) powerChord(song, guitar, bar, 0, 6, 0.9)
      play(song, bass, bar, 0, 5, rootAt(song, bar, 0, 28), 0.9)
      play(song, lead, bar, 0, 4, rootAt(song, bar, 0, 64), 0.6)
      beatBar(song, kit, bar, 'X', drum.kick)
      beatBar(song, kit, bar, 'X', drum.crash)
      continue
    }
    const isOpen = bar.level === 3
    if (bar.level === 1) {
      for (let step = 0; step < 8; step++) {
        play(
          song,
          picked,
          bar,
          step / 2,
          1.2,
          toneAt(song, bar, step / 2, 52, [0, 2, 1, 3, 2, 4, 3, 1][step] ?? 0),
          0.7,
        )
      }
      beatBar(song, kit, bar, 'x...x...x...x...', drum.hat)
      beatBar(song, kit, bar, isSlow ? 'x.........x.....' : 'x.......x.......', drum.kick, 0.85)
    } else if (isOpen) {
      for (const at of [0, 1.5, 2, 3]) {
        const beats = at === 0 ? 1.5 : at === 2 ? 1 : 0.5
        for (const guitar of [left, right]) powerChord(song, guitar, bar, at, at === 3 ? 1 : beats, 0.85)
      }
      holdChords(song, keys, bar, { low: 60, velocity: 0.7 })
      playTune(song, lead, bar, tune, { velocity: 0.8 })
    } else {
      for (const [i, stroke] of [...chug].entries()) {
        if (stroke !== 'x') continue
        for (const guitar of [left, right]) powerChord(song, guitar, bar, i / 2, 0.16, i % 4 === 0 ? 0.8 : 0.6)
      }
      if (bar.index % 2) playTune(song, picked, bar, tune, { velocity: 0.6 })
    }
    for (let step = 0; step < 8; step++) {
      if (bar.level === 1 && step % 4) continue
      play(
        song,
        bass,
        bar,
        step / 2,
        bar.level === 1 ? 1.8 : 0.46,
        rootAt(song, bar, step / 2, 28),
        step % 2 ? 0.65 : 0.8,
      )
    }
    if (bar.level >= 2) {
      beatBar(song, kit, bar, isSlow ? 'X..x....x.x.....' : isOpen ? 'X.....x.X.x.....' : 'X.......X.x.....', drum.kick)
      beatBar(song, kit, bar, bar.isTurn ? '....X.......XxXX' : '....X.......X...', drum.snare)
      beatBar(song, kit, bar, 'x.x.x.x.x.x.x.x.', isOpen ? drum.ride : drum.hat, isOpen ? 1 : 0.9)
      if (bar.isArrival) beatBar(song, kit, bar, 'X', drum.crash)
    }
  }
  return {
    parts: [left, right, picked, lead, bass, keys, kit],
    room: { seconds: 1.5, darkness: 0.35 },
    echo: song.beat * 0.75,
  }
}

function powerChord(song: Song, guitar: Part, bar: Bar, at: number, beats: number, velocity: number): void {
  const root = rootAt(song, bar, at, 40)
  for (const above of [0, 7, 12]) play(song, guitar, bar, at, beats, root + above, velocity)
}
