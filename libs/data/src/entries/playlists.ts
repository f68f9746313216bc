export {
  createPlaylist,
  deletePlaylist,
  forgetPlaylists,
  getPlaylist,
  getPlaylistsOf,
  getPublicPlaylists,
  newPlaylistId,
  playlistOf,
  playlistsOf,
  publicPlaylists,
  updatePlaylist,
} from '../playlists/playlists'
export type { PlaylistDraft } from '../playlists/playlists'
export {
  addPlaylistTrack,
  getPlaylistsWithTrack,
  getPlaylistTracks,
  placePlaylistTracks,
  playlistsWithTrack,
  playlistTracksOf,
  removePlaylistTrack,
} from '../playlists/playlistTracks'
export {
  collaboratorsOf,
  createPlaylistInvite,
  editablePlaylistsOf,
  getCollaborators,
  getEditablePlaylists,
  getPlaylistInvite,
  joinPlaylist,
  playlistInvitationOf,
  playlistInviteOf,
  readPlaylistInvite,
  removeCollaborator,
  revokePlaylistInvite,
} from '../playlists/collaborators'
export type { PlaylistInvitation, PlaylistInvite } from '../playlists/collaborators'
export {
  followedPlaylistsOf,
  followerCountOf,
  followPlaylist,
  getFollowedPlaylists,
  getFollowerCount,
  isFollowingPlaylist,
  isFollowingPlaylistOf,
  unfollowPlaylist,
} from '../playlists/playlistFollows'
