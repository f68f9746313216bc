import type { Playlist } from '@overtone/domain'

/** Case and accents aside, as a person compares words. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The playlists whose title, description or creator hold the text; all of them for a blank one. */
export function playlistsMatching(playlists: readonly Playlist[], text: string): readonly Playlist[] {
  const wanted = plain(text.trim())
  if (wanted === '') return playlists
  return playlists.filter(({ title, description, creatorName }) =>
    [title, description, creatorName].some(part => plain(part).includes(wanted)),
  )
}
