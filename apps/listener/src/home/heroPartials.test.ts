import { expect, test } from 'vitest'
import { heroPartials } from './heroPartials'

test('sounds ten multiples of the open A string', () => {
  expect(heroPartials.map(({ hertz }) => hertz)).toEqual([110, 220, 330, 440, 550, 660, 770, 880, 990, 1100])
})

test('draws as many lenses as the partial has, each with a half in the light and one in the shade', () => {
  for (const { n, lit, shade } of heroPartials) {
    expect(lit.match(/M50/g)).toHaveLength(n)
    expect(shade.match(/M50/g)).toHaveLength(n)
  }
})

test('lets the light fall on neighbouring lenses from opposite sides', () => {
  expect(heroPartials[1]?.lit).toBe('M50 0c-62.7 21.2 -62.7 28.8 0 50zM50 50c62.7 21.2 62.7 28.8 0 50z')
})
