import { expect, test } from 'vitest'
import { circle, closedLine, filledPath, lens, tenth } from './svgPath'

test('tenth rounds to one decimal', () => {
  expect([tenth(1.04), tenth(1.06), tenth(-0.26)]).toEqual([1, 1.1, -0.3])
})

test('filledPath appends attributes if there are any', () => {
  expect(filledPath('M0 0z', 'red')).toBe('<path d="M0 0z" fill="red"/>')
  expect(filledPath('M0 0z', 'red', ' opacity="0.5"')).toBe('<path d="M0 0z" fill="red" opacity="0.5"/>')
})

test('circle draws two half circles, starting on the left', () => {
  expect(circle(10, 20, 4)).toBe('M6 20a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z')
})

test('lens draws an arch above the axis and one back below it', () => {
  expect(lens(10, 20, 30, 6)).toBe('M10 20c12.7 -8 17.3 -8 30 0c-12.7 8 -17.3 8 -30 0z')
})

test('closedLine connects its points and closes the path', () => {
  expect(closedLine(3, i => [i * 10, i * 1.26])).toBe('M0 0L10 1.3L20 2.5z')
})
