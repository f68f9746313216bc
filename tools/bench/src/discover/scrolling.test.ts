import { expect, test } from 'vitest'
import { slowFrames } from './scrolling'

test('a frame is late if a 60 Hz display has shown the previous one twice', () => {
  expect(slowFrames([16.7, 17.5, 17.6, 33.3, 8])).toBe(2)
})
