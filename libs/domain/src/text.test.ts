import { expect, test } from 'vitest'
import { isBlank, textLength } from './text'

test('textLength counts characters like the database', () => {
  expect(textLength('😀é')).toBe(2)
  expect(textLength('')).toBe(0)
})

test('a value that is not a string counts as blank and as too long', () => {
  for (const value of [7, null, undefined, {}, ['a']] as unknown as string[]) {
    expect(isBlank(value)).toBe(true)
    expect(textLength(value)).toBe(Infinity)
  }
  expect(isBlank(' \n')).toBe(true)
  expect(isBlank('a')).toBe(false)
})
