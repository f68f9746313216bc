import { expect, test } from 'vitest'
import { earningsOf, splitPayment, type Sale } from './purchase'

const pay = (price: number, amount = price) => splitPayment({ price, amount })

test.each([
  [1.49, { artist: 1.23, platform: 0.14, fees: 0.12 }],
  [1, { artist: 0.8, platform: 0.1, fees: 0.1 }],
  [9.99, { artist: 8.46, platform: 0.99, fees: 0.54 }],
  [999.99, { artist: 849.96, platform: 99.99, fees: 50.04 }],
])('a payment of %d dollars is split between artist, platform and fees', (price, split) => {
  expect(pay(price)).toEqual(split)
})

test('the parts add up to the amount for every price of up to ten dollars', () => {
  for (let cents = 1; cents <= 1000; cents += 1) {
    const { artist, platform, fees } = pay(cents / 100)
    expect(Math.round(artist * 100) + Math.round(platform * 100) + Math.round(fees * 100)).toBe(cents)
    expect(Math.min(artist, platform, fees)).toBeGreaterThanOrEqual(0)
  }
})

test('what is paid on top of the price goes to the artist, except for fees', () => {
  expect(pay(2, 12).platform).toBe(pay(2).platform)
  expect(pay(2, 12).artist - pay(2).artist).toBeCloseTo(9.5)
})

test('the fees of the smallest payment are at most the payment', () => {
  expect(pay(0.01)).toEqual({ artist: 0, platform: 0, fees: 0.01 })
})

test('earnings are the artist’s parts of all sales', () => {
  const sale = (price: number, amount: number, sales: number): Sale => ({
    ...{ price, amount, sales },
    trackId: 'tide',
    title: 'Low Tide',
    month: '2026-11-01',
  })
  expect(earningsOf([])).toBe(0)
  expect(earningsOf([sale(1.49, 1.49, 3), sale(1, 1, 1)])).toBe(4.49)
})
