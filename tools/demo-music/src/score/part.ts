import { kit } from '../synth/instrument'
import type { Instrument } from '../synth/instrument'
import type { Bar, Song } from './song'
import { timeOf } from './song'

export interface Note {
  /** Seconds. */
  readonly at: number
  readonly seconds: number
  /** MIDI pitch, or the number of a drum. */
  readonly pitch: number
  /** 0 to 1. */
  readonly velocity: number
}

/** One player: an instrument, its position, and its notes. */
export interface Part {
  readonly instrument: Instrument
  readonly gain: number
  /** -1 (left) to 1. */
  readonly pan: number
  /** Send level to room and echo, 0 to 1. */
  readonly room: number
  readonly echo: number
  /** Amount of overdrive; 0 is clean. */
  readonly drive: number
  /** True if the kick ducks it. */
  readonly ducks: boolean
  /** Seconds by which a note may deviate from its time. */
  readonly looseness: number
  readonly notes: Note[]
}

export interface Score {
  readonly parts: readonly Part[]
  /** Reverb time in seconds, and darkness (0 to 1). */
  readonly room: { readonly seconds: number; readonly darkness: number }
  /** Seconds between two echoes. */
  readonly echo: number
}

const quiet = { gain: 1, pan: 0, room: 0.2, echo: 0, drive: 0, ducks: false, looseness: 0.004 }

export function part(instrument: Instrument, settings: Partial<Omit<Part, 'instrument' | 'notes'>> = {}): Part {
  return { ...quiet, ...settings, instrument, notes: [] }
}

/** Adds one note: its time in beats from the bar line, with a little random deviation of time and level. */
export function play(
  song: Song,
  { notes, looseness }: Part,
  bar: Bar,
  at: number,
  beats: number,
  pitch: number,
  velocity: number,
): void {
  const late = (song.random() * 2 - 1) * looseness
  const force = velocity * (0.92 + song.random() * 0.16)
  notes.push({
    at: Math.max(0, timeOf(song, bar.index, at) + late),
    seconds: beats * song.beat,
    pitch,
    velocity: Math.min(1, force),
  })
}

export function drums(settings: Partial<Omit<Part, 'instrument' | 'notes'>> = {}): Part {
  return part(kit, { room: 0.1, looseness: 0.003, ...settings })
}

const strokes: Record<string, number> = { X: 1, x: 0.8, o: 0.5, '.': 0.28 }

/** Adds one bar of a drum: one letter per step, X x o . from loud to a ghost note, anything else a rest. */
export function beatBar(song: Song, part: Part, bar: Bar, pattern: string, drum: number, level = 1): void {
  const step = song.beats / pattern.length
  for (let i = 0; i < pattern.length; i++) {
    const stroke = strokes[pattern.charAt(i)]
    if (stroke) play(song, part, bar, i * step, step, drum, stroke * level)
  }
}
