import type { MusicalKey } from '@overtone/domain'

/** The tags of a file, not validated. */
export interface Tags {
  readonly title: string | null
  readonly genre: string | null
  readonly description: string | null
  readonly bpm: number | null
  readonly key: MusicalKey | null
  readonly cover: Blob | null
}

export const noTags: Tags = { title: null, genre: null, description: null, bpm: null, key: null, cover: null }
