import { beforeEach, expect, test, vi } from 'vitest'
import type { RegistryRemote } from './registry'
import { createRemotes } from './remotes'
import { RemoteLoadError } from './remoteFailure'

const remote: RegistryRemote = {
  name: 'artist',
  version: '1.0.0-abc',
  base: '/artifacts/artist/1.0.0-abc/',
  integrity: {},
  preload: [],
  config: { name: 'artist', routes: [], slots: {} },
}
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

test('is ready with the routes that the remote exposes', async () => {
  const load = vi.fn(() => Promise.resolve({ routes: [] }))
  const remotes = createRemotes({ load })
  await Promise.all([remotes.load(remote), remotes.load(remote)])
  expect(load).toHaveBeenCalledTimes(1)
  expect(remotes.state(remote).get().status).toBe('ready')
})

test('tells the phase in which it failed, and retries with the next attempt', async () => {
  const load = vi
    .fn<(r: RegistryRemote, attempt: number) => Promise<unknown>>()
    .mockRejectedValueOnce(new RemoteLoadError('chunk', 'timed out'))
    .mockResolvedValueOnce({ routes: [] })
  const onFailure = vi.fn()
  const remotes = createRemotes({ load }, onFailure)
  await remotes.load(remote)
  expect(onFailure).toHaveBeenCalledWith(expect.objectContaining({ remote: 'artist', phase: 'chunk' }))
  expect(remotes.state(remote).get()).toMatchObject({
    status: 'failed',
    failure: { remote: 'artist', version: '1.0.0-abc', phase: 'chunk', message: 'timed out' },
  })
  await remotes.retry(remote)
  expect(load).toHaveBeenLastCalledWith(remote, 2)
  expect(remotes.state(remote).get().status).toBe('ready')
})

test('fails the contract when no routes are exposed', async () => {
  const remotes = createRemotes({ load: () => Promise.resolve({ default: null }) })
  await remotes.load(remote)
  expect(remotes.state(remote).get()).toMatchObject({ failure: { phase: 'contract' } })
})

test('fails in render when a page throws', async () => {
  const remotes = createRemotes({ load: () => Promise.resolve({ routes: [] }) })
  await remotes.load(remote)
  remotes.renderFailed(remote, new Error('boom'))
  expect(remotes.state(remote).get()).toMatchObject({ failure: { phase: 'render', message: 'boom' } })
})
