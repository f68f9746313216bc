import { expect, test } from 'vitest'
import { searchTerms } from './searchTerms'
import { plantedWords, titleWords } from './words'

test('there are 200 distinct terms', () => {
  const terms = searchTerms()
  expect(terms).toHaveLength(200)
  expect(new Set(terms.map(({ q }) => q)).size).toBe(200)
})

test('every segment of forty terms has short, common, rare and two-word ones', () => {
  const terms = searchTerms()
  for (let from = 0; from < terms.length; from += 40) {
    const kinds = new Set(terms.slice(from, from + 40).map(({ kind }) => kind))
    expect(kinds.size, `terms ${from} to ${from + 40}`).toBe(7)
  }
})

test('a term without a hit is in no word, and a rare one in none but its own', () => {
  for (const { kind, q } of searchTerms()) {
    if (kind === 'no hit') expect([...titleWords, ...plantedWords].filter(word => word.includes(q))).toEqual([])
    if (kind === 'rare') expect([...titleWords, ...plantedWords].filter(word => word.includes(q))).toEqual([q])
  }
})

test('there are thousands of title words, all distinct', () => {
  expect(titleWords.length).toBeGreaterThan(4000)
  expect(new Set(titleWords).size).toBe(titleWords.length)
  expect(titleWords.filter(word => !/^[a-z]+$/.test(word))).toEqual([])
})
