import {
  blankTrack,
  type Account,
  type Playlist,
  type Profile,
  type Purchase,
  type Track,
  type User,
} from '@overtone/domain'

const createdAt = '2026-01-01T00:00:00Z'

/** Creates a published track with default values. */
export function sampleTrack(part: Partial<Track> = {}): Track {
  return {
    ...blankTrack,
    id: 'track',
    title: 'Track',
    artistId: 'artist',
    artistName: 'Artist',
    audioUrl: 'https://example.org/track.mp3',
    genre: 'Ambient',
    duration: 180,
    createdAt,
    updatedAt: createdAt,
    ...part,
  }
}

/** Creates a published track identified by its id, title and audio, '{id}.mp3'. */
export function trackNamed(id: string, part: Partial<Track> = {}): Track {
  return sampleTrack({ id, title: id, audioUrl: `${id}.mp3`, ...part })
}

/** Creates an active account with the role user. */
export function sampleUser(part: Partial<User> = {}): User {
  return {
    id: 'user',
    email: 'user@example.org',
    name: 'User',
    role: 'user',
    isActive: true,
    avatarUrl: null,
    bio: '',
    createdAt,
    ...part,
  }
}

/** Creates the same account as administrators see it. */
export function sampleAccount(part: Partial<Account> = {}): Account {
  return { ...sampleUser(), isEmailVerified: true, lastLogin: createdAt, loginCount: 1, updatedAt: createdAt, ...part }
}

export function sampleProfile(part: Partial<Profile> = {}): Profile {
  return {
    id: 'artist',
    name: 'Artist',
    role: 'artist',
    avatarUrl: null,
    bio: '',
    website: null,
    socialLinks: {},
    followerCount: 0,
    isPublic: true,
    createdAt,
    ...part,
  }
}

/** Creates a public playlist without tracks. */
export function samplePlaylist(part: Partial<Playlist> = {}): Playlist {
  return {
    id: 'playlist',
    ownerId: 'user',
    creatorName: 'User',
    title: 'Playlist',
    description: '',
    isPublic: true,
    coverUrl: null,
    trackCount: 0,
    createdAt,
    updatedAt: createdAt,
    ...part,
  }
}

/** Creates a simulated purchase of the sample track. */
export function samplePurchase(part: Partial<Purchase> = {}): Purchase {
  return {
    id: 'purchase',
    trackId: 'track',
    title: 'Track',
    artistName: 'Artist',
    price: 1.49,
    amount: 1.49,
    method: 'card',
    isSimulated: true,
    boughtAt: createdAt,
    gift: null,
    ...part,
  }
}
