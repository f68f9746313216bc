import { createPlaylist, updatePlaylist, type PlaylistDraft } from '@overtone/data/playlists'
import { uploadPlaylistCover } from '@overtone/data/uploads'
import { ok, type Playlist, type Result } from '@overtone/domain'
import type { ChosenCover } from './CoverField'

/** Returns the URL of the cover, after uploading a new file. */
async function coverUrlOf(userId: string, { file, url }: ChosenCover): Promise<Result<string | null>> {
  if (!file) return ok(url)
  const stored = await uploadPlaylistCover(userId, file)
  return stored.ok ? ok(stored.data.url) : stored
}

/**
 * Uploads a new cover, then updates the given playlist or creates one with id `newId`, which makes retries idempotent.
 * Saves nothing if the upload fails. Errors: those of uploadPlaylistCover, createPlaylist and updatePlaylist.
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
