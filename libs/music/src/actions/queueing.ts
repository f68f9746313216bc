import { tracksInKey } from '@overtone/data/listening'
import { showToast } from '@overtone/design'
import { ok, type Result, type Track } from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'
import { $queue, addToQueue, playFrom, playNext, removeFromQueue } from '@overtone/player'

const $t = i18n('music/queueing', {
  added: params('{title} was added to the queue.'),
  next: params('{title} plays next.'),
  undo: 'Undo',
  inKey: params('Tracks in key with {title}'),
})

/** Shows a toast; Undo removes exactly the entries that were added. */
function announce(message: string, before: ReadonlySet<string>): void {
  const added = $queue.get().entries.filter(entry => !before.has(entry.uid))
  const onPress = () => added.forEach(entry => removeFromQueue(entry.uid))
  showToast({ key: 'undo', message, action: { label: $t.get().undo, onPress } })
}

function uids(): ReadonlySet<string> {
  return new Set($queue.get().entries.map(entry => entry.uid))
}

/** Adds a track to the end of the queue, with a toast that offers Undo. */
export function addedToQueue(track: Track): void {
  const before = uids()
  addToQueue(track)
  announce($t.get().added({ title: track.title }), before)
}

/** Inserts a track right after the current one, with a toast that offers Undo. */
export function playedNext(track: Track): void {
  const before = uids()
  playNext(track)
  announce($t.get().next({ title: track.title }), before)
}

/** Plays a track, and after it the tracks that go well with it as its list. */
export function startedInKey(track: Track): void {
  let isLoaded = false
  async function more(): Promise<Result<readonly Track[]>> {
    if (isLoaded) return ok([])
    const found = await tracksInKey(track.id)
    isLoaded = found.ok
    return found
  }
  playFrom({ title: $t.get().inKey({ title: track.title }), path: `/track/${track.id}`, more }, [track])
}
