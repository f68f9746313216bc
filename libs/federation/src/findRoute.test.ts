import { expect, test } from 'vitest'
import { findRoute, pathMatches } from './findRoute'
import type { RegistryRemote } from './registry'

const remote = (name: string, ...paths: string[]): RegistryRemote => ({
  name,
  version: '1',
  base: '/',
  integrity: {},
  preload: [],
  config: { name, slots: {}, routes: paths.map(path => ({ path, access: 'open', title: { en: path } })) },
})
const remotes = [remote('listener', '/', '/discover', '/artist/:id'), remote('artist', '/artist', '/artist/new')]

test('findRoute returns the remote that owns a path', () => {
  expect(findRoute(remotes, '/')?.remote.name).toBe('listener')
  expect(findRoute(remotes, '/artist')?.remote.name).toBe('artist')
  expect(findRoute(remotes, '/artist/42/')?.remote.name).toBe('listener')
  expect(findRoute(remotes, '/nowhere')).toBeNull()
})

test('findRoute prefers a static segment to a parameter', () => {
  expect(findRoute(remotes, '/artist/new')?.remote.name).toBe('artist')
  expect(findRoute([...remotes].reverse(), '/artist/new')?.remote.name).toBe('artist')
})

test('findRoute returns the first of two routes that match equally well', () => {
  expect(findRoute([remote('a', '/track/:id'), remote('b', '/track/:name')], '/track/1')?.remote.name).toBe('a')
  expect(findRoute([remote('a', '/about'), remote('b', '/about')], '/about')?.remote.name).toBe('a')
})

test('findRoute matches whole segments only', () => {
  expect(pathMatches('/track/:id', '/track')).toBe(false)
  expect(pathMatches('/track/:id', '/track/1/edit')).toBe(false)
  expect(pathMatches('/track/:id', '/track/1')).toBe(true)
})
