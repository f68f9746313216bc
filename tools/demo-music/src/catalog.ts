import { readFileSync } from 'node:fs'
import type { Genre, LicenseType, MusicalKey } from '@overtone/domain'

export interface SeedArtist {
  slug: string
  name: string
  bio: string
  genre: string
}

export interface SeedTrack {
  slug: string
  /** The slug of its artist. */
  artist: string
  title: string
  genre: Genre
  key: MusicalKey
  mode: 'major' | 'minor'
  bpm: number
  seconds: number
  /** US dollars; 0 is free. */
  price: number
  description: string
  tags: string[]
  licenseType: LicenseType
  isExplicit: boolean
  isAiAssisted: boolean
  plays: number
  downloads: number
  isPublished: boolean
}

const file = new URL('../../../supabase/seed/catalog.json', import.meta.url)

/** Cast without a check here; a test checks the file. */
const catalog = JSON.parse(readFileSync(file, 'utf8')) as {
  artists: readonly SeedArtist[]
  tracks: readonly SeedTrack[]
}

export const { artists, tracks } = catalog
