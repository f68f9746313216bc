import { expect, test } from 'vitest'
import { openLoop, realClock } from './openLoop'
import type { Clock } from './openLoop'

/** A clock that advances only when awaited, and wakes sleepers in the order of their deadlines. */
function fakeClock(): Clock {
  let time = 0
  const sleepers: { moment: number; wake: () => void }[] = []
  let isTurning = false

  async function turn(): Promise<void> {
    isTurning = true
    while (sleepers.length > 0) {
      // sleepers that just woke may sleep again, with an earlier deadline than others
      for (let turns = 0; turns < 20; turns += 1) await Promise.resolve()
      sleepers.sort((a, b) => a.moment - b.moment)
      const first = sleepers.shift()
      time = Math.max(time, first?.moment ?? time)
      first?.wake()
    }
    isTurning = false
  }

  return {
    now: () => time,
    until: moment =>
      new Promise(resolve => {
        sleepers.push({ moment, wake: resolve })
        if (!isTurning) void turn()
      }),
  }
}

test('starts each call when it is due, even if none has returned', async () => {
  const clock = fakeClock()
  const starts: number[] = []
  const latencies = await openLoop({
    rate: 10,
    count: 4,
    clock,
    call: () => {
      starts.push(clock.now())
      return clock.until(1000)
    },
  })
  expect(starts).toEqual([0, 100, 200, 300])
  expect(latencies).toEqual([1000, 900, 800, 700])
})

test('measures a call that starts late from the moment it was due', async () => {
  const clock = fakeClock()
  const late: Clock = { now: clock.now, until: moment => clock.until(moment === 100 ? 350 : moment) }
  const latencies = await openLoop({ rate: 10, count: 3, clock: late, call: () => clock.until(clock.now() + 5) })
  expect(latencies).toEqual([5, 255, 155])
})

test('passes the calls their numbers', async () => {
  const indexes: number[] = []
  await openLoop({ rate: 1000, count: 3, clock: fakeClock(), call: async index => void indexes.push(index) })
  expect(indexes).toEqual([0, 1, 2])
})

test('rejects with the first failure, after all calls have returned', async () => {
  const clock = fakeClock()
  let finished = 0
  const running = openLoop({
    rate: 10,
    count: 3,
    clock,
    call: async index => {
      await clock.until(clock.now() + 50)
      finished += 1
      if (index > 0) throw new Error(`call ${index}`)
    },
  })
  await expect(running).rejects.toThrow('call 1')
  expect(finished).toBe(3)
})

test('waits in real time, and continues after a call that fails while others are still due', async () => {
  const began = realClock.now()
  let calls = 0
  const running = openLoop({
    rate: 50,
    count: 3,
    call: async index => {
      calls += 1
      if (index === 0) throw new Error('the first')
    },
  })
  await expect(running).rejects.toThrow('the first')
  expect(calls).toBe(3)
  expect(realClock.now() - began).toBeGreaterThan(38)
})
