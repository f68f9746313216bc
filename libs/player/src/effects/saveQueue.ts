import { $engine } from '../engine'
import { storedPosition, storedQueue } from '../memory'
import { $autoplay, $crossfade, $repeat } from '../modes'
import { $position } from '../player'
import { currentOf, type Queue } from '../queue'
import { $queue } from '../queueStore'
import { delayedWriter } from './delayedWriter'
import type { EffectsEnvironment } from './effectsEnvironment'

/** The maximum number of stored entries around the current one: storage holds about five million characters. */
const mostEntries = 500
/** The delay of a write after a change, in milliseconds. */
const queueDelay = 500
const positionDelay = 5000

/**
 * Writes queue, modes and position to storage when they change and when the page unloads. Returns a stop function.
 */
export function saveQueue(environment: Pick<EffectsEnvironment, 'storage' | 'after' | 'onHide'>): () => void {
  const queue = delayedWriter(environment, storedQueue(environment.storage), queueDelay, () => {
    return {
      ...storedPart($queue.get()),
      repeat: $repeat.get(),
      autoplay: $autoplay.get(),
      crossfade: $crossfade.get(),
    }
  })
  const position = delayedWriter(environment, storedPosition(environment.storage), positionDelay, () => {
    return { uid: currentOf($queue.get())?.uid ?? '', position: $position.get() }
  })

  // A queue that was only restored isn't written: another tab may have changed it since.
  const { phase, isBroken } = $engine.get()
  if (phase !== 'idle' && !isBroken) queue.change()
  const unbind = [
    ...[$queue, $repeat, $autoplay, $crossfade].map(store => store.listen(queue.change)),
    $position.listen(position.change),
    environment.onHide(() => {
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

/** Returns the queue with a limited number of entries, without fields that only track pages show. */
function storedPart({ entries, index, unshuffled, context }: Queue): Queue {
  const first = Math.max(0, Math.min(index - mostEntries / 2, entries.length - mostEntries))
  const part = entries
    .slice(first, first + mostEntries)
    .map(entry => ({ ...entry, track: { ...entry.track, description: '' } }))
  const uids = new Set(part.map(entry => entry.uid))
  return {
    entries: part,
    index: index - first,
    ...(context && { context }),
    ...(unshuffled && { unshuffled: unshuffled.filter(uid => uids.has(uid)) }),
  }
}
