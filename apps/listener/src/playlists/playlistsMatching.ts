import { foldText, type Playlist } from '@overtone/domain'

/** Returns the playlists whose title, description or creator contains the text; all of them for a blank text. */
export function playlistsMatching(playlists: readonly Playlist[], text: string): readonly Playlist[] {
  const wanted = foldText(text.trim())
  if (wanted === '') return playlists
  return playlists.filter(({ title, description, creatorName }) =>
    [title, description, creatorName].some(part => foldText(part).includes(wanted)),
  )
}
