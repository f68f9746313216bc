import { expect, test } from 'vitest'
import type { Registry, RegistryRemote } from './registry'
import { isDrawn, resolveRemotes, type Choice } from './resolveRemotes'

const names = ['listener', 'artist', 'admin', 'content']
const draws = Array.from({ length: 10_000 }, (_draw, index) => `${index}`)

/** Of 100 draws, those that all of these hold for. */
function shareOf(...holds: ((draw: string) => boolean)[]): number {
  return draws.filter(draw => holds.every(hold => hold(draw))).length / 100
}

test.each(names)('of all draws, those that a canary of %s asks for are its percentage within one', name => {
  for (const percent of [1, 10, 50, 99]) {
    expect(Math.abs(shareOf(draw => isDrawn(draw, name, percent)) - percent)).toBeLessThan(1)
  }
})

test('whoever runs a canary at 10 % still runs it at 11 %', () => {
  const [few, more] = [10, 11].map(percent => draws.filter(draw => isDrawn(draw, 'listener', percent)))
  expect(more).toEqual(expect.arrayContaining(few ?? []))
  expect(more?.length).toBeGreaterThan(few?.length ?? 0)
})

test('who runs the canary of one remote says nothing of who runs that of another', () => {
  for (const [index, one] of names.entries()) {
    for (const other of names.slice(index + 1)) {
      const both = shareOf(
        draw => isDrawn(draw, one, 10),
        draw => isDrawn(draw, other, 10),
      )
      expect(Math.abs(both - 1)).toBeLessThan(1)
    }
  }
})

/** boot.js decides by the same rule before the shell runs: a change has to be made in both. */
test('puts the same draws into a canary as every build before', () => {
  const drawn = draws.slice(0, 40).filter(draw => isDrawn(draw, 'listener', 20))
  expect(drawn).toEqual(['6', '22', '27', '28', '36', '38'])
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
/** Draws that are among fifty of a hundred for the listener, and not. */
const [chosen, notChosen] = ['1', '0']
const runs = (choice: Partial<Choice>) => resolveRemotes(registry, { draw: chosen, failed: [], ...choice })[1]

test('whose draw is chosen runs the canary, which falls back to the stable build', () => {
  expect(runs({})).toMatchObject({ name: 'listener', ...build, isCanary: true, previous: { version: '1' } })
  expect(runs({})?.previous).toMatchObject({ base: stable.base, entry: stable.entry, integrity: stable.integrity })
})

test('the same choice gives the same builds, and other remotes stay as they are', () => {
  expect(resolveRemotes(registry, { draw: chosen, failed: [] })).toEqual(
    resolveRemotes(registry, { draw: chosen, failed: [] }),
  )
  expect(resolveRemotes(registry, { draw: chosen, failed: [] })[0]).toBe(admin)
})

test.each([
  ['whose draw is another', { draw: notChosen }],
  ['that keeps nothing', { draw: null }],
  ['in which it failed', { failed: ['artist@2', 'listener@2'] }],
])('a browser %s runs what is stable, which falls back as it would alone', (_name, choice) => {
  expect(runs(choice)).toMatchObject({ version: '1', previous: { version: '0' } })
  expect(runs(choice)?.isCanary).toBeUndefined()
})

test('a failure of another build, or of the same of another remote, keeps no canary away', () => {
  expect(runs({ failed: ['listener@1', 'admin@2'] })?.isCanary).toBe(true)
})
