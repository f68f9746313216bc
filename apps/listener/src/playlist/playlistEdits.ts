import { evenPositions, positionBetween, type PlaylistTrack } from '@overtone/domain'

/** An optimistic update of a playlist's tracks. */
export type PlaylistEdit =
  /** Positions by track id: of one track that was moved, or of all that were sorted. */
  | { readonly type: 'place'; readonly positions: Readonly<Record<string, string>> }
  | { readonly type: 'remove'; readonly trackId: string }
  | { readonly type: 'insert'; readonly entry: PlaylistTrack }

/** Returns entries in the order of their positions, as the database sorts them. */
function sorted(entries: readonly PlaylistTrack[]): readonly PlaylistTrack[] {
  return entries.toSorted((a, b) => (a.position < b.position ? -1 : a.position > b.position ? 1 : 0))
}

/**
 * Returns the tracks after an edit. Edits name tracks and positions, not indexes, so they also apply to a list that
 * somebody else has changed in the meantime. Idempotent.
 */
export function afterEdit(entries: readonly PlaylistTrack[], edit: PlaylistEdit): readonly PlaylistTrack[] {
  if (edit.type === 'remove') return entries.filter(({ track }) => track.id !== edit.trackId)
  if (edit.type === 'insert')
    return sorted([...entries.filter(({ track }) => track.id !== edit.entry.track.id), edit.entry])
  return sorted(
    entries.map(entry => {
      const position = edit.positions[entry.track.id]
      return position === undefined ? entry : { ...entry, position }
    }),
  )
}

/** Returns the edit that brings the tracks into an order. */
export function sortTo(order: readonly PlaylistTrack[]): PlaylistEdit {
  const positions = evenPositions(order.length)
  return { type: 'place', positions: Object.fromEntries(order.map(({ track }, i) => [track.id, positions[i] ?? ''])) }
}

/** Returns the edit that moves a track to an index: a new position for it alone, or for all if there is no room. */
export function moveTo(entries: readonly PlaylistTrack[], entry: PlaylistTrack, to: number): PlaylistEdit {
  const others = entries.filter(({ track }) => track.id !== entry.track.id)
  const index = Math.min(Math.max(to, 0), others.length)
  const position = positionBetween(others[index - 1]?.position ?? null, others[index]?.position ?? null)
  if (position === null) return sortTo(others.toSpliced(index, 0, entry))
  return { type: 'place', positions: { [entry.track.id]: position } }
}

/** Returns the edits that insert a track right after another; all get new positions first if none is free between. */
export function insertAfter(
  entries: readonly PlaylistTrack[],
  before: PlaylistTrack,
  added: Omit<PlaylistTrack, 'position'>,
): PlaylistEdit[] {
  const index = entries.findIndex(({ track }) => track.id === before.track.id)
  const position = positionBetween(entries[index]?.position ?? null, entries[index + 1]?.position ?? null)
  if (position !== null) return [{ type: 'insert', entry: { ...added, position } }]
  const spread = sortTo(entries)
  return [spread, ...insertAfter(afterEdit(entries, spread), before, added)]
}

/** Returns the edit that brings the tracks back to the positions of `entries`. */
export function backTo(entries: readonly PlaylistTrack[], edit: PlaylistEdit): PlaylistEdit {
  const moved = entries.filter(({ track }) => edit.type === 'place' && track.id in edit.positions)
  return { type: 'place', positions: Object.fromEntries(moved.map(({ track, position }) => [track.id, position])) }
}
