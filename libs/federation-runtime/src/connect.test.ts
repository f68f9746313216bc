import { expect, test } from 'vitest'
import { sampleBuild } from './sampleBuild'

const react = { useState: () => {} }

/** A shell that provides these modules, and its share scope. */
async function startHost(provides: Readonly<Record<string, unknown>>, eager: readonly string[] = []) {
  const host = sampleBuild({ name: 'shell', provides, eager })
  await host.webpackRequire.I('default')
  return { ...host, scope: host.webpackRequire.S['default'] ?? {} }
}

test('a container uses a shared module of its host', async () => {
  const { scope } = await startHost({ 'react@19.3.1': react })
  const remote = sampleBuild({ name: 'artist', consumes: { react: { requiredVersion: '^19.0.0' } } })
  await remote.init(scope)
  await remote.loadChunk()
  expect(remote.require('react')).toBe(react)
  expect(scope['react']?.['19.3.1']).toMatchObject({ from: 'shell', loaded: 1 })
})

test("a shared module is described in the format of the package's own runtime", async () => {
  const { scope } = await startHost({ 'react@19.3.1': react })
  expect(scope).toEqual({
    react: {
      '19.3.1': {
        get: expect.any(Function) as unknown,
        from: 'shell',
        version: '19.3.1',
        eager: false,
        scope: ['default'],
        shareConfig: { eager: false, singleton: true },
        useIn: [],
      },
    },
  })
})

test('a build that provides nothing adds nothing to the share scope', async () => {
  const { scope } = await startHost({ 'react@19.3.1': react })
  const before = { ...scope }
  await sampleBuild({ name: 'artist' }).init(scope)
  expect(scope).toEqual(before)
})

test('a chunk waits for the shared modules that it uses, and a chunk without any for none', async () => {
  let deliver: (factory: () => string) => void = () => {}
  const charts = new Promise<() => string>(resolve => (deliver = resolve))
  const { scope } = await startHost({ 'charts@1.0.0': () => charts })
  const remote = sampleBuild({ name: 'artist', consumes: { charts: {} } })
  await remote.init(scope)
  expect(await remote.loadChunk('another')).toBe(0)
  const loading = remote.loadChunk()
  deliver(() => 'charts')
  expect(await loading).toBe(1)
  expect(remote.require('charts')).toBe('charts')
})

test('a module of another share scope is ignored', async () => {
  const { scope } = await startHost({ 'react@19.3.1': react })
  const remote = sampleBuild({ name: 'artist', consumes: { react: { shareScope: 'legacy' } } })
  await remote.init(scope)
  await remote.loadChunk()
  expect(() => remote.require('react')).toThrow('nothing is shared')
})

test('a container uses its fallback copy if its host shares nothing', async () => {
  const own = { useState: () => {} }
  const remote = sampleBuild({ name: 'artist', consumes: { react: { fallback: () => () => own } } })
  await remote.init({})
  await remote.loadChunk()
  expect(remote.require('react')).toBe(own)
})

test('a container without a fallback names the missing module', async () => {
  const remote = sampleBuild({ name: 'artist', consumes: { react: { requiredVersion: '^19.0.0' } } })
  await remote.init({})
  await remote.loadChunk()
  expect(() => remote.require('react')).toThrow('react ^19.0.0 is required, nothing is shared')
})

test('a version outside the range is rejected, and the error names it', async () => {
  const { scope } = await startHost({ 'react@18.2.0': react, 'react@20.0.0': react })
  const remote = sampleBuild({ name: 'artist', consumes: { react: { requiredVersion: '^19.0.0' } } })
  await remote.init(scope)
  await remote.loadChunk()
  expect(() => remote.require('react')).toThrow('react ^19.0.0 is required, 20.0.0,18.2.0 is shared')
})

test('the loaded version in range is used, otherwise the highest', async () => {
  const provides = { 'react@19.9.0': 'nine', 'react@19.10.0': 'ten', 'react@20.0.0': 'twenty' }
  const { scope } = await startHost(provides)
  const consumes = { react: { requiredVersion: '^19.0.0' } }
  const [first, second] = [sampleBuild({ name: 'a', consumes }), sampleBuild({ name: 'b', consumes })]
  await first.init(scope)
  await first.loadChunk()
  expect(first.require('react')).toBe('ten')

  Object.assign(scope['react']?.['19.10.0'] ?? {}, { loaded: undefined })
  Object.assign(scope['react']?.['19.9.0'] ?? {}, { loaded: true })
  await second.init(scope)
  await second.loadChunk()
  expect(second.require('react')).toBe('nine')
})

test('two major versions run side by side, and each remote gets the one in its range', async () => {
  const provides = { 'theme@1.4.0': { major: 1 }, 'theme@2.0.1': () => Promise.resolve(() => ({ major: 2 })) }
  const { scope } = await startHost(provides, ['theme'])
  const taken: unknown[] = []
  for (const requiredVersion of ['^1.2.0', '^2.0.0', '^1.4.0']) {
    const remote = sampleBuild({ name: 'artist', consumes: { theme: { requiredVersion } } })
    await remote.init(scope)
    await remote.loadChunk()
    taken.push(remote.require('theme'))
  }
  expect(taken).toEqual([{ major: 1 }, { major: 2 }, { major: 1 }])
  expect(taken[2]).toBe(taken[0])
})

test('a module without a range gets the loaded major, even after another remote loaded a higher one', async () => {
  const { scope } = await startHost({ 'theme@1.4.0': 'one', 'theme@2.0.0': 'two' })
  const remotes = ['^1.0.0', undefined, '^2.0.0', undefined].map(requiredVersion =>
    sampleBuild({ name: 'artist', consumes: { theme: requiredVersion ? { requiredVersion } : {} } }),
  )
  const taken: unknown[] = []
  for (const remote of remotes) {
    await remote.init(scope)
    await remote.loadChunk()
    taken.push(remote.require('theme'))
  }
  expect(taken).toEqual(['one', 'one', 'two', 'one'])
})

test('a lazy module is only loaded again after a failure', async () => {
  let tries = 0
  const lazy = () => {
    tries += 1
    return tries === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(() => 'charts')
  }
  const { scope } = await startHost({ 'charts@1.0.0': lazy })
  const remote = sampleBuild({ name: 'artist', consumes: { charts: {} } })
  await remote.init(scope)
  await remote.loadChunk()
  expect(() => remote.require('charts')).toThrow('offline')
  await remote.loadChunk()
  expect(remote.require('charts')).toBe('charts')
  expect(await remote.loadChunk()).toBe(0)
  expect(tries).toBe(2)
})

test('a missing module is used once it is shared', async () => {
  const { scope, webpackRequire } = await startHost({})
  const remote = sampleBuild({ name: 'artist', consumes: { react: {} } })
  await remote.init(scope)
  await remote.loadChunk()
  expect(() => remote.require('react')).toThrow('nothing is shared')
  const late = sampleBuild({ name: 'late', provides: { 'react@19.3.1': react } })
  await late.init(webpackRequire.S['default'] ?? {})
  await remote.loadChunk()
  expect(remote.require('react')).toBe(react)
})

test('two chunks that wait for one lazy module load it once', async () => {
  let tries = 0
  const { scope } = await startHost({ 'charts@1.0.0': () => Promise.resolve(() => (tries += 1)) })
  const remote = sampleBuild({ name: 'artist', consumes: { charts: {} } })
  await remote.init(scope)
  await Promise.all([remote.loadChunk(), remote.loadChunk()])
  expect(remote.require('charts')).toBe(1)
})

test('two builds of one remote share a scope, and the first module wins', async () => {
  const { scope } = await startHost({})
  const consumes = { theme: {} }
  const [stable, canary] = ['stable', 'canary'].map(theme =>
    sampleBuild({ name: 'artist', provides: { 'theme@1.0.0': { theme } }, consumes }),
  )
  await stable?.init(scope)
  await canary?.init(scope)
  await Promise.all([stable?.loadChunk(), canary?.loadChunk()])
  expect(stable?.require('theme')).toBe(canary?.require('theme'))
  expect(canary?.require('theme')).toEqual({ theme: 'stable' })
})

test('an eager module is available synchronously, and exists once', async () => {
  const shell = sampleBuild({
    name: 'shell',
    provides: { 'react@19.3.1': react },
    eager: ['react'],
    consumes: { react: {} },
    isSynchronous: true,
  })
  expect(shell.require('react')).toBe(react)
  const scope = shell.webpackRequire.S['default'] ?? {}
  expect(scope['react']?.['19.3.1']).toMatchObject({ eager: true, shareConfig: { singleton: true, eager: true } })

  const remote = sampleBuild({ name: 'artist', consumes: { react: {} } })
  await remote.init(scope)
  await remote.loadChunk()
  expect(remote.require('react')).toBe(react)
})

test('a lazy module that is imported synchronously throws', () => {
  const charts = () => Promise.resolve(() => 'charts')
  const shell = sampleBuild({
    name: 'shell',
    provides: { 'charts@1.0.0': charts },
    consumes: { charts: {} },
    isSynchronous: true,
  })
  expect(() => shell.require('charts')).toThrow('id of charts is lazy')
})

test('a module that threw runs again when it is required again', async () => {
  let tries = 0
  const throwsOnce = () => () => {
    tries += 1
    if (tries === 1) throw new Error('broken')
    return 'fixed'
  }
  const { scope } = await startHost({ 'charts@1.0.0': throwsOnce })
  const remote = sampleBuild({ name: 'artist', consumes: { charts: {} } })
  await remote.init(scope)
  await remote.loadChunk()
  expect(() => remote.require('charts')).toThrow('broken')
  expect(remote.webpackRequire.c).toEqual({})
  expect(remote.require('charts')).toBe('fixed')
})

test("a module of a host with the package's own runtime is used directly", async () => {
  const lib = () => react
  const scope = (await startHost({ 'react@19.3.1': 'another copy' })).scope
  Object.assign(scope['react']?.['19.3.1'] ?? {}, { lib })
  const remote = sampleBuild({ name: 'artist', consumes: { react: {} } })
  await remote.init(scope)
  await remote.loadChunk()
  expect(remote.require('react')).toBe(react)
})
