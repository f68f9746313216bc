import type { RegistryRemote, RemoteRoute } from '@overtone/federation'
import { findRoute } from '@overtone/federation/routes'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownedPaths } from './ownedPaths'

const build = { version: '1', base: '/', integrity: {}, preload: [] }

function remoteOf(name: string, paths: readonly string[]): RegistryRemote {
  const routes = paths.map((path): RemoteRoute => ({ path, access: 'open', title: { en: path } }))
  return { name, ...build, config: { name, routes, slots: {} } }
}

const segment = fc.constantFrom('artist', 'a.b', ':id', 'new', 'x+y')
const path = fc.array(segment, { maxLength: 3 }).map(segments => `/${segments.join('/')}`)

test('matches exactly the paths of remotes, and the home page', () => {
  fc.assert(
    fc.property(fc.array(path, { maxLength: 4 }), path, fc.constantFrom('', '/'), (paths, visited, slash) => {
      const remotes = [remoteOf('one', paths.slice(0, 2)), remoteOf('two', paths.slice(2))]
      const pathname = visited === '/' ? visited : visited + slash
      const isOwned = pathname === '/' || findRoute(remotes, pathname) !== null
      expect(new RegExp(ownedPaths({ remotes })).test(pathname)).toBe(isOwned)
    }),
    { numRuns: 1000 },
  )
})

test('matches the paths of a canary', () => {
  const { config } = remoteOf('one', ['/new/:id'])
  const remotes = [{ ...remoteOf('one', ['/old']), canary: { ...build, percent: 10, config } }]
  expect(ownedPaths({ remotes })).toBe('^(?:|/new/[^/]+|/old)/?$')
})
