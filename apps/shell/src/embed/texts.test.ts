import { expect, test } from 'vitest'
import { clock, localeOf, textsOf } from './texts'

test.each([
  [['de-AT', 'en'], 'de'],
  [['it', 'fr-CA', 'en'], 'fr'],
  [['es'], 'es'],
  [['it'], 'en'],
  [[], 'en'],
] as const)('the first supported language of %j is %s', (languages, locale) => {
  expect(localeOf(languages)).toBe(locale)
})

test('every language has every text', () => {
  const keys = Object.keys(textsOf('en'))
  for (const locale of ['es', 'fr', 'de'] as const) expect(Object.keys(textsOf(locale))).toEqual(keys)
})

test.each([
  [0, '0:00'],
  [67.9, '1:07'],
  [3600, '60:00'],
])('%i seconds are shown in minutes', (seconds, text) => {
  expect(clock(seconds)).toBe(text)
})
