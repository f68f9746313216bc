import { expect, test } from 'vitest'
import { csvOf } from './csv'

test('a table has a line per row, and none where there are no rows', () => {
  expect(csvOf([])).toBe('')
  expect(
    csvOf([
      ['title', 'plays'],
      ['Tide', 12],
    ]),
  ).toBe('title,plays\r\nTide,12\r\n')
})

test.each([
  ['Said "no", twice', '"Said ""no"", twice"'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@cmd', "'@cmd"],
  ['ünï', 'ünï'],
  [-1, '-1'],
])('%j is one cell, and no formula', (value, cell) => {
  expect(csvOf([[value]])).toBe(`${cell}\r\n`)
})
