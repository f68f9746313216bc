import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashOf } from './readFile'
import { sha256 } from './sha256'

async function* chunksOf(bytes: Uint8Array, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

test.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 128, 10_000])('hashes %d bytes as Node does', async length => {
  const bytes = Uint8Array.from({ length }, (_, i) => (i * 197) ^ (i >> 3))
  const known = createHash('sha256').update(bytes).digest('hex')
  expect(await sha256(chunksOf(bytes, 1024))).toBe(known)
  expect(await sha256(chunksOf(bytes, 64))).toBe(known)
})

test('hashes a file of several chunks', async () => {
  const bytes = Uint8Array.from({ length: 2_500_000 }, (_, i) => i >> 5)
  expect(await hashOf(new Blob([bytes]))).toBe(createHash('sha256').update(bytes).digest('hex'))
})
