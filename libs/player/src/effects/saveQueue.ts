import type { Stored } from '@overtone/storage'
import { $engine } from '../engine'
import { storedPosition, storedQueue } from '../memory'
import { $autoplay, $crossfade, $repeat } from '../modes'
import { $position } from '../player'
import { currentOf, type Queue } from '../queue'
import { $queue } from '../queueStore'
import type { EffectsWorld } from './effectsWorld'

/** Entries kept, around the current one: a storage holds some five million characters. */
const mostEntries = 500
/** Milliseconds between a change and its writing. */
const queueDelay = 500
const positionDelay = 5000

/** Writes queue, modes and position into the storage while they change, and when the page goes. Returns what ends it. */
export function saveQueue(world: Pick<EffectsWorld, 'storage' | 'after' | 'onHide'>): () => void {
  const queue = lateWriter(world, storedQueue(world.storage), queueDelay, () => {
    return { ...keptPart($queue.get()), repeat: $repeat.get(), autoplay: $autoplay.get(), crossfade: $crossfade.get() }
  })
  const position = lateWriter(world, storedPosition(world.storage), positionDelay, () => {
    return { uid: currentOf($queue.get())?.uid ?? '', position: $position.get() }
  })

  // What was only brought back is not written again: another tab may have gone on since.
  const { phase, isBroken } = $engine.get()
  if (phase !== 'idle' && !isBroken) queue.change()
  const unbind = [
    ...[$queue, $repeat, $autoplay, $crossfade].map(store => store.listen(queue.change)),
    $position.listen(position.change),
    world.onHide(() => {
      queue.flush()
      position.flush()
    }),
  ]
  return () => {
    unbind.forEach(run => run())
    queue.cancel()
    position.cancel()
  }
}

/** The queue with at most so many entries, and texts that only their own pages show left out. */
function keptPart({ entries, index, unshuffled }: Queue): Queue {
  const first = Math.max(0, Math.min(index - mostEntries / 2, entries.length - mostEntries))
  const part = entries
    .slice(first, first + mostEntries)
    .map(entry => ({ ...entry, track: { ...entry.track, description: '' } }))
  const uids = new Set(part.map(entry => entry.uid))
  return {
    entries: part,
    index: index - first,
    ...(unshuffled && { unshuffled: unshuffled.filter(uid => uids.has(uid)) }),
  }
}

/** Writes a value some time after the first change that was not written yet. */
function lateWriter<T>(world: Pick<EffectsWorld, 'after'>, stored: Stored<T>, delay: number, value: () => T) {
  let cancel: (() => void) | null = null

  function drop(): void {
    cancel?.()
    cancel = null
  }

  function flush(): void {
    if (!cancel) return
    drop()
    stored.save(value())
  }

  return { change: () => void (cancel ??= world.after(delay, flush)), flush, cancel: drop }
}
