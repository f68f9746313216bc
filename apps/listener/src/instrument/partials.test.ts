import { expect, test } from 'vitest'
import { partials } from './partials'

test('the partials are ten multiples of the open A string', () => {
  expect(partials.map(({ hertz }) => hertz)).toEqual([110, 220, 330, 440, 550, 660, 770, 880, 990, 1100])
})

test('partial n has n lenses, each with a lit and a shaded half', () => {
  for (const { n, lit, shade } of partials) {
    expect(lit.match(/M50/g)).toHaveLength(n)
    expect(shade.match(/M50/g)).toHaveLength(n)
  }
})

test('adjacent lenses are lit from opposite sides', () => {
  expect(partials[1]?.lit).toBe('M50 0c-62.7 21.2 -62.7 28.8 0 50zM50 50c62.7 21.2 62.7 28.8 0 50z')
})
