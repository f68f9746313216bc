import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentProblem } from './contentCheck'

test.each([
  ['Buy now, no SCAM!', 'scam'],
  ['illegal', 'illegal'],
  ['(fake)', 'fake'],
  ['two words: spam fake', 'spam'],
])('contentProblem flags %s', (text, word) => {
  expect(contentProblem(text)).toEqual({ key: 'contentFlagged', params: { word } })
})

test.each(['Fakenham', 'spammer', 'illegally', 'scampi', 'éfake', 'fake_news', '', 'schön'])(
  'contentProblem passes %s',
  text => {
    expect(contentProblem(text)).toBeNull()
  },
)

test('contentProblem flags every listed word as a whole word, anywhere in the text', () => {
  const around = fc.string().map(text => text.replace(/[\p{L}\p{N}_]/gu, ''))
  fc.assert(
    fc.property(around, fc.constantFrom('spam', 'Scam', 'FAKE', 'illegal'), around, (before, word, after) => {
      expect(contentProblem(`${before} ${word} ${after}`)).toEqual({
        key: 'contentFlagged',
        params: { word: word.toLowerCase() },
      })
    }),
  )
})
