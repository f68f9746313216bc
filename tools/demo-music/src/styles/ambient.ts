import { airPad, bowedStrings, subBass, warmPad } from '../synth/heldInstruments'
import { bells, glass } from '../synth/struckInstruments'
import { arpeggio, holdChords, rootAt, toneAt } from '../score/harmony'
import { part, play } from '../score/part'
import type { Score } from '../score/part'
import { pick, planSong } from '../score/song'
import type { SeedTrack } from '../catalog'

const major = [
  ['Iadd9', 'Iadd9', 'IVadd9', 'IVadd9'],
  ['Imaj9', 'Imaj9', 'vi7', 'IVadd9'],
] as const
const minor = [
  ['i9', 'i9', 'bVImaj7', 'i7'],
  ['iadd9', 'iadd9', 'iv7', 'iadd9'],
] as const

/** Composes long chords over one low tone; soft bells mark each beat. */
export function ambient(piece: SeedTrack, random: () => number): Score {
  const song = planSong(piece, { progression: piece.mode === 'minor' ? pick(random, minor) : pick(random, major) })
  const pad = part(warmPad, { gain: 0.3, room: 0.6 })
  const air = part(airPad, { gain: 0.13, room: 0.7 })
  const high = part(bowedStrings, { gain: 0.12, room: 0.8 })
  const low = part(subBass, { gain: 0.8, room: 0 })
  const count = part(bells, { gain: 0.28, pan: -0.35, room: 0.6, echo: 0.5 })
  const drops = part(glass, { gain: 0.3, pan: 0.4, room: 0.7, echo: 0.6, looseness: 0.006 })
  const figure = pick(random, [
    [0, 2, 1, 3],
    [0, 3, 2, 4],
    [4, 2, 3, 1],
  ])

  for (const bar of song.bars) {
    const isLast = bar.level === 0
    const beats = isLast ? song.beats * 1.5 : song.beats
    holdChords(song, pad, bar, { low: 49, velocity: bar.level === 3 ? 0.8 : 0.62, legato: beats / song.beats + 0.1 })
    play(song, low, bar, 0, beats, rootAt(song, bar, 0, 34), 0.75)
    if (isLast) {
      play(song, count, bar, 0, 6, toneAt(song, bar, 0, 61, 3), 0.7)
      continue
    }
    arpeggio(song, count, bar, { low: 61, figure, step: 1, velocity: bar.level === 1 ? 0.5 : 0.66, legato: 3 })
    if (bar.level >= 2) {
      holdChords(song, air, bar, { low: 61, velocity: 0.7, legato: 1.1 })
      for (let step = 0; step < song.beats * 2; step++) {
        if (random() > (bar.level === 3 ? 0.45 : 0.25)) continue
        const tone = toneAt(song, bar, step / 2, 73, Math.floor(random() * 5))
        play(song, drops, bar, step / 2, 2, tone, 0.35 + random() * 0.35)
      }
    }
    if (bar.level === 3) play(song, high, bar, 0, song.beats, toneAt(song, bar, 0, 68, 2), 0.7)
  }
  return {
    parts: [pad, air, high, low, count, drops],
    room: { seconds: 5.5, darkness: 0.35 },
    echo: song.beat * 0.75,
  }
}
