export {
  connectData,
  functionUrl,
  hasStoredSession,
  isReturningFromMail,
  preloadAuthClient,
  sessionStorageKey,
} from './connection/connection'
export type { DataConfig } from './connection/connection'
export {
  $latestTracks,
  $trendingTracks,
  foundTracks,
  getLatestTracks,
  getPeaks,
  getTrack,
  getTracksOf,
  getTrendingTracks,
  lastTracks,
  peaksOf,
  searchTracks,
  trackOf,
  tracksOf,
} from './tracks/tracks'
export type { TrackPage } from './tracks/tracks'
export { invalidateKeys, keepResults } from './connection/query'
export type { Query, ResultKeeper } from './connection/query'
export { traceRequests } from './connection/connection'
export type { TracedRequest } from './connection/connection'

/** @internal For the other entry points of this lib, which share the page's one connection and cache. */
export { accessToken, callFunction, connected, database, supabase } from './connection/connection'
/** @internal */
export { createQuery, createQueries, invalidateQueries } from './connection/query'
