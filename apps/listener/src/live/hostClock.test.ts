import { expect, test } from 'vitest'
import { hostClock } from './hostClock'

/** Milliseconds by which the local clock is ahead of the host's. */
const ahead = 5000

test('the offset is unknown before the first message', () => {
  expect(hostClock().ahead()).toBeNull()
})

test('the latencies of both ends are subtracted', () => {
  const clock = hostClock()
  // 30 ms from the host to the service, 12 from there to the follower
  clock.observe({ run: 'a', sentAt: 100, lag: 30 }, 100 + ahead + 42, 12)
  expect(clock.ahead()).toBe(ahead)
})

test('the message with the least delay determines the offset', () => {
  const clock = hostClock()
  for (const wait of [80, 3, 250]) clock.observe({ run: 'a', sentAt: 100, lag: 0 }, 100 + ahead + wait, 0)
  expect(clock.ahead()).toBe(ahead + 3)
})

test('the offset is reset when the host’s page, and so its clock, changes', () => {
  const clock = hostClock()
  clock.observe({ run: 'a', sentAt: 100, lag: 0 }, 100 + ahead, 0)
  clock.observe({ run: 'b', sentAt: 20, lag: 0 }, 20 + 2 * ahead, 0)
  expect(clock.ahead()).toBe(2 * ahead)
})

test('old samples expire, since clocks drift', () => {
  const clock = hostClock()
  clock.observe({ run: 'a', sentAt: 0, lag: 0 }, ahead - 40, 0)
  for (let sentAt = 1; sentAt <= 24; sentAt++) clock.observe({ run: 'a', sentAt, lag: 0 }, sentAt + ahead, 0)
  expect(clock.ahead()).toBe(ahead)
})
