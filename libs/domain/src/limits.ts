/** The business limits. Source: specification core §5, §9; sizes in bytes, durations in seconds unless stated otherwise. */
export const limits = {
  audioMegabytes: 100,
  avatarMegabytes: 5,
  coverMegabytes: 10,
  trackTitle: 200,
  trackDuration: 1200,
  highestPrice: 999.99,
  highestBpm: 300,
  playlistTitle: 100,
  playlistDescription: 500,
  /** The limit of the form, which is stricter than the validator and the table. */
  playlistFormDescription: 300,
  tracksPerPlaylist: 1000,
  playlistsPerUser: 100,
  name: 100,
  bio: 1000,
  contactSubject: 200,
  contactMessage: 5000,
  /** Minimum length at sign-in; new passwords must also satisfy the auth service. */
  signInPassword: 6,
  password: 8,
  searchPage: 20,
  longestSearchPage: 100,
  trending: 10,
  publicPlaylists: 20,
  peopleFound: 20,
  activity: 100,
  activityFeed: 8,
  /** Milliseconds. */
  sessionLifetime: 8 * 60 * 60 * 1000,
  signInAttempts: 5,
  /** Milliseconds. */
  lockout: 30 * 60 * 1000,
  /** Days since the last sign-in within which an account counts as active. */
  activeDays: 30,
} as const
