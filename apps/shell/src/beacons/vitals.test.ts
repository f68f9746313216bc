import { expect, test } from 'vitest'
import { measureInteractions, measureShifts } from './vitals'

const shift = (startTime: number, value: number, hadRecentInput = false) => ({ startTime, value, hadRecentInput })

test('takes the worst window of shifts, of five seconds at most and with no pause of one in it', () => {
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

test('leaves out what a person set in motion', () => {
  const shifts = measureShifts()
  shifts.add(shift(100, 0.4, true))
  expect(shifts.value()).toBe(0)
})

test('takes the slowest interaction, and leaves one of fifty out', () => {
  const interactions = measureInteractions()
  expect(interactions.value()).toBeNull()
  interactions.add({ interactionId: 0, duration: 900 }) // no interaction: a pointer that moved
  interactions.add({ interactionId: 1, duration: 300 })
  interactions.add({ interactionId: 1, duration: 60 }) // the release of the same key
  interactions.add({ interactionId: 2, duration: 80 })
  expect(interactions.value()).toBe(300)
  for (let id = 3; id <= 50; id += 1) interactions.add({ interactionId: id, duration: 50 })
  expect(interactions.value()).toBe(80)
})
