import type { PlaylistEdit } from './playlistEdits'

/** An edit that was made here: saved or still to be sent. */
export interface QueuedEdit {
  readonly id: number
  readonly edit: PlaylistEdit
  readonly isSaved: boolean
}

/** The edits that the last fetched list doesn't contain yet, in order. */
export interface EditQueue {
  readonly edits: readonly QueuedEdit[]
  /** True from a failed attempt to reach the backend until one succeeds. */
  readonly isOffline: boolean
}

export type QueueEvent =
  | { readonly type: 'edited'; readonly id: number; readonly edit: PlaylistEdit }
  | { readonly type: 'saved'; readonly id: number }
  | { readonly type: 'refused'; readonly id: number }
  | { readonly type: 'lost' }
  | { readonly type: 'refetched' }
  | { readonly type: 'discarded' }

export const emptyQueue: EditQueue = { edits: [], isOffline: false }

export const isUnsaved = ({ isSaved }: QueuedEdit) => !isSaved

/** Returns the queue after an event. A saved edit stays until the list has been refetched, so that nothing flickers. */
export function reduceQueue({ edits, isOffline }: EditQueue, event: QueueEvent): EditQueue {
  switch (event.type) {
    case 'edited':
      return { edits: [...edits, { id: event.id, edit: event.edit, isSaved: false }], isOffline }
    case 'saved':
      return { edits: edits.map(each => (each.id === event.id ? { ...each, isSaved: true } : each)), isOffline: false }
    case 'refused':
      return { edits: edits.filter(({ id }) => id !== event.id), isOffline: false }
    case 'lost':
      return { edits, isOffline: true }
    case 'refetched':
      return { edits: edits.filter(isUnsaved), isOffline }
    case 'discarded':
      return emptyQueue
  }
}
