import { expect, test } from 'vitest'
import { isBlank, textLength } from './text'

test('counts characters as the database does', () => {
  expect(textLength('😀é')).toBe(2)
  expect(textLength('')).toBe(0)
})

test('takes what is no text for blank and too long', () => {
  for (const value of [7, null, undefined, {}, ['a']] as unknown as string[]) {
    expect(isBlank(value)).toBe(true)
    expect(textLength(value)).toBe(Infinity)
  }
  expect(isBlank(' \n')).toBe(true)
  expect(isBlank('a')).toBe(false)
})
