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

/** The user's queue, stored while a party plays in its place. */
interface Saved {
  readonly owner: string | null
  readonly queue: Queue
  readonly position: number
  readonly repeat: Repeat
}

const shape = { owner: 'string|null', position: 'number', repeat: "'off'|'all'|'one'" } as const

function readSaved(value: unknown): Saved | null {
  const { queue } = Object(value) as { queue?: unknown }
  return fits(value, shape) && isQueue(queue) ? { ...value, queue } : null
}

/** In session storage, so that the queue survives a reload during a party. */
const stored = createStored('overtone.party-queue', readSaved, 'sessionStorage')
let saved: Saved | null = null

function store(value: Saved | null): void {
  saved = value
  stored.save(value)
}

/** Stores the user's queue. Idempotent: a queue that is already stored isn't overwritten by the party's. */
export function saveQueue(): void {
  if (saved) return
  store({
    owner: $user.get()?.id ?? null,
    queue: $queue.get(),
    position: $position.get(),
    repeat: $repeat.get(),
  })
  setRepeat('off')
}

/**
 * Restores the user's queue, paused at its old position, or merged around whatever they started since. `partyTrackId`
 * is the track that the party left in the player. Drops the queue if its owner has signed out.
 */
export function giveQueueBack(partyTrackId: string | null): void {
  if (!saved) return
  const { owner, queue, position, repeat } = saved
  store(null)
  const current = $currentTrack.get()
  const isPartys = current === null || current.id === partyTrackId
  if (isPartys) stop()
  if (owner !== null && owner !== $user.get()?.id) return
  setRepeat(repeat)
  restoreQueue(queue)
  if (isPartys && queue.index !== -1) seek(position)
}

/** Restores a queue left in storage by a reload during a party, unless another queue was built since. */
export function giveLeftQueueBack(): void {
  if (saved) return
  const left = stored.load()
  if (left && $queue.get().entries.length <= 1) {
    saved = left
    giveQueueBack($currentTrack.get()?.id ?? null)
  } else stored.save(null)
}
