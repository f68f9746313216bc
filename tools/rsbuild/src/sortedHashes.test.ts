import { expect, test } from 'vitest'
import { withSortedHashes } from './sortedHashes'

test('sorts the hashes of chunks by their names and leaves the rest as it is', () => {
  const code = (hashes: string) => `let o={z:1,a:2};s.sriHashes={${hashes}},s.p=""`
  expect(withSortedHashes(code('30:"sha256-c=",settled:"sha256-a=",0:"sha256-b="'))).toBe(
    code('0:"sha256-b=",30:"sha256-c=",settled:"sha256-a="'),
  )
  expect(withSortedHashes('let o={z:1,a:2}')).toBe('let o={z:1,a:2}')
})
