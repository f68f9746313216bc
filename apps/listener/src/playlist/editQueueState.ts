import type { PlaylistEdit } from './playlistEdits'

/** An edit that was made in this browser. */
export interface QueuedEdit {
  readonly id: number
  readonly edit: PlaylistEdit
  /** `stored`: it waits in the outbox for the network. */
  readonly status: 'unsaved' | 'stored' | 'saved'
}

/** The edits that the last fetched list doesn't contain yet, in order. */
export interface EditQueue {
  readonly edits: readonly QueuedEdit[]
  /** True from a failed attempt to reach the backend until one succeeds. */
  readonly isOffline: boolean
}

export type QueueEvent =
  | { readonly type: 'edited'; readonly id: number; readonly edit: PlaylistEdit }
  | { readonly type: 'stored'; readonly id: number }
  /** Found in the outbox: made before a reload, or in another tab. */
  | { readonly type: 'restored'; readonly id: number; readonly edit: PlaylistEdit }
  | { readonly type: 'saved'; readonly id: number }
  | { readonly type: 'refused'; readonly id: number }
  | { readonly type: 'lost' }
  | { readonly type: 'refetched' }
  | { readonly type: 'discarded' }

export const emptyQueue: EditQueue = { edits: [], isOffline: false }

export const isUnsaved = ({ status }: QueuedEdit) => status === 'unsaved'
export const isStored = ({ status }: QueuedEdit) => status === 'stored'

/** Returns the queue after an event. A saved edit stays until the list has been refetched, so that nothing flickers. */
export function reduceQueue({ edits, isOffline }: EditQueue, event: QueueEvent): EditQueue {
  switch (event.type) {
    case 'edited':
      return { edits: [...edits, { id: event.id, edit: event.edit, status: 'unsaved' }], isOffline }
    case 'restored':
      return { edits: [...edits, { id: event.id, edit: event.edit, status: 'stored' }], isOffline: true }
    case 'stored':
      return { edits: withStatus(edits, event.id, 'stored'), isOffline }
    case 'saved':
      return { edits: withStatus(edits, event.id, 'saved'), isOffline: false }
    case 'refused':
      return { edits: edits.filter(({ id }) => id !== event.id), isOffline: false }
    case 'lost':
      return { edits, isOffline: true }
    case 'refetched':
      return { edits: edits.filter(({ status }) => status !== 'saved'), isOffline }
    case 'discarded':
      return emptyQueue
  }
}

function withStatus(edits: readonly QueuedEdit[], id: number, status: QueuedEdit['status']): readonly QueuedEdit[] {
  return edits.map(each => (each.id === id ? { ...each, status } : each))
}
