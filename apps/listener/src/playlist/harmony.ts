import { showToast } from '@overtone/design'
import type { PlaylistTrack } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { glideRows, harmonyOrder } from '@overtone/music/harmony'
import { atom } from 'nanostores'
import { backTo, sortTo } from './playlistEdits'
import type { usePlaylistEntries } from './usePlaylistEntries'

const $t = i18n('listener/harmony', {
  sorted: 'Ordered by harmony: near keys and tempos follow each other',
  undo: 'Undo',
})

/** Which ends of a list stay where they are. */
export interface Kept {
  readonly keepsFirst?: boolean
  readonly keepsLast?: boolean
}

/** A list as it was before it was ordered. */
interface Ordered extends Kept {
  readonly playlistId: string
  readonly entries: readonly PlaylistTrack[]
}

/** The list that was ordered last, to compare; null once the order is undone. */
export const $ordered = atom<Ordered | null>(null)

/** Returns the tracks of a list in the order from before it was ordered, new ones last. */
function beforeOf(playlistId: string, entries: readonly PlaylistTrack[]): readonly PlaylistTrack[] {
  const ordered = $ordered.get()
  if (ordered?.playlistId !== playlistId) return entries
  const idsOf = (list: readonly PlaylistTrack[]) => new Set(list.map(({ track }) => track.id))
  const [there, known] = [idsOf(entries), idsOf(ordered.entries)]
  return [
    ...ordered.entries.filter(({ track }) => there.has(track.id)),
    ...entries.filter(({ track }) => !known.has(track.id)),
  ]
}

/** Orders a playlist by harmony, with Undo. Another choice of kept ends starts from the list before the order. */
export async function orderByHarmony(
  playlistId: string,
  { entries = [], edit }: Pick<ReturnType<typeof usePlaylistEntries>, 'entries' | 'edit'>,
  kept: Kept = {},
): Promise<void> {
  const before = $ordered.get()
  const from = beforeOf(playlistId, entries)
  const tracks = from.map(({ track }) => track)
  const sort = sortTo(harmonyOrder(tracks, kept).flatMap(index => from[index] ?? []))
  const outcome = await glideRows(document.querySelector('main'), () => {
    $ordered.set({ playlistId, entries: from, ...kept })
    return edit(sort)
  })
  if (outcome === 'refused') return $ordered.set(before)
  const undo = () =>
    void glideRows(document.querySelector('main'), () => {
      $ordered.set(null)
      return edit(backTo(from, sort))
    })
  const { sorted: message, undo: label } = $t.get()
  showToast({ key: 'undo', message, action: { label, onPress: undo } })
}
