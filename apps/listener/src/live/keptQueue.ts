import { fits } from '@overtone/domain'
import {
  $currentTrack,
  $position,
  $queue,
  $repeat,
  isQueue,
  restoreQueue,
  seek,
  setRepeat,
  stop,
  type Queue,
  type Repeat,
} from '@overtone/player'
import { $user } from '@overtone/session'
import { createStored } from '@overtone/storage'

/** The person's own queue while a party plays in its place. */
interface Kept {
  readonly owner: string | null
  readonly queue: Queue
  readonly position: number
  readonly repeat: Repeat
}

const shape = { owner: 'string|null', position: 'number', repeat: "'off'|'all'|'one'" } as const

function readKept(value: unknown): Kept | null {
  const { queue } = Object(value) as { queue?: unknown }
  return fits(value, shape) && isQueue(queue) ? { ...value, queue } : null
}

/** For this tab, so that a reload during a party doesn't lose it. */
const stored = createStored('overtone.party-queue', readKept, 'sessionStorage')
let kept: Kept | null = null

function store(value: Kept | null): void {
  kept = value
  stored.save(value)
}

/** Puts the own queue aside, once: what is kept already is the own one. */
export function keepQueue(): void {
  if (kept) return
  store({
    owner: $user.get()?.id ?? null,
    queue: $queue.get(),
    position: $position.get(),
    repeat: $repeat.get(),
  })
  setRepeat('off')
}

/**
 * Gives the own queue back: paused where it stood, or around what the person has put on meanwhile. `partyTrackId` is
 * what the party left in the player. A queue of somebody who has signed out is given to nobody.
 */
export function giveQueueBack(partyTrackId: string | null): void {
  if (!kept) return
  const { owner, queue, position, repeat } = kept
  store(null)
  const current = $currentTrack.get()
  const isPartys = current === null || current.id === partyTrackId
  if (isPartys) stop()
  if (owner !== null && owner !== $user.get()?.id) return
  setRepeat(repeat)
  restoreQueue(queue)
  if (isPartys && queue.index !== -1) seek(position)
}

/** Gives back what a reload amid a party left aside, where nothing else has been queued since. */
export function giveLeftQueueBack(): void {
  if (kept) return
  const left = stored.load()
  if (left && $queue.get().entries.length <= 1) {
    kept = left
    giveQueueBack($currentTrack.get()?.id ?? null)
  } else stored.save(null)
}
