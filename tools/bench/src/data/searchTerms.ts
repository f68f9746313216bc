import { commonWords, plantedWords, titleWords } from './words'

export type TermKind = 'one letter' | 'two letters' | 'common' | 'uncommon' | 'rare' | 'two words' | 'no hit'

export interface SearchTerm {
  readonly kind: TermKind
  readonly q: string
}

const letters = 'abcdefghijklmnopqrstuvwxyz'.split('')

/** Returns distinct terms of one kind. */
function terms(kind: TermKind, count: number, found: readonly string[]): SearchTerm[] {
  const distinct = [...new Set(found)].slice(0, count)
  if (distinct.length < count) throw new Error(`Only ${distinct.length} of ${count} terms of the kind "${kind}"`)
  return distinct.map(q => ({ kind, q }))
}

/** Two frequent words, adjacent in a title. */
const pairs = commonWords.flatMap((word, index) => {
  const other = commonWords[(index * 7 + 3) % commonWords.length] ?? ''
  return [`${word} ${other}`, `${other} ${word}`]
})

const noHit = letters.map((letter, index) => `${letter}qz${letters[(index + 9) % letters.length]}xj`)

/**
 * Returns 200 distinct terms of alternating kinds, so that no part of a run has only easy ones. Words are spread over
 * the whole range of frequencies.
 */
export function searchTerms(): SearchTerm[] {
  const kinds = [
    terms('one letter', 26, letters),
    terms(
      'two letters',
      34,
      titleWords.filter((_, index) => index % 3 === 0).map(word => word.slice(0, 2)),
    ),
    terms('common', 40, commonWords),
    terms(
      'uncommon',
      30,
      titleWords.filter((_, index) => index > 200 && index % 150 === 0),
    ),
    terms('rare', 30, plantedWords),
    terms('two words', 30, pairs),
    terms('no hit', 10, noHit),
  ]
  const placed = kinds.flatMap(kind => kind.map((term, index) => ({ term, place: (index + 0.5) / kind.length })))
  return placed.sort((a, b) => a.place - b.place).map(({ term }) => term)
}
