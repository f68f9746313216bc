import { expect, test } from 'vitest'
import { inksOf } from './inks'

test.each([
  [94, ['oklch(0.31 0.07 65)', 'oklch(0.78 0.125 65)', 'oklch(0.64 0.125 65)']],
  [95, ['oklch(0.56 0.125 65)', 'oklch(0.9 0.075 65)', 'oklch(0.27 0.06 65)']],
  [125, ['oklch(0.56 0.125 65)', 'oklch(0.9 0.075 65)', 'oklch(0.27 0.06 65)']],
  [126, ['oklch(0.84 0.105 65)', 'oklch(0.36 0.1 65)', 'oklch(0.6 0.15 65)']],
])('prints ground, odd and even partials of a tempo of %i', (bpm, printed) => {
  const { ground, ink } = inksOf('A', bpm)
  expect([ground, ink(1), ink(2)]).toEqual(printed)
})

test('turns the hue of a partial by the fifths that lie between it and its fundamental', () => {
  const { ink } = inksOf('A', 90)
  const hues = Array.from({ length: 13 }, (_, index) => Number(/([\d.]+)\)$/.exec(ink(index + 1))?.[1]))
  expect(hues).toEqual([65, 65, 95, 65, 185, 95, 5, 65, 125, 185, 245, 95, 65])
})

test('prints partials in grays where the key is unknown, one darker than the other', () => {
  const { ground, ink } = inksOf(null, 90)
  expect([ground, ink(1), ink(12)]).toEqual(['oklch(0.42 0.015 215)', 'oklch(0.81 0.01 215)', 'oklch(0.26 0.01 215)'])
})
