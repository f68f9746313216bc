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

/** @internal For the other entry points of this lib: they ask through the page's one connection and one cache. */
export { accessToken, callFunction, connected, database, supabase } from './connection'
/** @internal */
export { createRead, createReads, forgetReads } from './query'
