import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isIntact } from './isIntact'

const hash = (text: string, algorithm: 'sha256' | 'sha384' | 'sha512' = 'sha384') =>
  `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`

test.each([
  ['its own hash', hash('code'), true],
  ['a shorter one', hash('code', 'sha256'), true],
  ['a longer one', hash('code', 'sha512'), true],
  ['another hash beside its own', `${hash('other')} ${hash('code')}`, true],
  ['no hash', '', true],
  ['the hash of something else', hash('other'), false],
  ['two of them', `${hash('other')}  ${hash('more')}`, false],
])('a body with %s', async (_case, integrity, expected) => {
  const response = new Response('code')
  expect(await isIntact(response, integrity)).toBe(expected)
  expect(await response.text()).toBe('code')
})
