export type PlatformId = 'spotify' | 'apple' | 'youtube' | 'amazon' | 'tidal' | 'deezer' | 'soundcloud' | 'bandcamp'

export type PlatformFeature =
  | 'playlists'
  | 'lyrics'
  | 'artistPage'
  | 'lossless'
  | 'spatial'
  | 'videos'
  | 'voice'
  | 'credits'
  | 'comments'
  | 'sales'
  | 'downloads'

/** A platform that releases are distributed to. */
export interface Platform {
  readonly id: PlatformId
  readonly name: string
  /** Percent. */
  readonly commission: number
  /** Time until a submitted release is available. */
  readonly processingTime: { readonly from: number; readonly to: number; readonly unit: 'hours' | 'days' }
  readonly features: readonly PlatformFeature[]
  readonly isPopular: boolean
}

const hours = (from: number, to: number) => ({ from, to, unit: 'hours' as const })
const days = (from: number, to: number) => ({ from, to, unit: 'days' as const })

/**
 * The eight platforms. Commissions are the specification's samples (secondary §9), processing times are within its
 * range of 1-2 hours to 2-5 days, and the popular ones are its default selection for an upload (core §9).
 */
export const platforms: readonly Platform[] = [
  {
    id: 'spotify',
    name: 'Spotify',
    commission: 70,
    processingTime: days(1, 3),
    features: ['playlists', 'lyrics', 'artistPage'],
    isPopular: true,
  },
  {
    id: 'apple',
    name: 'Apple Music',
    commission: 70,
    processingTime: days(2, 5),
    features: ['lossless', 'spatial', 'lyrics'],
    isPopular: true,
  },
  {
    id: 'youtube',
    name: 'YouTube Music',
    commission: 55,
    processingTime: days(1, 2),
    features: ['videos', 'artistPage', 'playlists'],
    isPopular: true,
  },
  {
    id: 'amazon',
    name: 'Amazon Music',
    commission: 70,
    processingTime: days(2, 3),
    features: ['lossless', 'spatial', 'voice'],
    isPopular: false,
  },
  {
    id: 'tidal',
    name: 'TIDAL',
    commission: 75,
    processingTime: days(2, 4),
    features: ['lossless', 'spatial', 'credits'],
    isPopular: false,
  },
  {
    id: 'deezer',
    name: 'Deezer',
    commission: 70,
    processingTime: days(1, 3),
    features: ['lossless', 'lyrics', 'playlists'],
    isPopular: false,
  },
  {
    id: 'soundcloud',
    name: 'SoundCloud',
    commission: 55,
    processingTime: hours(1, 2),
    features: ['comments', 'playlists', 'artistPage'],
    isPopular: false,
  },
  {
    id: 'bandcamp',
    name: 'Bandcamp',
    commission: 90,
    processingTime: hours(12, 24),
    features: ['sales', 'downloads', 'artistPage'],
    isPopular: false,
  },
]
