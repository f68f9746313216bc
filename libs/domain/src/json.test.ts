import { expect, test } from 'vitest'
import { parseJson } from './json'

test('parseJson returns the value of a JSON text, and null for any other', () => {
  expect(parseJson('{"a": [1, null]}')).toEqual({ a: [1, null] })
  expect([parseJson(''), parseJson('{"a":'), parseJson('undefined')]).toEqual([null, null, null])
})
