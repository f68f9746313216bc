import { $isPlaying, $position, $queue, clearQueue, restoreQueue, seek, stop, type Queue } from '@overtone/player'
import { recentTracks } from '@overtone/player/recent'
import { $sessionNotice, $user } from '@overtone/session'
import { withdrawUndo } from './queue/queueChanges'

interface Left {
  readonly owner: string | null
  readonly queue: Queue
  readonly position: number
}

/** Removes the previous user's queue and recent tracks. A playing track plays on until it ends. */
function clearAway(owner: string | null): Left {
  const left = { owner, queue: $queue.get(), position: $position.get() }
  if ($isPlaying.get()) clearQueue()
  else stop()
  withdrawUndo()
  recentTracks().save(null)
  return left
}

function bringBack({ queue, position }: Left): void {
  restoreQueue(queue)
  if (!$isPlaying.get()) seek(position)
}

/**
 * Clears the queue when its user signs out, here or in another tab: others may use this browser. An expired or revoked
 * session keeps it until another user signs in; a visitor's queue stays when they sign in. Call it once.
 */
export function runPersonalQueue(): void {
  let owner: string | null = null
  let left: Left | null = null

  $user.subscribe(user => {
    if (!user) return
    if (owner !== null && owner !== user.id) clearAway(owner)
    owner = user.id
  })
  $sessionNotice.listen(notice => {
    if (notice?.type === 'signed-out' || notice?.type === 'signed-out-elsewhere') {
      left ??= clearAway(owner)
      owner = null
      return
    }
    // An expiring session is reported as a sign-out first
    if (left && (notice?.type === 'expired' || notice?.type === 'ended')) {
      bringBack(left)
      owner = left.owner
    }
    left = null
  })
}
