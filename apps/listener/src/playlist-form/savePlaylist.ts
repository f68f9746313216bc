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
 * Stores a new cover, then changes the playlist that is given or makes one, under the same `newId` at every try.
 * Nothing is made where the cover could not be stored. Errors: those of uploadPlaylistCover, createPlaylist and updatePlaylist.
 */
export async function savePlaylist({
  userId,
  draft,
  cover,
  to,
}: {
  userId: string
  draft: PlaylistDraft
  cover: ChosenCover
  to: Playlist | { readonly newId: string }
}): Promise<Result<Playlist>> {
  const coverUrl = await coverUrlOf(userId, cover)
  if (!coverUrl.ok) return coverUrl
  const whole = { ...draft, coverUrl: coverUrl.data }
  return 'newId' in to ? createPlaylist({ ...whole, id: to.newId }) : updatePlaylist(to.id, whole)
}
