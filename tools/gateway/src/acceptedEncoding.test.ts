import { expect, test } from 'vitest'
import { acceptedEncoding } from './acceptedEncoding'

test.each<[string | undefined, 'br' | 'gzip' | null]>([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip, br', 'br'],
  ['GZIP;Q=0.5', 'gzip'],
  ['br;q=0.001', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0, gzip', 'gzip'],
  ['br; q=0.000 , gzip;q=0.', null],
  ['br;level=4;q=0', null],
])('serves "%s" as %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})
