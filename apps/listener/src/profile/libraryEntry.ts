import type { Track } from '@overtone/domain'

/** A track in a list of the library. `key` is unique even for a track that occurs twice, as in the history. */
export interface LibraryEntry {
  readonly key: string
  readonly track: Track
}
