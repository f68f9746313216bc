import { dismissToast, showToast } from '@overtone/design'
import { i18n, params } from '@overtone/i18n'
import { glideRows, harmonyOrder } from '@overtone/music/harmony'
import { $queue, clearQueue, removeFromQueue, restoreQueue, type Queue, type QueueEntry } from '@overtone/player'

const $t = i18n('shell/queueChanges', {
  removed: params('{title} was removed from the queue.'),
  cleared: 'The queue was cleared.',
  ordered: 'Ordered by harmony: near keys and tempos follow each other',
  undo: 'Undo',
})

/** Shows a toast that offers to restore `before`. */
function announce(message: string, before: Queue): void {
  showToast({ key: 'undo', message, action: { label: $t.get().undo, onPress: () => restoreQueue(before) } })
}

/** Dismisses the Undo toast: the previous queue must not be restored anymore. */
export function withdrawUndo(): void {
  dismissToast('undo')
}

/** Removes an entry from the queue, with Undo. */
export function removeEntry({ uid, track }: QueueEntry): void {
  const before = $queue.get()
  removeFromQueue(uid)
  announce($t.get().removed({ title: track.title }), before)
}

/** Removes all but the current track, with Undo. */
export function clearEntries(): void {
  const before = $queue.get()
  clearQueue()
  announce($t.get().cleared, before)
}

/** Orders the next `count` tracks by harmony behind the current one, with Undo. Their rows in `list` glide. */
export function orderEntries(count: number, list: Element | null): void {
  const before = $queue.get()
  const { entries, index } = before
  const part = entries.slice(index, index + 1 + count)
  const order = harmonyOrder(
    part.map(({ track }) => track),
    { keepsFirst: true },
  )
  const ordered = entries.toSpliced(index, part.length, ...order.flatMap(at => part[at] ?? []))
  glideRows(list, () => restoreQueue({ ...before, entries: ordered }))
  announce($t.get().ordered, before)
}
