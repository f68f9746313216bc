import { expect, test } from 'vitest'
import { mentionBegun, namesFor, withMention } from './mention'

test('a mention begins with an @ after a space, alone or with part of a name', () => {
  expect([mentionBegun('@', 1), mentionBegun('Hi @ad', 6), mentionBegun('Hi @ad there', 6)]).toEqual(['', 'ad', 'ad'])
  expect([mentionBegun('me@home', 7), mentionBegun('@ada ', 5), mentionBegun('Hi', 2)]).toEqual([null, null, null])
})

test('suggestions match the start of any word, without duplicates and at most six', () => {
  expect(namesFor('lu', ['Ada Lund', 'Lu', 'Paul', 'Lu'])).toEqual(['Ada Lund', 'Lu'])
  expect(namesFor('', ['a', 'b', 'c', 'd', 'e', 'f', 'g'])).toHaveLength(6)
})

test('a chosen name replaces its typed part or is inserted at the caret', () => {
  expect(withMention('Hi @ad!', 6, 'Ada Lund')).toEqual({ text: 'Hi @Ada Lund !', caret: 13 })
  expect(withMention('Hi', 2, 'Ada')).toEqual({ text: 'Hi @Ada ', caret: 8 })
})
