import type { PlaylistTrack } from '@overtone/domain'

/** An optimistic update of a playlist's tracks. Positions count from 0. */
export type PlaylistEdit =
  | { readonly type: 'move'; readonly trackId: string; readonly to: number }
  | { readonly type: 'remove'; readonly trackId: string }
  | { readonly type: 'insert'; readonly entry: PlaylistTrack; readonly at: number }

/**
 * Returns the tracks after an edit. Edits name the track, not its old position, so they also apply to a list that
 * another tab has changed in the meantime. Idempotent.
 */
export function afterEdit(entries: readonly PlaylistTrack[], edit: PlaylistEdit): readonly PlaylistTrack[] {
  const trackId = edit.type === 'insert' ? edit.entry.track.id : edit.trackId
  const moved = edit.type === 'insert' ? edit.entry : entries.find(entry => entry.track.id === trackId)
  const others = entries.filter(entry => entry.track.id !== trackId)
  if (!moved || edit.type === 'remove') return others
  return others.toSpliced(edit.type === 'move' ? edit.to : edit.at, 0, moved)
}
