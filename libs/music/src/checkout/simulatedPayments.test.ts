import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PaymentOutcome } from './paymentProvider'
import { simulatedPayments } from './simulatedPayments'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const payment = (method: 'card' | 'paypal' | 'applePay') => ({
  ...{ itemId: 'tide', amount: 1.99, method },
  idempotencyKey: 'key',
})

function start(method: 'card' | 'paypal' | 'applePay', random = 0.5) {
  const abort = new AbortController()
  const outcomes: PaymentOutcome[] = []
  void simulatedPayments(() => random)
    .pay(payment(method), abort.signal)
    .then(outcome => outcomes.push(outcome))
  return { abort, outcomes }
}

test.each([
  ['card', 2000],
  ['paypal', 1500],
  ['applePay', 1500],
] as const)('a %s payment takes %d ms', async (method, milliseconds) => {
  const { outcomes } = start(method)
  await vi.advanceTimersByTimeAsync(milliseconds - 1)
  expect(outcomes).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(outcomes).toEqual(['paid'])
})

test('declines a tenth of card payments, and no others', async () => {
  const runs = [start('card', 0.0999), start('card', 0.1), start('paypal', 0), start('applePay', 0)]
  await vi.advanceTimersByTimeAsync(2000)
  expect(runs.map(({ outcomes }) => outcomes)).toEqual([['declined'], ['paid'], ['paid'], ['paid']])
})

test('an aborted payment resolves immediately and leaves no timer behind', async () => {
  const { abort, outcomes } = start('card')
  await vi.advanceTimersByTimeAsync(1000)
  abort.abort()
  await vi.advanceTimersByTimeAsync(0)
  expect(outcomes).toEqual(['canceled'])
  expect(vi.getTimerCount()).toBe(0)
})

test('a repeated payment with the key of a successful one is paid at once, a declined one runs again', async () => {
  let random = 0
  const provider = simulatedPayments(() => random)
  const outcomes: PaymentOutcome[] = []
  const pay = () => void provider.pay(payment('card'), new AbortController().signal).then(o => outcomes.push(o))
  pay()
  await vi.advanceTimersByTimeAsync(2000)
  random = 0.5
  pay()
  await vi.advanceTimersByTimeAsync(1999)
  expect(outcomes).toEqual(['declined'])
  await vi.advanceTimersByTimeAsync(1)
  random = 0
  pay()
  await vi.advanceTimersByTimeAsync(0)
  expect(outcomes).toEqual(['declined', 'paid', 'paid'])
})
