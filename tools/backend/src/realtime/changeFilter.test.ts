import { expect, test } from 'vitest'
import { parseChangeFilter } from './changeFilter'

const row = { id: 'b', price: 9.5, is_published: true, bpm: null }

test.each([
  ['id=eq.b', true],
  ['id=eq.a', false],
  ['id=neq.a', true],
  ['price=gt.10', false],
  ['price=lt.10', true],
  ['price=gte.9.50', true],
  ['price=lte.9', false],
  ['price=eq.cheap', false],
  ['is_published=eq.true', true],
  ['id=in.(a,b)', true],
  ['id=in.(a,c)', false],
  ['bpm=eq.null', false],
  ['bpm=neq.1', false],
  ['nowhere=eq.b', false],
  ['constructor=neq.b', false],
])('a filter with %s decides if a row matches: %s', (filter, isMeant) => {
  expect(parseChangeFilter(filter)?.passes(row)).toBe(isMeant)
})

test.each(['', 'id', 'id=b', 'id=eq', 'id=matches.b', 'id=constructor.b', 'id=in.a', '=eq.b'])(
  'refuses the filter %j',
  filter => {
    expect(parseChangeFilter(filter)).toBeNull()
  },
)
