import { expect, test } from 'vitest'
import { foldText } from './foldText'

test.each([
  ['Über', 'uber'],
  ['Crème Brûlée', 'creme brulee'],
  ['ﬁn', 'fin'],
  ['Straße', 'straße'],
])('%s is found as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})
