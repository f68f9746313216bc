import { expect, test } from 'vitest'
import type { ContractSnapshot } from '../contractSnapshot'
import type { Registry } from '../registry'
import { contractPairs, deprecationsIn, exportUses } from './contractUse'
import { liveReport, nameOfBuild, neededBuilds } from './liveReport'
import { compareAddress, readPublishedBuild, type PublishedBuild } from './publishedBuild'
import { signerOf } from './releaseSigner'

const provided: ContractSnapshot = {
  types: '',
  names: { '@overtone/design': ['Button', 'Chip', 'Panel'] },
  entryPoints: {
    '@overtone/design': {
      version: '1.0.0',
      owner: 'platform',
      exports: {
        Button: { hash: 'b2', deprecatedProps: { flat: 'Use variant.' } },
        Chip: { hash: 'c1', deprecated: 'Use Badge.' },
        Panel: { hash: 'p1' },
      },
    },
  },
}
const used: ContractSnapshot = {
  types: '',
  names: { '@overtone/design': ['Button', 'Chip', 'Gone'], react: ['useState'] },
  uses: {
    '@overtone/design': {
      Button: { files: ['src/a.tsx'], props: ['size'], hash: 'b1' },
      Chip: { files: ['src/b.tsx'], hash: 'c1' },
    },
  },
}
const listener = { app: 'listener', id: '1', contract: used }

test('a pair names the exports that the shell lacks and those that changed since', () => {
  expect(contractPairs(provided, [listener, { app: 'notes', id: '2' }])).toEqual([
    {
      app: 'listener',
      id: '1',
      uses: 3,
      missing: ['@overtone/design Gone'],
      changed: ['@overtone/design Button'],
    },
    { app: 'notes', id: '2', uses: null, missing: [], changed: [] },
  ])
})

test('an export lists the remotes that would break without it, the most used first', () => {
  const other = { app: 'artist', id: '3', contract: { types: '', names: { '@overtone/design': ['Panel', 'Chip'] } } }
  const uses = exportUses(provided, [listener, other])
  expect(uses.map(({ name, users }) => [name, ...users.map(({ app }) => app)])).toEqual([
    ['Chip', 'listener', 'artist'],
    ['Button', 'listener'],
    ['Panel', 'artist'],
  ])
  expect(uses[0]).toMatchObject({ owner: 'platform', users: [{ files: ['src/b.tsx'] }, { files: [] }] })
})

test('deprecations name what is used with its owner, and only the props that are set', () => {
  expect(deprecationsIn(provided, listener)).toEqual([
    {
      app: 'listener',
      id: '1',
      module: '@overtone/design',
      what: 'Chip',
      text: 'Use Badge.',
      owner: 'platform',
      files: ['src/b.tsx'],
    },
  ])
})

const remote = { base: 'x/', integrity: {}, preload: ['e.js'], config: { name: 'listener', routes: [], slots: {} } }
const registry: Registry = {
  schema: 1,
  sequence: 3,
  createdAt: '2026-11-20T10:00:00Z',
  shell: { version: 's', base: 'x/', since: 1 },
  remotes: [{ ...remote, name: 'listener', version: 'b', canary: { ...remote, version: 'c', percent: 10 } }],
  signature: { key: 'k1', value: '' },
}
const build = (app: string, id: string, bytes: number, contract?: ContractSnapshot): PublishedBuild => ({
  app,
  id,
  files: { 'e.js': { bytes: bytes * 3, br: bytes }, 'f.js': { bytes: 10 }, 'f.css': { bytes: 99 } },
  preload: ['e.js'],
  ...(contract && { contract }),
})
const records = [
  { sequence: 1, at: 'day 1', live: { shell: 's', listener: 'a' } },
  { sequence: 3, at: 'day 3', live: { shell: 's', listener: 'b' } },
]

test('the report has size, growth and time of each live build, and compares canaries too', () => {
  const builds = [build('listener', 'a', 100), build('listener', 'b', 130, used), build('shell', 's', 1, provided)]
  const known = new Map(builds.map(each => [nameOfBuild(each.app, each.id), each]))
  const { apps, pairs } = liveReport(registry, records, known)
  expect(apps[1]).toMatchObject({
    app: 'listener',
    since: { sequence: 3, at: 'day 3' },
    size: { first: 130, scripts: 140 },
    growth: 30,
    before: 'a',
    canary: { id: 'c', percent: 10, size: null, growth: null },
  })
  expect(pairs?.map(({ id, uses }) => [id, uses])).toEqual([
    ['b', 3],
    ['c', null],
  ])
  expect(neededBuilds(registry, records).map(({ app, id }) => `${app}@${id}`)).toEqual([
    'shell@s',
    'listener@b',
    'listener@c',
    'listener@a',
  ])
})

test('without records and builds the report says what the registry says', () => {
  const { apps, pairs } = liveReport(registry, [], new Map())
  expect(apps[0]).toMatchObject({ app: 'shell', since: { sequence: 1, at: null }, size: null, growth: null })
  expect(apps[1]?.since).toBeNull()
  expect(pairs).toBeNull()
})

test('the signer is the key of the part with its team, else the one of the registry', () => {
  expect(signerOf(registry, 'shell')).toEqual({ key: 'k1', team: null })
  const delegated = {
    ...registry,
    authority: {
      ...{ version: 1, expiresAt: '', keys: {}, root: { keys: [], threshold: 1 }, signatures: {} },
      ...{ platform: ['k1'], remotes: { listener: ['k2'] } },
    },
    remotes: registry.remotes.map(each => ({ ...each, signature: { key: 'k2', value: '' } })),
  }
  expect(signerOf(delegated, 'shell')).toEqual({ key: 'k1', team: 'platform' })
  expect(signerOf(delegated, 'listener')).toEqual({ key: 'k2', team: 'listener' })
  const unsigned = { schema: 1, sequence: 1, createdAt: '', shell: registry.shell, remotes: registry.remotes } as const
  expect(signerOf(unsigned, 'listener')).toBeNull()
})

test('commits are compared where both builds name the same repository on the web', () => {
  const of = (repository: string, commit: string) => ({ ...build('a', '1', 1), source: { repository, commit } })
  const github = 'https://github.com/overtone/listener'
  expect(compareAddress(of(`${github}.git`, 'c1'), of(`${github}.git`, 'c2'))).toBe(`${github}/compare/c1...c2`)
  const gitlab = 'https://gitlab.example/overtone/listener'
  expect(compareAddress(of(gitlab, 'c1'), of(gitlab, 'c2'))).toBe(`${gitlab}/-/compare/c1...c2`)
  expect(compareAddress(of(github, 'c1'), of(gitlab, 'c2'))).toBeNull()
  expect(compareAddress(of('javascript:alert(1)', 'c1'), of('javascript:alert(1)', 'c2'))).toBeNull()
  expect(compareAddress(undefined, of(github, 'c2'))).toBeNull()
})

test.each(['', 'null', '{"app":"a"}', '{"app":"a","id":"1","files":{"a.js":{}}}'])(
  'the description %j of a build is refused',
  text => {
    expect(readPublishedBuild(text).error?.code).toBe('invalid')
  },
)
