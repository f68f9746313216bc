import { getPlaylistTracks } from '@overtone/data/playlists'
import { ok, type Playlist, type Result, type Track } from '@overtone/domain'
import { $currentTrack, $isPlaying, playFrom, setShuffled, toggle } from '@overtone/player'
import { atom, computed } from 'nanostores'

interface Chosen {
  readonly id: string
  readonly trackIds: ReadonlySet<string>
}

type Named = Pick<Playlist, 'id' | 'title'>

const $chosen = atom<Chosen | null>(null)
let lastCall = 0

/** The id of the current playlist, playing or paused: the one chosen last, as long as the current track is in it. */
export const $currentPlaylist = computed([$chosen, $currentTrack], (chosen, track) =>
  chosen && track && chosen.trackIds.has(track.id) ? chosen.id : null,
)

/** The id of the playing playlist. Source: specification secondary §4, "Playlist play state". */
export const $playingPlaylist = computed([$currentPlaylist, $isPlaying], (id, isPlaying) => (isPlaying ? id : null))

/** Makes a playlist current and plays it from the track at `startAt`. Does nothing without tracks. */
export function playPlaylist({ id, title }: Named, tracks: readonly Track[], startAt = 0): void {
  if (tracks.length === 0) return
  lastCall += 1
  $chosen.set({ id, trackIds: new Set(tracks.map(track => track.id)) })
  playFrom({ title, path: `/playlist/${id}` }, tracks, startAt)
}

/** Makes a playlist current, turns shuffle on and plays from a random track. */
export function shufflePlaylist(playlist: Named, tracks: readonly Track[]): void {
  setShuffled(true)
  playPlaylist(playlist, tracks, Math.floor(Math.random() * tracks.length))
}

/**
 * Pauses or resumes the playlist if it is current, otherwise fetches its tracks and plays them; the last call wins.
 * Returns the number of tracks. Errors: 'Failed to get playlist tracks', 'Playlist not found'.
 */
export async function togglePlaylist(playlist: Named): Promise<Result<number>> {
  const current = $currentPlaylist.get() === playlist.id && $chosen.get()
  if (current) {
    toggle()
    return ok(current.trackIds.size)
  }
  const call = ++lastCall
  const found = await getPlaylistTracks(playlist.id)
  if (!found.ok) return found
  if (call === lastCall)
    playPlaylist(
      playlist,
      found.data.map(entry => entry.track),
    )
  return ok(found.data.length)
}
