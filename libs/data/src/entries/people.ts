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
} from '../people/people'
export type { ArtistProfile, ProfileChanges, UserStats } from '../people/people'
export { follow, followedBy, getFollowed, isFollowing, isFollowingOf, unfollow } from '../people/follows'
export {
  getNotifications,
  getUnread,
  myNotifications,
  seeNotifications,
  unreadNotifications,
} from '../people/notifications'
export type { Notification } from '../people/notifications'
export { getPlaysByDay, playsByDayOf } from '../tracks/artistPlays'
export type { DayOfPlays } from '../tracks/artistPlays'
export { getNewestTracksOf, newestTracksOf } from '../tracks/newestTracks'
