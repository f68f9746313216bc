import { expect, test } from 'vitest'
import { themeOf } from './theme'

test.each([
  ['?theme=dark', 'dark'],
  ['?a=b&theme=light', 'light'],
  ['?theme=pink', 'auto'],
  ['', 'auto'],
])('%j has the theme %s', (search, theme) => {
  expect(themeOf(search)).toBe(theme)
})
