import * as limits from './limits'
import { musicalKeys, type MusicalKey } from './track'

/** A key, a range of tempos or both, as typed into a search. */
export interface MusicQuery {
  readonly key: MusicalKey | null
  /** Beats per minute, inclusive. */
  readonly minBpm: number | null
  readonly maxBpm: number | null
}

const keyPattern = String.raw`([a-g])([#♯b♭]?)\s*(?:m|min|minor|maj|major)?`
const tempoPattern = String.raw`(\d{2,3})(?:\s*[-–—]\s*(\d{2,3}))?(\s*bpm)?`
const keyFirst = new RegExp(`^${keyPattern}[\\s,]+${tempoPattern}$`, 'iu')
const tempoFirst = new RegExp(`^${tempoPattern}[\\s,]+${keyPattern}$`, 'iu')
const onlyTempo = new RegExp(`^${tempoPattern}$`, 'iu')
const onlyKey = /^([a-g])([#♯♭])$/iu

function keyOf(letter: string, accidental: string): MusicalKey | null {
  const natural = musicalKeys.indexOf(letter.toUpperCase() as MusicalKey)
  const semitones = accidental === '' ? 0 : /[#♯]/.test(accidental) ? 1 : -1
  return musicalKeys[(natural + semitones + 12) % 12] ?? null
}

function tempoOf(from: string, to: string | undefined): Pick<MusicQuery, 'minBpm' | 'maxBpm'> | null {
  const ends = [Number(from), Number(to ?? from)]
  const [minBpm, maxBpm] = [Math.min(...ends), Math.max(...ends)]
  return minBpm >= 1 && maxBpm <= limits.highestBpm ? { minBpm, maxBpm } : null
}

/**
 * Returns the key and tempo that a search text consists of: "F 120–130", "C# 98", "120 bpm", "Bb minor, 90-100", "F♯".
 * Null for anything else, also for a lone letter or number, which may be part of a title. Minor and major are ignored,
 * because tracks have none.
 */
export function readMusicQuery(q: string): MusicQuery | null {
  const text = q.trim()
  const key = onlyKey.exec(text)
  if (key) return { key: keyOf(key[1] ?? '', key[2] ?? ''), minBpm: null, maxBpm: null }
  const first = keyFirst.exec(text)
  if (first) return joined(first[1], first[2], tempoOf(first[3] ?? '', first[4]))
  const last = tempoFirst.exec(text)
  if (last) return joined(last[4], last[5], tempoOf(last[1] ?? '', last[2]))
  const [, from = '', to, unit] = onlyTempo.exec(text) ?? []
  return to || unit ? joined(undefined, undefined, tempoOf(from, to)) : null
}

function joined(
  letter: string | undefined,
  accidental: string | undefined,
  tempo: Pick<MusicQuery, 'minBpm' | 'maxBpm'> | null,
): MusicQuery | null {
  return tempo && { key: letter ? keyOf(letter, accidental ?? '') : null, ...tempo }
}
