export {
  createPlaylist,
  deletePlaylist,
  getPlaylist,
  getPlaylistsOf,
  getPublicPlaylists,
  newPlaylistId,
  playlistOf,
  playlistsOf,
  publicPlaylists,
  updatePlaylist,
} from '../playlists'
export type { PlaylistDraft } from '../playlists'
export {
  addPlaylistTrack,
  getPlaylistTracks,
  movePlaylistTrack,
  playlistTracksOf,
  removePlaylistTrack,
} from '../playlistTracks'
