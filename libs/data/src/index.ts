export { connectData, hasStoredSession, isReturningFromMail, sessionStorageKey } from './connection'
export type { DataConfig } from './connection'
export {
  changePassword,
  sendPasswordReset,
  signInWithPassword,
  signOutHere,
  signUpWithPassword,
} from './authentication'
export { watchSession } from './sessionEvents'
export type { SessionEvent, SessionEventType } from './sessionEvents'
export { countSignIn, getAccount, logAdminEvent } from './accounts'
export {
  $latestTracks,
  $trendingTracks,
  foundTracks,
  getLatestTracks,
  getPeaks,
  getTrack,
  getTracksOf,
  getTrendingTracks,
  peaksOf,
  searchTracks,
  trackOf,
  tracksOf,
} from './tracks'
export type { TrackPage } from './tracks'
export { forget } from './query'
export type { Read } from './query'

// For the other doors of this lib alone: they ask through the one connection and the one cache of the page.
export { accessToken, callFunction, connected, database, supabase } from './connection'
export { createRead, createReads, forgetReads } from './query'
