import { expect, test } from 'vitest'
import { foldText } from './foldText'

test.each([
  ['Über', 'uber'],
  ['Crème Brûlée', 'creme brulee'],
  ['ﬁn', 'fin'],
  ['Straße', 'straße'],
])('foldText folds %s to %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})
