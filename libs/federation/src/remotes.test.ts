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

test('a remote is ready with the routes it exposes', async () => {
  const load = vi.fn(() => Promise.resolve({ routes: [] }))
  const remotes = createRemotes({ load })
  await Promise.all([remotes.load(remote), remotes.load(remote)])
  expect(load).toHaveBeenCalledTimes(1)
  expect(remotes.state(remote).get().status).toBe('ready')
})

test('a failed remote reports its phase, and retries with the next attempt', async () => {
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

test('a remote without routes fails in the contract phase', async () => {
  const remotes = createRemotes({ load: () => Promise.resolve({ default: null }) })
  await remotes.load(remote)
  expect(remotes.state(remote).get()).toMatchObject({
    failure: { phase: 'contract', message: 'The remote exposes no routes' },
  })
})

test('a page that throws fails in the render phase', async () => {
  const remotes = createRemotes({ load: () => Promise.resolve({ routes: [] }) })
  await remotes.load(remote)
  remotes.renderFailed(remote, new Error('boom'))
  expect(remotes.state(remote).get()).toMatchObject({ failure: { phase: 'render', message: 'boom' } })
})

test('a late failure of an earlier load is ignored', async () => {
  const onFailure = vi.fn()
  let refuse: (reason: Error) => void = () => {}
  const load = vi.fn(() => Promise.resolve<unknown>({ routes: [] }))
  load.mockReturnValueOnce(new Promise((_, reject) => (refuse = reject)))
  const remotes = createRemotes({ load }, onFailure)
  const first = remotes.load(remote)
  remotes.renderFailed(remote, new Error('boom'))
  await remotes.retry(remote)
  refuse(new Error('timed out'))
  await first
  expect(remotes.state(remote).get().status).toBe('ready')
  expect(onFailure.mock.calls).toMatchObject([[{ message: 'boom' }]])
})

const previous = { version: '0.9.0-old', base: '/artifacts/artist/0.9.0-old/', integrity: {}, preload: [] }
const withPrevious: RegistryRemote = { ...remote, previous }

test('a fallback of another kind is loaded as its own kind', async () => {
  const load = vi.fn<(r: RegistryRemote) => Promise<unknown>>().mockRejectedValueOnce(new Error('broken'))
  load.mockResolvedValueOnce({ routes: [] })
  const stock: RegistryRemote = { ...withPrevious, kind: 'module-federation', entry: 'stock.js', previous }
  await createRemotes({ load }).load(stock)
  expect(load.mock.lastCall?.[0]).toEqual({ name: 'artist', config: remote.config, ...previous })
})

/** A loader that fails for the versions in `broken`, and records the requested ones. */
function loaderOf(broken: ReadonlySet<string>) {
  const requested: string[] = []
  const load = ({ version, base }: RegistryRemote, attempt: number) => {
    requested.push(`${version} at ${base}, ${attempt}`)
    const error = new RemoteLoadError('entry', `no ${version}`)
    return broken.has(version) ? Promise.reject(error) : Promise.resolve({ routes: [{ id: version }] })
  }
  return { load, requested }
}

test('the previous version runs if the live one cannot be loaded, which is reported', async () => {
  const loader = loaderOf(new Set([remote.version]))
  const onFailure = vi.fn()
  const remotes = createRemotes(loader, onFailure)
  await remotes.load(withPrevious)
  expect(remotes.state(remote).get()).toMatchObject({ status: 'ready', module: { routes: [{ id: previous.version }] } })
  expect(loader.requested).toEqual([
    `${remote.version} at ${remote.base}, 1`,
    `${previous.version} at ${previous.base}, 2`,
  ])
  expect(onFailure.mock.calls).toMatchObject([[{ version: remote.version, phase: 'entry' }]])
})

test('the previous version runs if the live one exposes no routes', async () => {
  const load = ({ version }: RegistryRemote) => Promise.resolve(version === remote.version ? {} : { routes: [] })
  const remotes = createRemotes({ load })
  await remotes.load(withPrevious)
  expect(remotes.state(remote).get().status).toBe('ready')
})

test('the previous version runs if a page of the live one throws, and fails if its own page throws too', async () => {
  const loader = loaderOf(new Set())
  const onFailure = vi.fn()
  const remotes = createRemotes(loader, onFailure)
  await remotes.load(withPrevious)
  remotes.renderFailed(withPrevious, new Error('boom'))
  expect(remotes.state(remote).get().status).toBe('retrying')
  await remotes.load(withPrevious)
  expect(remotes.state(remote).get()).toMatchObject({ status: 'ready', module: { routes: [{ id: previous.version }] } })

  remotes.renderFailed(withPrevious, new Error('boom again'))
  expect(remotes.state(remote).get()).toMatchObject({
    status: 'failed',
    failure: { version: previous.version, phase: 'render', message: 'boom again' },
  })
  expect(onFailure.mock.calls).toMatchObject([[{ version: remote.version }], [{ version: previous.version }]])

  await remotes.retry(withPrevious)
  expect(remotes.state(remote).get()).toMatchObject({ status: 'ready', module: { routes: [{ id: remote.version }] } })
})

test('the remote fails if neither version can be loaded, and a retry starts with the live one', async () => {
  const broken = new Set([remote.version, previous.version])
  const loader = loaderOf(broken)
  const remotes = createRemotes(loader)
  await remotes.load(withPrevious)
  expect(remotes.state(remote).get()).toMatchObject({ status: 'failed', failure: { version: previous.version } })
  broken.clear()
  await remotes.retry(withPrevious)
  expect(remotes.state(remote).get()).toMatchObject({ status: 'ready', module: { routes: [{ id: remote.version }] } })
})
