import type { LiveChannelOptions } from '@overtone/data/community'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { measureLag } from './measureLag'

const service = vi.hoisted(() => {
  const options: LiveChannelOptions = {}
  return { options, say: vi.fn(), close: vi.fn() }
})
vi.mock('@overtone/data/community', () => ({
  openChannel(_topic: string, options: LiveChannelOptions) {
    service.options = options
    return { say: service.say, show: () => {}, close: service.close }
  },
}))

/** Makes the service respond after each of these delays in turn, in milliseconds. */
function answerAfter(...times: number[]): void {
  for (const time of times)
    service.say.mockImplementationOnce(() => new Promise(resolve => setTimeout(() => resolve(true), time)))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetAllMocks()
})
afterEach(() => void vi.useRealTimers())

test('the lag is half of the fastest of five round trips, and the channel is closed', async () => {
  answerAfter(90, 40, 24, 300, 60)
  const onLag = vi.fn()
  measureLag(onLag)
  service.options.onState?.('open')
  await vi.advanceTimersByTimeAsync(1000)
  expect(onLag.mock.calls).toEqual([[12]])
  expect(service.close).toHaveBeenCalledTimes(1)
})

test('no lag is reported if no ping is acknowledged', async () => {
  service.say.mockResolvedValue(false)
  const onLag = vi.fn()
  measureLag(onLag)
  service.options.onState?.('open')
  await vi.advanceTimersByTimeAsync(1000)
  expect(onLag).not.toHaveBeenCalled()
})
