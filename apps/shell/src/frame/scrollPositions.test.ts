// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  sessionStorage.clear()
})

test.each(['5', '[1]', '"text"', '{"a":1}', 'null', 'no json', '[["a","top"]]'])(
  'starts empty when the browser stored %s instead of scroll positions',
  async text => {
    sessionStorage.setItem('overtone-scroll', text)
    const { positionOf } = await import('./scrollPositions')
    expect(positionOf('a')).toBeUndefined()
  },
)

test('restores the position that an earlier page load stored', async () => {
  sessionStorage.setItem('overtone-scroll', '[["a",120]]')
  const { positionOf } = await import('./scrollPositions')
  expect(positionOf('a')).toBe(120)
})
