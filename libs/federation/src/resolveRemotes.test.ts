import { expect, test } from 'vitest'
import type { Registry, RegistryRemote } from './registry'
import { resolveRemotes, runsCanary, type Visit } from './resolveRemotes'

const names = ['listener', 'artist', 'admin', 'content']
const cohorts = Array.from({ length: 10_000 }, (_cohort, index) => `${index}`)

function isInCanary(cohort: string, name: string, percent: number): boolean {
  return runsCanary({ name, canary: { version: '2', percent } }, { cohort, failed: [] })
}

/** Returns the percentage of cohorts for which all of these conditions hold. */
function shareOf(...holds: ((cohort: string) => boolean)[]): number {
  return cohorts.filter(cohort => holds.every(hold => hold(cohort))).length / 100
}

test.each(names)('a canary of %s runs in its percentage of the cohorts, within one percentage point', name => {
  for (const percent of [1, 10, 50, 99]) {
    expect(Math.abs(shareOf(cohort => isInCanary(cohort, name, percent)) - percent)).toBeLessThan(1)
  }
})

test('a cohort that runs a canary at 10% still runs it at 11%', () => {
  const [few, more] = [10, 11].map(percent => cohorts.filter(cohort => isInCanary(cohort, 'listener', percent)))
  expect(more).toEqual(expect.arrayContaining(few ?? []))
  expect(more?.length).toBeGreaterThan(few?.length ?? 0)
})

test('the canary cohorts of two remotes are independent', () => {
  for (const [index, one] of names.entries()) {
    for (const other of names.slice(index + 1)) {
      const both = shareOf(
        cohort => isInCanary(cohort, one, 10),
        cohort => isInCanary(cohort, other, 10),
      )
      expect(Math.abs(both - 1)).toBeLessThan(1)
    }
  }
})

test('the canary cohorts are the same as in every earlier release', () => {
  const inCanary = cohorts.slice(0, 40).filter(cohort => isInCanary(cohort, 'listener', 20))
  expect(inCanary).toEqual(['6', '22', '27', '28', '36', '38'])
})

const stable: RegistryRemote = {
  name: 'listener',
  version: '1',
  base: '/artifacts/listener/1/',
  entry: 'remoteEntry.1.js',
  integrity: { 'remoteEntry.1.js': 'sha384-1' },
  preload: ['remoteEntry.1.js'],
  config: { name: 'listener', routes: [], slots: {} },
  previous: { version: '0', base: '/artifacts/listener/0/', integrity: {}, preload: [] },
}
const build = {
  version: '2',
  base: '/artifacts/listener/2/',
  entry: 'remoteEntry.2.js',
  integrity: { 'remoteEntry.2.js': 'sha384-2' },
  preload: ['remoteEntry.2.js'],
  config: { name: 'listener', routes: [{ path: '/new', access: 'open', title: { en: 'New' } }], slots: {} },
} as const
const admin = { ...stable, name: 'admin' }
const withCanary: RegistryRemote = { ...stable, canary: { percent: 50, ...build } }
const registry: Registry = {
  schema: 1,
  sequence: 3,
  createdAt: '',
  shell: { version: '1', base: '/' },
  remotes: [admin, withCanary],
}
/** A cohort inside the listener's canary of 50%, and one outside. */
const [chosen, notChosen] = ['1', '0']
const runs = (visit: Partial<Visit>) => resolveRemotes(registry, { cohort: chosen, failed: [], ...visit })[1]

test('a canary cohort runs the canary, with the stable build as the fallback', () => {
  expect(runs({})).toMatchObject({ name: 'listener', ...build, isCanary: true, previous: { version: '1' } })
  expect(runs({})?.previous).toMatchObject({ base: stable.base, entry: stable.entry, integrity: stable.integrity })
})

test('the same visit runs the same builds, and other remotes are unchanged', () => {
  expect(resolveRemotes(registry, { cohort: chosen, failed: [] })).toEqual(
    resolveRemotes(registry, { cohort: chosen, failed: [] }),
  )
  expect(resolveRemotes(registry, { cohort: chosen, failed: [] })[0]).toBe(admin)
})

test.each([
  ['of another cohort', { cohort: notChosen }],
  ['without a cohort', { cohort: null }],
  ['in which it failed', { failed: ['artist@2', 'listener@2'] }],
])('a browser %s runs the stable build with its own fallback', (_name, visit) => {
  expect(runs(visit)).toMatchObject({ version: '1', previous: { version: '0' } })
  expect(runs(visit)?.isCanary).toBeUndefined()
})

test('a failure of another build, or of another remote, does not exclude a canary', () => {
  expect(runs({ failed: ['listener@1', 'admin@2'] })?.isCanary).toBe(true)
})
