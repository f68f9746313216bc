import { expect, test } from 'vitest'
import { csvOf } from './csv'

test('csvOf writes a line per row, and nothing without rows', () => {
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
  ['1 + 1 = 2', '1 + 1 = 2'],
  [-1, '-1'],
])('csvOf writes %j as one cell that is not a formula', (value, cell) => {
  expect(csvOf([[value]])).toBe(`${cell}\r\n`)
})
