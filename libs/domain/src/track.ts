/** The twelve keys, C to B with sharps. Source: specification core §9. */
export const musicalKeys = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'] as const
export type MusicalKey = (typeof musicalKeys)[number]

export const licenseTypes = ['all_rights_reserved', 'creative_commons', 'royalty_free'] as const
export type LicenseType = (typeof licenseTypes)[number]

/** The platforms an upload can be distributed to. Source: specification core §9. */
export const distributionPlatforms = ['spotify', 'apple', 'amazon', 'tidal', 'deezer', 'youtube'] as const
export type DistributionPlatform = (typeof distributionPlatforms)[number]

/** A track. Its waveform is fetched separately. Source: specification core §3. */
export interface Track {
  readonly id: string
  readonly title: string
  readonly artistId: string
  readonly artistName: string
  /** The public URL of the audio file, or of a preview. */
  readonly audioUrl: string
  /** The name of the full file in its private bucket if `audioUrl` is a preview, otherwise null. */
  readonly fullAudio: string | null
  /** The public URL of an uploaded cover, null if the cover is generated from the track's data. */
  readonly coverUrl: string | null
  readonly genre: string
  /** US dollars, 0 to 999.99; 0 means free. */
  readonly price: number
  readonly description: string
  readonly isPublished: boolean
  /** Beats per minute, 1 to 300. */
  readonly bpm: number | null
  readonly key: MusicalKey | null
  /** Seconds. */
  readonly duration: number
  readonly playCount: number
  readonly downloadCount: number
  readonly tags: readonly string[]
  /** Integrated loudness in LUFS, null if it was never measured. */
  readonly loudness: number | null
  readonly licenseType: LicenseType
  readonly isExplicit: boolean
  readonly isAiAssisted: boolean
  /** ISO 8601. */
  readonly createdAt: string
  readonly updatedAt: string
}
