import { expect, test } from 'vitest'
import { lateFrames } from './scrolling'

test('a frame is late when a display of 60 a second has shown the one before twice', () => {
  expect(lateFrames([16.7, 17.5, 17.6, 33.3, 8])).toBe(2)
})
