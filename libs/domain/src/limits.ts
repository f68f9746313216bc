/**
 * The business limits, imported as one namespace: a build then contains only the numbers that it reads. Sizes in bytes,
 * durations in seconds unless stated otherwise. Source: specification core §5, §9.
 */

export const audioMegabytes = 100
export const avatarMegabytes = 5
export const coverMegabytes = 10
export const trackTitle = 200
export const trackDuration = 1200
export const highestPrice = 999.99
export const highestBpm = 300
export const releaseTitle = 200
export const tracksPerRelease = 50
export const playlistTitle = 100
export const playlistDescription = 500
/** The limit of the form, which is stricter than the validator and the table. */
export const playlistFormDescription = 300
export const tracksPerPlaylist = 1000
export const playlistsPerUser = 100
export const name = 100
export const bio = 1000
/** The comment on a track. */
export const comment = 500
export const contactSubject = 200
export const contactMessage = 5000
/** Minimum length at sign-in; new passwords must also satisfy the auth service. */
export const signInPassword = 6
export const password = 8
export const searchPage = 20
export const longestSearchPage = 100
export const trending = 10
export const publicPlaylists = 20
export const peopleFound = 20
export const activity = 100
export const activityFeed = 8
/** Milliseconds. */
export const sessionLifetime = 8 * 60 * 60 * 1000
export const signInAttempts = 5
/** Milliseconds. */
export const lockout = 30 * 60 * 1000
/** Days since the last sign-in within which an account counts as active. */
export const activeDays = 30
