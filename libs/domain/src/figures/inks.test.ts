import { expect, test } from 'vitest'
import { inksOf } from './inks'

test.each([
  [94, ['oklch(0.31 0.07 65)', 'oklch(0.78 0.125 65)', 'oklch(0.64 0.125 65)']],
  [95, ['oklch(0.56 0.125 65)', 'oklch(0.9 0.075 65)', 'oklch(0.27 0.06 65)']],
  [125, ['oklch(0.56 0.125 65)', 'oklch(0.9 0.075 65)', 'oklch(0.27 0.06 65)']],
  [126, ['oklch(0.84 0.105 65)', 'oklch(0.36 0.1 65)', 'oklch(0.6 0.15 65)']],
])('inksOf colors ground, odd and even partials for a tempo of %i', (bpm, printed) => {
  const { ground, ink } = inksOf('A', bpm)
  expect([ground, ink(1), ink(2)]).toEqual(printed)
})

test('inksOf rotates the hue of a partial by its distance in fifths', () => {
  const { ink } = inksOf('A', 90)
  const hues = Array.from({ length: 13 }, (_, index) => Number(/([\d.]+)\)$/.exec(ink(index + 1))?.[1]))
  expect(hues).toEqual([65, 65, 95, 65, 185, 95, 5, 65, 125, 185, 245, 95, 65])
})

test('inksOf uses two grays, one darker, if the key is unknown', () => {
  const { ground, ink } = inksOf(null, 90)
  expect([ground, ink(1), ink(12)]).toEqual(['oklch(0.42 0.015 215)', 'oklch(0.81 0.01 215)', 'oklch(0.26 0.01 215)'])
})
