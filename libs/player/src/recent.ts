export { recentTracks } from './recentTracks'
export type { RecentTrack } from './recentTracks'
