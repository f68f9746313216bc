import type { MusicQuery } from '@overtone/domain'

/** Returns the address of the search page with this key and tempo as filters. */
export function musicQueryAddress({ key, minBpm, maxBpm }: MusicQuery): string {
  const search = new URLSearchParams()
  if (minBpm !== null) search.set('min_bpm', String(minBpm))
  if (maxBpm !== null) search.set('max_bpm', String(maxBpm))
  if (key !== null) search.set('key', key)
  return `/discover?${search.toString()}`
}

/** Formats a key and tempo, which read the same in every language: "F♯, 120–130 BPM". */
export function musicQueryText({ key, minBpm, maxBpm }: MusicQuery): string {
  const tempo = minBpm === maxBpm ? minBpm : `${minBpm}–${maxBpm}`
  return [key?.replace('#', '♯'), tempo === null ? null : `${tempo} BPM`].filter(Boolean).join(', ')
}
