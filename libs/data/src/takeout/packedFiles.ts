import { distributionPlatforms, licenseTypes, musicalKeys, readSettings, releaseKinds } from '@overtone/domain'
import type { ReleaseKind, SocialLinks, UserSettings } from '@overtone/domain'
import * as v from 'valibot'
import type { TrackDraft } from '../tracks/trackWrites'

/** A track as an archive names it. */
export interface PackedName {
  readonly id: string
  readonly title: string
  readonly artistName: string
}

/** A track of the user. */
export interface PackedTrack {
  readonly track: PackedName
  readonly draft: TrackDraft
  /** Paths in the archive; `full` is the full file of a preview. */
  readonly files: { readonly audio: string; readonly full?: string | undefined; readonly cover?: string | undefined }
}

/** A release of the user, with its tracks in order. */
export interface PackedRelease {
  readonly id: string
  readonly kind: ReleaseKind
  readonly title: string
  /** US dollars. */
  readonly price: number
  /** The path in the archive; null for a drawn cover. */
  readonly cover: string | null
  readonly trackIds: readonly string[]
}

/** A playlist of the user. */
export interface PackedPlaylist {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly isPublic: boolean
  /** The path in the archive. */
  readonly cover: string | null
  readonly tracks: readonly PackedName[]
}

/** The public profile of the user. */
export interface PackedProfile {
  readonly name: string
  readonly bio: string
  readonly website: string | null
  readonly socialLinks: SocialLinks
  /** The path in the archive. */
  readonly avatar: string | null
}

const named = v.object({ id: v.string(), title: v.string(), artistName: v.string() })

const draft = v.object({
  title: v.string(),
  genre: v.string(),
  price: v.number(),
  description: v.string(),
  bpm: v.nullable(v.number()),
  key: v.nullable(v.picklist(musicalKeys)),
  duration: v.number(),
  tags: v.array(v.string()),
  isPublished: v.boolean(),
  licenseType: v.picklist(licenseTypes),
  loudness: v.nullable(v.number()),
  isExplicit: v.boolean(),
  isAiAssisted: v.boolean(),
  peaks: v.array(v.number()),
  audioHash: v.nullable(v.string()),
  collaborators: v.array(v.object({ name: v.string(), role: v.string() })),
  distributionPlatforms: v.array(v.picklist(distributionPlatforms)),
})

const ownTrack = v.object({
  track: named,
  draft,
  files: v.object({ audio: v.string(), full: v.optional(v.string()), cover: v.optional(v.string()) }),
})

const release = v.object({
  id: v.string(),
  kind: v.picklist(releaseKinds),
  title: v.string(),
  price: v.number(),
  cover: v.nullable(v.string()),
  trackIds: v.array(v.string()),
})

const playlist = v.object({
  id: v.string(),
  title: v.string(),
  description: v.string(),
  isPublic: v.boolean(),
  cover: v.nullable(v.string()),
  tracks: v.array(named),
})

const profile = v.object({
  name: v.string(),
  bio: v.string(),
  website: v.nullable(v.string()),
  socialLinks: v.record(v.string(), v.string()),
  avatar: v.nullable(v.string()),
})

const settings = v.pipe(
  v.unknown(),
  v.transform((value): UserSettings => readSettings(value)),
)

/** The JSON files of an archive that are read again; docs/take-out.md describes them. */
export interface PackedFiles {
  readonly 'manifest.json': { readonly version: number; readonly createdAt: string }
  readonly 'profile.json': PackedProfile
  readonly 'settings.json': UserSettings
  readonly 'tracks.json': readonly PackedTrack[]
  readonly 'releases.json': readonly PackedRelease[]
  readonly 'playlists.json': readonly PackedPlaylist[]
  readonly 'favorites.json': readonly PackedName[]
  readonly 'following.json': readonly { readonly id: string; readonly name: string }[]
}

const schemas: { readonly [Name in keyof PackedFiles]: v.GenericSchema<unknown, PackedFiles[Name]> } = {
  'manifest.json': v.object({ format: v.literal('overtone-data'), version: v.number(), createdAt: v.string() }),
  'profile.json': profile,
  'settings.json': settings,
  'tracks.json': v.array(ownTrack),
  'releases.json': v.array(release),
  'playlists.json': v.array(playlist),
  'favorites.json': v.array(named),
  'following.json': v.array(v.object({ id: v.string(), name: v.string() })),
}

/** Parses a JSON file of an archive; returns null if it isn't what Overtone exports. */
export function parsePacked<Name extends keyof PackedFiles>(name: Name, text: string): PackedFiles[Name] | null {
  try {
    const parsed = v.safeParse(schemas[name], JSON.parse(text))
    return parsed.success ? parsed.output : null
  } catch {
    return null // not JSON
  }
}
