// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LineChart } from './LineChart'
import { areaPath, linePath, roundTop } from './linePath'
import { Sparkline } from './Sparkline'

afterEach(cleanup)

const box = { width: 100, height: 50, max: 10 }

test('linePath leads from the first value on the left to the last on the right, with 0 at the bottom', () => {
  expect(linePath([0, 5, 10], box)).toBe('M0 50L50 25L100 0')
})

test('areaPath closes the line along the bottom', () => {
  expect(areaPath([5, 10], box)).toBe('M0 25L100 0L100 50L0 50z')
})

test('linePath draws one value as a level line, and nothing without values', () => {
  expect(linePath([5], box)).toBe('M0 25L100 25')
  expect(linePath([], box)).toBe('')
  expect(areaPath([], box)).toBe('')
})

test('linePath stays at the bottom if every value is 0', () => {
  expect(linePath([0, 0], { ...box, max: 0 })).toBe('M0 50L100 50')
})

test.each([
  [0, 1],
  [0.3, 0.5],
  [7, 10],
  [10, 10],
  [1300, 2000],
  [6600, 10000],
])('roundTop rounds %d up to %d', (value, top) => expect(roundTop(value)).toBeCloseTo(top))

test('LineChart is announced as its sentence', () => {
  render(<LineChart values={[2200, 6600]} sentence="Plays rose from 2.2K to 6.6K" />)
  const picture = screen.getByRole('img', { name: 'Plays rose from 2.2K to 6.6K' })
  expect(picture.querySelectorAll('path')[2]?.getAttribute('d')).toBe('M0 109.2L520 47.6')
})

test('Sparkline uses its own range and is hidden from screen readers', () => {
  const { container } = render(<Sparkline values={[100, 101]} />)
  expect(container.querySelector('path')?.getAttribute('d')).toBe('M0 32L120 0')
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})
