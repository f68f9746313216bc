import { afterEach, expect, test, vi } from 'vitest'
import { decodeTune, encodeTune, mostPlucks, playTune, tuneLength } from './tune'

afterEach(() => void vi.useRealTimers())

test('a tune survives its link, in order and to 8 ms', () => {
  const plucks = [
    { at: 4000, n: 10 },
    { at: 0, n: 1 },
    { at: 1234, n: 5 },
    { at: tuneLength, n: 7 },
  ]
  const text = encodeTune(plucks)
  expect(text).toMatch(/^[\w-]{12}$/)
  expect(decodeTune(text)).toEqual([
    { at: 0, n: 1 },
    { at: 1232, n: 5 },
    { at: 4000, n: 10 },
    { at: tuneLength, n: 7 },
  ])
})

test('a link has at most two hundred plucks', () => {
  const many = Array.from({ length: 300 }, (_, i) => ({ at: i * 20, n: 1 }))
  expect(decodeTune(encodeTune(many))).toHaveLength(mostPlucks)
})

test.each(['', 'AA', 'A!B', '___', `${encodeTune([{ at: 800, n: 1 }])}AAA`, 'A'.repeat(3 * mostPlucks + 3)])(
  'the text %j isn’t a tune',
  text => expect(decodeTune(text)).toBeNull(),
)

test('playTune calls at the times of the plucks, then ends, unless it is stopped', () => {
  vi.useFakeTimers()
  const [play, onEnd] = [vi.fn(), vi.fn()]
  const tune = [
    { at: 0, n: 3 },
    { at: 500, n: 4 },
  ]
  playTune(tune, play, onEnd)
  vi.advanceTimersByTime(499)
  expect(play.mock.calls).toEqual([[3]])
  vi.advanceTimersByTime(1)
  expect(play.mock.calls).toEqual([[3], [4]])
  vi.advanceTimersByTime(tuneLength)
  expect(onEnd).toHaveBeenCalledOnce()
  playTune(tune, play, onEnd)()
  vi.advanceTimersByTime(tuneLength)
  expect(play).toHaveBeenCalledTimes(2)
  expect(onEnd).toHaveBeenCalledOnce()
})
