import { describe, expect, test } from 'vitest'
import { formatsOf } from './format'

describe('formatsOf', () => {
  test('formats a duration as minutes and seconds', () => {
    expect(formatsOf('en').duration(222.9)).toBe('3:42')
    expect(formatsOf('en').duration(5)).toBe('0:05')
    expect(formatsOf('en').duration(3723)).toBe('1:02:03')
    expect(formatsOf('en').duration(Number.NaN)).toBe('0:00')
  })
  test('shortens plays of a thousand and a million or more', () => {
    const { plays } = formatsOf('en')
    expect([plays(999), plays(1000), plays(1_249), plays(1_000_000), plays(2_350_000)]).toEqual([
      '999',
      '1.0K',
      '1.2K',
      '1.0M',
      '2.4M',
    ])
  })
  test('uses the number, price and date format of the language', () => {
    expect(formatsOf('de').plays(1500)).toBe('1,5K')
    expect(formatsOf('en').price(1.99)).toBe('$1.99')
    expect(formatsOf('de').price(1.99)).toContain('1,99')
  })
})
