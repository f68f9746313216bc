import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { brokenRegistry, brokenRemote } from './brokenRegistry'
import { readRegistry } from './readRegistry'
import type { RegistryRemote } from './registry'
import { registryRemoteSchema } from './schemas'

const title = { en: 'Title', de: 'Titel' }
const build = { version: '1', base: '/a/', entry: 'a.js', integrity: { 'a.js': 'sha384-a' }, preload: ['a.js'] }

function remoteOf(name: string): RegistryRemote {
  const to = `/${name}`
  const link = { label: title, to, order: 1 }
  const config = {
    name,
    routes: [{ path: to, access: 'user' as const, title, redirectTo: '/' }],
    slots: {
      'shell.nav/v1': [
        { ...link, mobileOnly: true, parent: '/', only: 'user' as const, children: [{ label: title, to }] },
      ],
      'shell.account/v1': [{ ...link, access: 'user' as const }],
      'shell.footer/v1': [{ ...link, group: 'listen' as const }],
    },
  }
  return { name, ...build, config, previous: build, since: 1, canary: { ...build, percent: 10, config } }
}
const remotes = [remoteOf('listener'), remoteOf('artist'), remoteOf('content')]

test('a broken entry of one remote does not affect the other remotes', () => {
  fc.assert(
    fc.property(brokenRegistry(remotes), ({ text, broken }) => {
      const others = remotes.filter(({ name }) => name !== broken)
      expect(readRegistry(text).data?.remotes).toEqual(expect.arrayContaining(others))
    }),
    { numRuns: 500 },
  )
})

test('readRegistry keeps every entry that the schema accepts', () => {
  let accepted = 0
  fc.assert(
    fc.property(brokenRemote(remoteOf('listener')), entry => {
      const registry = { schema: 1, remotes: [JSON.parse(JSON.stringify(entry)) as unknown] }
      if (!v.is(registryRemoteSchema, registry.remotes[0])) return
      accepted += 1
      expect(readRegistry(JSON.stringify(registry)).data?.remotes).toHaveLength(1)
    }),
    { numRuns: 2000 },
  )
  expect(accepted).toBeGreaterThan(100)
})

test.each(['slots', 'routes'] as const)('readRegistry leaves out an entry whose configuration lacks %s', part => {
  const [first, ...others] = remotes
  const broken = { ...first, config: { ...first?.config, [part]: undefined } }
  const text = JSON.stringify({ schema: 1, remotes: [broken, ...others] })
  expect(readRegistry(text).data?.remotes).toEqual(others)
})

test('readRegistry leaves out an entry whose integrity is null', () => {
  const text = JSON.stringify({ schema: 1, remotes: [{ ...remotes[0], integrity: null }, remotes[1]] })
  expect(readRegistry(text).data?.remotes).toEqual([remotes[1]])
})
