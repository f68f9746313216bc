import { expect, test } from 'vitest'
import { tagName } from './moodNames'

test('a tag that is a mood has a name; other tags are shown as they are', () => {
  const names = { Energetic: 'Lively' }
  expect(tagName(names, 'energetic')).toBe('Lively')
  expect(tagName(names, 'synth')).toBe('synth')
  expect(tagName(names, 'constructor')).toBe('constructor')
})
