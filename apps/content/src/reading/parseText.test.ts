import { expect, test } from 'vitest'
import { anchorOf, minutesToRead, parseRuns, parseText, plainText } from './parseText'

test('splits text at empty lines', () => {
  expect(
    parseText(`
    ## Your rights

    One line
    and the next.

    - first
      goes on
    - second

    1. One
    2. Two
  `),
  ).toEqual([
    { kind: 'heading', text: 'Your rights', id: 'your-rights' },
    { kind: 'paragraph', text: 'One line and the next.' },
    { kind: 'list', isOrdered: false, items: ['first goes on', 'second'] },
    { kind: 'list', isOrdered: true, items: ['One', 'Two'] },
  ])
})

test('parses the links of a line', () => {
  expect(parseRuns('Write to [us](/contact), or [mail](mailto:a@b.test).')).toEqual([
    { text: 'Write to ' },
    { text: 'us', to: '/contact' },
    { text: ', or ' },
    { text: 'mail', to: 'mailto:a@b.test' },
    { text: '.' },
  ])
  expect(parseRuns('An [open bracket (and no end')).toEqual([{ text: 'An [open bracket (and no end' }])
})

test('turns a heading into an anchor', () => {
  expect(anchorOf('  What we keep, & why?')).toBe('what-we-keep-why')
})

test('strips the markup and keeps the words', () => {
  expect(plainText('## Title\n\n- see [here](/help)\n1. done')).toBe('Title\n\nsee here\ndone')
})

test('counts reading minutes at 200 words each', () => {
  expect([0, 299, 301].map(n => minutesToRead(Array(n).fill('word').join(' ')))).toEqual([1, 1, 2])
})
