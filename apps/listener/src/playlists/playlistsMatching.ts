import { foldText, type Playlist } from '@overtone/domain'

/** The playlists whose title, description or creator hold the text; all of them for a blank one. */
export function playlistsMatching(playlists: readonly Playlist[], text: string): readonly Playlist[] {
  const wanted = foldText(text.trim())
  if (wanted === '') return playlists
  return playlists.filter(({ title, description, creatorName }) =>
    [title, description, creatorName].some(part => foldText(part).includes(wanted)),
  )
}
