export {
  artistProfileOf,
  deleteMyAccount,
  getArtistProfile,
  getProfile,
  getSettings,
  getUserStats,
  profileOf,
  saveSettings,
  searchUsers,
  settingsOf,
  updateProfile,
  userStatsOf,
} from '../people'
export type { ArtistProfile, ProfileChanges, UserStats } from '../people'
export { follow, followedBy, getFollowed, isFollowing, isFollowingOf, unfollow } from '../follows'
export { getPlaysByDay, playsByDayOf } from '../artistPlays'
export type { DayOfPlays } from '../artistPlays'
export { getNewestTracksOf, newestTracksOf } from '../newestTracks'
