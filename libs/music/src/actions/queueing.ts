import { showToast } from '@overtone/design'
import type { Track } from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'
import { $queue, addToQueue, playNext, removeFromQueue } from '@overtone/player'

const $t = i18n('music/queueing', {
  added: params('{title} was added to the queue.'),
  next: params('{title} plays next.'),
  undo: 'Undo',
})

/** Tells what was put into the queue, and takes exactly that out again on Undo. */
function tell(message: string, before: ReadonlySet<string>): void {
  const added = $queue.get().entries.filter(entry => !before.has(entry.uid))
  const onPress = () => added.forEach(entry => removeFromQueue(entry.uid))
  showToast({ key: 'undo', message, action: { label: $t.get().undo, onPress } })
}

function uids(): ReadonlySet<string> {
  return new Set($queue.get().entries.map(entry => entry.uid))
}

/** Puts a track at the end of the queue, and says so with a way back. */
export function addedToQueue(track: Track): void {
  const before = uids()
  addToQueue(track)
  tell($t.get().added({ title: track.title }), before)
}

/** Puts a track right after the one that plays, and says so with a way back. */
export function playedNext(track: Track): void {
  const before = uids()
  playNext(track)
  tell($t.get().next({ title: track.title }), before)
}
