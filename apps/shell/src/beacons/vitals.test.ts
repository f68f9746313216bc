import { expect, test } from 'vitest'
import { measureInteractions, measureShifts } from './vitals'

const shift = (startTime: number, value: number, hadRecentInput = false) => ({ startTime, value, hadRecentInput })

test('measures the worst session window of shifts: at most five seconds, without a gap of one second', () => {
  const shifts = measureShifts()
  expect(shifts.value()).toBe(0)
  for (const [at, value] of [
    [100, 0.1],
    [900, 0.1],
    [2000, 0.05], // a pause of more than a second
    [2900, 0.05],
    [3800, 0.05],
    [4700, 0.05],
    [5600, 0.05],
    [6500, 0.05],
    [7400, 0.2], // more than five seconds after the first of its window
  ] as const)
    shifts.add(shift(at, value))
  expect(shifts.value()).toBeCloseTo(0.3)
})

test('ignores layout shifts after user input', () => {
  const shifts = measureShifts()
  shifts.add(shift(100, 0.4, true))
  expect(shifts.value()).toBe(0)
})

test('measures the slowest interaction, and ignores one of fifty', () => {
  const interactions = measureInteractions()
  expect(interactions.value()).toBeNull()
  interactions.add({ interactionId: 0, duration: 900 }) // pointer movement, not an interaction
  interactions.add({ interactionId: 1, duration: 300 })
  interactions.add({ interactionId: 1, duration: 60 }) // the keyup of the same key press
  interactions.add({ interactionId: 2, duration: 80 })
  expect(interactions.value()).toBe(300)
  for (let id = 3; id <= 50; id += 1) interactions.add({ interactionId: id, duration: 50 })
  expect(interactions.value()).toBe(80)
})
