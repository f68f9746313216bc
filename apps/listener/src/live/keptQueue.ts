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

/** The person's own queue while a party plays in its place. */
interface Kept {
  readonly owner: string | null
  readonly queue: Queue
  readonly position: number
  readonly repeat: Repeat
}

/** Beside the page, so that a reload amid a party does not lose it. */
const storageKey = 'overtone.party-queue'
let kept: Kept | null = null

function store(value: Kept | null): void {
  kept = value
  try {
    if (value) sessionStorage.setItem(storageKey, JSON.stringify(value))
    else sessionStorage.removeItem(storageKey)
  } catch {
    // Blocked or full: the page still has it
  }
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
  try {
    const left: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    if (isKept(left) && $queue.get().entries.length <= 1) {
      kept = left
      giveQueueBack($currentTrack.get()?.id ?? null)
    } else sessionStorage.removeItem(storageKey)
  } catch {
    // Blocked, or not ours to read
  }
}

function isKept(value: unknown): value is Kept {
  const { owner, queue, position, repeat } = Object(value) as { [name in keyof Kept]?: unknown }
  const isOwned = owner === null || typeof owner === 'string'
  return isOwned && isQueue(queue) && typeof position === 'number' && /^(off|all|one)$/.test(String(repeat))
}
