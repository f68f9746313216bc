import { expect, test } from 'vitest'
import { enteredAmount } from './amount'

test.each([
  ['1.49', 1.49],
  ['2', 2],
  ['2.5', 2.5],
  ['2,50', 2.5],
  [' $3.00 ', 3],
  ['3,00 $', 3],
  ['5.', 5],
  ['999.99', 999.99],
])('%j is read as %d dollars', (text, amount) => {
  expect(enteredAmount(text, 1.49)).toBe(amount)
})

test.each(['', '  ', '1.48', '0', '-5', '1.499', '1e2', '1000', '1,000.00', 'two', 'NaN', '2.5.1'])(
  '%j isn’t an amount from $1.49 on',
  text => {
    expect(enteredAmount(text, 1.49)).toBeNull()
  },
)
