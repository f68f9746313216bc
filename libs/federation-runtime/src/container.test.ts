import { expect, test } from 'vitest'
import { connect } from './index'
import { sampleBuild } from './sampleBuild'
import type { WebpackRequire } from './webpackRequire'

test('a container is initialized repeatedly only by the same host', async () => {
  const scope = {}
  const remote = sampleBuild({ name: 'artist' })
  await remote.init(scope)
  await remote.init(scope)
  expect(() => remote.init({})).toThrow('Initialized by another host')
})

test('a container returns the modules that it exposes, and refuses others', async () => {
  const { webpackRequire } = sampleBuild({ name: 'artist', exposes: { './routes': 'routes' } })
  expect((await webpackRequire.getContainer?.('./routes'))?.()).toBe('routes')
  await expect(webpackRequire.getContainer?.('./other')).rejects.toThrow('./other isn’t exposed')
})

test('a program that consumes and exposes nothing is connected, too', () => {
  const webpackRequire: WebpackRequire = { m: {}, c: {}, S: {}, I: async () => null }
  connect(webpackRequire, 'program')
  expect(webpackRequire).toEqual({ m: {}, c: {}, S: {}, I: expect.any(Function) as unknown })
})
