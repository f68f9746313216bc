import { dismissToast, showToast } from '@overtone/design'
import { i18n, params } from '@overtone/i18n'
import { $queue, clearQueue, removeFromQueue, restoreQueue, type Queue, type QueueEntry } from '@overtone/player'

const $t = i18n('shell/queueChanges', {
  removed: params('{title} was removed from the queue.'),
  cleared: 'The queue was cleared.',
  undo: 'Undo',
})

/** Offers the way back to `before`. */
function tell(message: string, before: Queue): void {
  showToast({ key: 'undo', message, action: { label: $t.get().undo, onPress: () => restoreQueue(before) } })
}

/** What was there before is nobody's to bring back any more. */
export function withdrawUndo(): void {
  dismissToast('undo')
}

/** Takes an entry out of the queue, with a way back. */
export function removeEntry({ uid, track }: QueueEntry): void {
  const before = $queue.get()
  removeFromQueue(uid)
  tell($t.get().removed({ title: track.title }), before)
}

/** Takes out all but what plays, with a way back. */
export function clearEntries(): void {
  const before = $queue.get()
  clearQueue()
  tell($t.get().cleared, before)
}
