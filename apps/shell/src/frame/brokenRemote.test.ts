import { roles } from '@overtone/domain'
import { findRoute, readRegistry, resolveRemotes, type Registry, type RegistryRemote } from '@overtone/federation'
import { brokenRegistry } from '@overtone/federation/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayOpen } from '../guard/mayOpen'
import { releaseNews } from '../notices/releaseNews'
import { localized } from './localized'
import { sampleRegistry } from './sampleRegistry'
import { accountLinks, footerLinks, navItems } from './slots'

const withBuilds: readonly RegistryRemote[] = sampleRegistry.map(({ name, config, ...build }) => {
  const canary = { ...build, version: '2', percent: 50, config }
  return { name, config, ...build, previous: build, canary }
})
const paths = sampleRegistry.flatMap(({ config }) => config.routes.map(({ path }) => path))

/** Evaluates everything in the frame that depends on a registry. */
function showFrame(registry: Registry): void {
  for (const cohort of ['0', '1', null]) {
    const live = resolveRemotes(registry, { cohort, failed: [] })
    releaseNews(registry, { ...registry, sequence: 2 }, { cohort, failed: [] })
    for (const role of [null, ...roles]) {
      const items = navItems(live, role)
      const footer = Object.values(footerLinks(live, role)).flat()
      const links = [...items, ...items.flatMap(({ children }) => children), ...accountLinks(live, role), ...footer]
      for (const { label, to } of links) {
        expect([typeof localized(label, 'de'), typeof to]).toEqual(['string', 'string'])
      }
    }
    for (const path of paths) {
      const match = findRoute(live, path)
      if (!match) continue
      mayOpen(match.route, { status: 'signed-out', user: null })
      const texts = [localized(match.route.title, 'en'), match.route.redirectTo ?? '/', match.remote.base]
      expect(texts.every(text => typeof text === 'string')).toBe(true)
      expect(match.remote.preload.map(file => typeof match.remote.integrity[file])).not.toContain('object')
    }
  }
}

test('a broken registry entry of a remote never breaks the frame', () => {
  fc.assert(
    fc.property(brokenRegistry(withBuilds), ({ text }) => {
      const { data } = readRegistry(text)
      expect(data).not.toBeNull()
      if (data) showFrame(data)
    }),
    { numRuns: 300 },
  )
})
