import { $isPlaying, $position, $queue, clearQueue, restoreQueue, seek, stop, type Queue } from '@overtone/player'
import { $sessionNotice, $user } from '@overtone/session'
import { withdrawUndo } from './queue/queueChanges'

interface Left {
  readonly owner: string | null
  readonly queue: Queue
  readonly position: number
}

/** Takes out what the person who was here queued and heard. Music that plays goes on, to the end of its track. */
function clearAway(owner: string | null): Left {
  const left = { owner, queue: $queue.get(), position: $position.get() }
  if ($isPlaying.get()) clearQueue()
  else stop()
  withdrawUndo()
  return left
}

function bringBack({ queue, position }: Left): void {
  restoreQueue(queue)
  if (!$isPlaying.get()) seek(position)
}

/**
 * The queue goes with the person who signs out, here or in another tab: others may use this browser. A session that
 * ends by itself leaves it, until somebody else signs in; what a visitor has queued stays when they do. Called once.
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
    // A session that runs out is told of as a sign-out first
    if (left && (notice?.type === 'expired' || notice?.type === 'ended')) {
      bringBack(left)
      owner = left.owner
    }
    left = null
  })
}
