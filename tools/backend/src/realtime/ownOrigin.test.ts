import { expect, test } from 'vitest'
import { isOwnOrigin } from './ownOrigin'

test.each([
  [undefined, 'http://localhost:4000', true],
  ['http://localhost:4000', 'http://localhost:4000', true],
  ['http://127.0.0.1:4000', 'http://localhost:4000/', true],
  ['http://[::1]:4000', 'http://localhost:4000', true],
  ['http://127.0.0.1:4001', 'http://localhost:4000', false],
  ['https://localhost:4000', 'http://localhost:4000', false],
  ['http://localhost', 'http://localhost:4000', false],
  ['http://localhost.evil.example:4000', 'http://localhost:4000', false],
  ['https://music.example', 'https://music.example', true],
  ['https://evil.example', 'https://music.example', false],
  ['http://localhost:443', 'https://music.example', false],
  ['null', 'http://localhost:4000', false],
  ['', 'http://localhost:4000', false],
  ['//', 'http://localhost:4000', false],
  ['http://localhost:4000', '', false],
])('checks a page of %j for the site %j', (origin, site, isOwn) => {
  expect(isOwnOrigin(origin, site)).toBe(isOwn)
})
