import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds since some fixed moment. */
export interface Clock {
  now(): number
  until(moment: number): Promise<void>
}

export const realClock: Clock = {
  now: () => performance.now(),
  async until(moment) {
    const left = moment - performance.now()
    if (left > 0) await sleep(left)
  },
}

interface Load {
  /** Calls per second. */
  readonly rate: number
  readonly count: number
  call(index: number): Promise<void>
  readonly clock?: Clock
}

/**
 * Makes calls at fixed moments, even if earlier ones are still running, like independent users (an open loop). Returns
 * the milliseconds of each, from the moment it was due, so that a stall counts for every call that it delays. Rejects
 * with the first failure, once all calls have returned.
 */
export async function openLoop({ rate, count, call, clock = realClock }: Load): Promise<number[]> {
  const began = clock.now()
  const calls: Promise<number>[] = []
  for (let index = 0; index < count; index += 1) {
    const due = began + (index * 1000) / rate
    await clock.until(due)
    const timed = call(index).then(() => clock.now() - due)
    timed.catch(() => {}) // thrown below, after the last call has returned
    calls.push(timed)
  }
  await Promise.allSettled(calls)
  return Promise.all(calls)
}
