import { expect, test } from 'vitest'
import { hostClock } from './hostClock'

/** Our clock is 5000 ms ahead of the host's. */
const ahead = 5000

test('knows no time before it heard anything', () => {
  expect(hostClock().ahead()).toBeNull()
})

test('takes the ways of both ends away from what arrives', () => {
  const clock = hostClock()
  // 30 ms from the host to the service, 12 from there to us
  clock.hear({ run: 'a', sentAt: 100, lag: 30 }, 100 + ahead + 42, 12)
  expect(clock.ahead()).toBe(ahead)
})

test('believes the message that waited least', () => {
  const clock = hostClock()
  for (const wait of [80, 3, 250]) clock.hear({ run: 'a', sentAt: 100, lag: 0 }, 100 + ahead + wait, 0)
  expect(clock.ahead()).toBe(ahead + 3)
})

test('begins anew with another page of the host, whose clock is another one', () => {
  const clock = hostClock()
  clock.hear({ run: 'a', sentAt: 100, lag: 0 }, 100 + ahead, 0)
  clock.hear({ run: 'b', sentAt: 20, lag: 0 }, 20 + 2 * ahead, 0)
  expect(clock.ahead()).toBe(2 * ahead)
})

test('forgets what is long past, as clocks drift', () => {
  const clock = hostClock()
  clock.hear({ run: 'a', sentAt: 0, lag: 0 }, ahead - 40, 0)
  for (let sentAt = 1; sentAt <= 24; sentAt++) clock.hear({ run: 'a', sentAt, lag: 0 }, sentAt + ahead, 0)
  expect(clock.ahead()).toBe(ahead)
})
