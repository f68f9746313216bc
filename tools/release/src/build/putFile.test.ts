import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { integrityOf } from './putFile'

const bytes = Buffer.from('routes')
const hash = (kind: string) => `${kind}-${createHash(kind).update(bytes).digest('base64')}`

test('integrityOf returns a sha256, the kind of hash that the entries of remotes have', () => {
  expect(integrityOf(bytes)).toBe(hash('sha256'))
  expect(integrityOf(bytes, hash('sha256'))).toBe(hash('sha256'))
})

test('integrityOf compares with the sha384 of a build by an older command', () => {
  expect(integrityOf(bytes, hash('sha384'))).toBe(hash('sha384'))
})

test.each(['', 'sha1-x', 'nonsense'])('integrityOf returns a sha256 for the recorded hash %j', recorded => {
  expect(integrityOf(bytes, recorded)).toBe(hash('sha256'))
})
