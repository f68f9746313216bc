import { expect, test } from 'vitest'
import { mentionBegun, namesFor, withMention } from './mention'

test('begins with an @ that stands by itself, as the last character or with a part of a name', () => {
  expect([mentionBegun('@', 1), mentionBegun('Hi @ad', 6), mentionBegun('Hi @ad there', 6)]).toEqual(['', 'ad', 'ad'])
  expect([mentionBegun('me@home', 7), mentionBegun('@ada ', 5), mentionBegun('Hi', 2)]).toEqual([null, null, null])
})

test('finds names by the beginning of any word, each once and at most six', () => {
  expect(namesFor('lu', ['Ada Lund', 'Lu', 'Paul', 'Lu'])).toEqual(['Ada Lund', 'Lu'])
  expect(namesFor('', ['a', 'b', 'c', 'd', 'e', 'f', 'g'])).toHaveLength(6)
})

test('puts the name where it was begun, or where one writes', () => {
  expect(withMention('Hi @ad!', 6, 'Ada Lund')).toEqual({ text: 'Hi @Ada Lund !', caret: 13 })
  expect(withMention('Hi', 2, 'Ada')).toEqual({ text: 'Hi @Ada ', caret: 8 })
})
