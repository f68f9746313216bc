import { expect, test } from 'vitest'
import { errorBudgetOf } from './errorBudget'

test.each([
  ['no loads', { loads: 0, failures: 0 }, 0.995, 0],
  ['loads without a failure', { loads: 2000, failures: 0 }, 0.995, 0],
  ['half of the failures that the target allows', { loads: 2000, failures: 5 }, 0.995, 0.5],
  ['as many failures as the target allows', { loads: 2000, failures: 10 }, 0.995, 1],
  ['three times as many', { loads: 2000, failures: 30 }, 0.995, 3],
  ['more failures than loads', { loads: 10, failures: 40 }, 0.995, 200],
  ['failures without a load', { loads: 0, failures: 3 }, 0.9, 10],
  ['a target of 1 and no failure', { loads: 2000, failures: 0 }, 1, 0],
  ['a target of 1 and one failure', { loads: 2000, failures: 1 }, 1, Infinity],
  ['a target of 0 and only failures', { loads: 5, failures: 5 }, 0, 1],
])('%s spend the right share of the budget', (_, counts, target, spent) => {
  expect(errorBudgetOf(counts, target).spent).toBeCloseTo(spent, 9)
})

test('the burn rate is independent of the length of the window, what is spent is not', () => {
  const failing = { loads: 1000, failures: 20 }
  const day = errorBudgetOf(failing, 0.99, { hours: 24, periodHours: 720 })
  expect(day.burnRate).toBeCloseTo(2, 9)
  expect(day.spent).toBeCloseTo(2 / 30, 9)
  expect(errorBudgetOf(failing, 0.99, { hours: 72, periodHours: 720 }).spent).toBeCloseTo(0.2, 9)
})

test('a window longer than the period counts as one period', () => {
  expect(errorBudgetOf({ loads: 100, failures: 1 }, 0.99, { hours: 1440, periodHours: 720 }).spent).toBeCloseTo(1, 9)
})
