import { expect, test } from 'vitest'
import { readStatedSource } from './statedSource'

function envelope(resolvedDependencies: readonly object[]): string {
  const payload = btoa(JSON.stringify({ predicate: { buildDefinition: { resolvedDependencies } } }))
  return `${JSON.stringify({ payload, payloadType: 'application/vnd.in-toto+json', signatures: [] })}\n`
}
const lockFile = { name: 'package-lock.json', digest: { sha256: 'f0' } }
const digest = { gitCommit: 'c123' }

test('the source of a statement is its commit and the address of the repository without the branch', () => {
  const source = { name: 'source', uri: 'git+https://github.com/overtone/listener@refs/heads/main', digest }
  expect(readStatedSource(envelope([lockFile, source])).data).toEqual({
    repository: 'https://github.com/overtone/listener',
    commit: 'c123',
  })
})

test.each<readonly [string, string]>([
  ['without a source', envelope([lockFile])],
  ['without a repository', envelope([{ name: 'source', digest }])],
  ['without a commit', envelope([{ name: 'source', uri: 'git+https://github.com/overtone/listener' }])],
  ['with another kind of address', envelope([{ name: 'source', uri: 'git+javascript:alert(1)', digest }])],
  ['with a payload that is no statement', JSON.stringify({ payload: btoa('{}') })],
  ['that is cut off', envelope([lockFile]).slice(0, 40)],
])('a statement %s is refused', (_what, text) => {
  expect(readStatedSource(text).error?.code).toBe('invalid')
})
