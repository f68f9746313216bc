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
 * Makes calls at fixed moments, whether or not earlier ones have come back, as people do who do not know of each other.
 * Returns the milliseconds of each, counted from the moment it was due: a stall is paid by every call that it delays.
 * Rejects with the first failure, once all calls have come back.
 */
export async function openLoop({ rate, count, call, clock = realClock }: Load): Promise<number[]> {
  const began = clock.now()
  const calls: Promise<number>[] = []
  for (let index = 0; index < count; index += 1) {
    const due = began + (index * 1000) / rate
    await clock.until(due)
    const timed = call(index).then(() => clock.now() - due)
    timed.catch(() => {}) // told below, when the last call has come back
    calls.push(timed)
  }
  await Promise.allSettled(calls)
  return Promise.all(calls)
}
