import type { PlaylistTrack } from '@overtone/domain'

/** A change of a playlist's tracks that the page shows before the backend has answered. Places count from 0. */
export type PlaylistEdit =
  | { readonly type: 'move'; readonly trackId: string; readonly to: number }
  | { readonly type: 'remove'; readonly trackId: string }
  | { readonly type: 'insert'; readonly entry: PlaylistTrack; readonly at: number }

/**
 * The tracks after a change. It names its track and not a place it came from: laid over a list that another tab has
 * changed meanwhile, it does what was meant and loses nothing. Doing it twice is doing it once.
 */
export function afterEdit(entries: readonly PlaylistTrack[], edit: PlaylistEdit): readonly PlaylistTrack[] {
  const trackId = edit.type === 'insert' ? edit.entry.track.id : edit.trackId
  const moved = edit.type === 'insert' ? edit.entry : entries.find(entry => entry.track.id === trackId)
  const others = entries.filter(entry => entry.track.id !== trackId)
  if (!moved || edit.type === 'remove') return others
  return others.toSpliced(edit.type === 'move' ? edit.to : edit.at, 0, moved)
}
