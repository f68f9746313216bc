import { expect, test } from 'vitest'
import { tagName } from './moodNames'

test('a tag that is a mood has a name; other tags are shown as they are', () => {
  const names = { Energetic: 'Energiegeladen' }
  expect(tagName(names, 'energetic')).toBe('Energiegeladen')
  expect(tagName(names, 'synth')).toBe('synth')
  expect(tagName(names, 'constructor')).toBe('constructor')
})
