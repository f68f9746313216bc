import { expect, test } from 'vitest'
import { readRegistry } from './readRegistry'

const good = {
  name: 'content',
  version: '1',
  base: '/a/',
  integrity: {},
  preload: [],
  config: { name: 'content', routes: [], slots: {} },
}
const registry = { schema: 1, sequence: 3, createdAt: '', shell: { version: '1', base: '/' }, remotes: [good] }

test('readRegistry parses a registry', () => {
  expect(readRegistry(JSON.stringify(registry)).data?.remotes).toHaveLength(1)
})

test('readRegistry leaves out unusable entries and keeps the others', () => {
  const text = JSON.stringify({ ...registry, remotes: [null, { name: 'artist' }, good] })
  expect(readRegistry(text).data?.remotes.map(r => r.name)).toEqual(['content'])
})

test.each(['name', 'version', 'base', 'integrity', 'preload', 'config'])(
  'readRegistry leaves out an entry without %s',
  part => {
    const text = JSON.stringify({ ...registry, remotes: [{ ...good, name: 'artist', [part]: undefined }, good] })
    expect(readRegistry(text).data?.remotes.map(r => r.name)).toEqual(['content'])
  },
)

test('readRegistry rejects an invalid registry, and one of a newer schema', () => {
  expect(readRegistry('<!doctype html>').error?.code).toBe('invalid')
  expect(readRegistry(JSON.stringify({ ...registry, schema: 2 })).error?.code).toBe('invalid')
  expect(readRegistry('null').error?.code).toBe('invalid')
})
