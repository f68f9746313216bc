import { expect, test } from 'vitest'
import { withSortedLoads } from './sortedLoads'

const load = (...chunks: string[]) => chunks.map(chunk => `__webpack_require__.e(${chunk})`).join(', ')

test('sorts the chunks of an import by number and leaves other promises as they are', () => {
  const code = (list: string) => `() => Promise.all(/* import() */ [${list}]).then(() => page)`
  expect(withSortedLoads(code(load('"settled"', '12', '7')))).toBe(code(load('"settled"', '7', '12')))
  expect(withSortedLoads(`Promise.all([${load('12', '7')}])`)).toBe(`Promise.all([${load('7', '12')}])`)
  for (const other of ['Promise.all([b, a])', load('2', '1'), `Promise.all([${load('12')}])`]) {
    expect(withSortedLoads(other)).toBe(other)
  }
})
