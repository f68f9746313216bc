import { createPlaylist, updatePlaylist, type PlaylistDraft } from '@overtone/data/playlists'
import { uploadPlaylistCover } from '@overtone/data/uploads'
import { ok, type Playlist, type Result } from '@overtone/domain'
import type { ChosenCover } from './CoverField'

/** The address of the cover: that of a new file once it is stored. */
async function coverUrlOf(userId: string, { file, url }: ChosenCover): Promise<Result<string | null>> {
  if (!file) return ok(url)
  const stored = await uploadPlaylistCover(userId, file)
  return stored.ok ? ok(stored.data.url) : stored
}

/**
 * Stores a new cover, then makes the playlist or changes the one that is given. Nothing is made where the cover could
 * not be stored. Errors: those of uploadPlaylistCover, createPlaylist and updatePlaylist.
 */
export async function savePlaylist({
  userId,
  draft,
  cover,
  playlist,
}: {
  userId: string
  draft: PlaylistDraft
  cover: ChosenCover
  playlist: Playlist | undefined
}): Promise<Result<Playlist>> {
  const coverUrl = await coverUrlOf(userId, cover)
  if (!coverUrl.ok) return coverUrl
  const whole = { ...draft, coverUrl: coverUrl.data }
  return playlist ? updatePlaylist(playlist.id, whole) : createPlaylist(whole)
}
