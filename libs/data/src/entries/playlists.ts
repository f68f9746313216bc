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
