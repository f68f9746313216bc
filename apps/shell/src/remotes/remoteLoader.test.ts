// @vitest-environment happy-dom
import type { RegistryRemote, RemoteFailure } from '@overtone/federation'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleRemote } from '../frame/sampleRegistry'
import { createRemoteLoader } from './remoteLoader'

const container = { init: vi.fn(), get: vi.fn(async () => () => 'the routes') }
const unnamed: RegistryRemote = { ...sampleRemote('listener', {}), base: 'https://cdn.test/listener/' }
const remote: RegistryRemote = {
  ...unnamed,
  entry: 'remoteEntry.1.js',
  preload: ['remoteEntry.1.js', 'page.js'],
  integrity: { 'remoteEntry.1.js': 'sha384-entry', 'page.js': 'sha384-page' },
}
/** Runs in place of a script. Returns false if the browser rejects the script. */
let onScript: (script: HTMLScriptElement) => boolean
let scripts: string[]

const page = globalThis as Record<string, unknown>
const load = (of: RegistryRemote, attempt = 1) => createRemoteLoader().load(of, attempt)
const phase = (name: RemoteFailure['phase']) => expect.objectContaining({ phase: name }) as unknown

beforeEach(() => {
  scripts = []
  onScript = () => {
    page['overtone_listener'] = container
    return true
  }
  globalThis.overtoneTrust = Promise.resolve(true)
  vi.stubGlobal('__webpack_init_sharing__', async () => undefined)
  vi.stubGlobal('__webpack_share_scopes__', { default: { react: {} } })
  vi.spyOn(document.head, 'append').mockImplementation(script => {
    const added = script as HTMLScriptElement
    scripts.push(`${added.src} ${added.integrity}`)
    const event = onScript(added) ? added.onload : added.onerror
    ;(event as (() => void) | null)?.()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  delete page['overtone_listener']
  globalThis.overtoneTrust = undefined
})

test('runs the entry with its hash and returns the routes of its container', async () => {
  await expect(load(remote)).resolves.toBe('the routes')
  expect(scripts).toContain('https://cdn.test/listener/remoteEntry.1.js sha384-entry')
  expect(container.init).toHaveBeenCalledWith({ react: {} })
})

test('runs the first page’s chunks with their hashes, beside the entry', async () => {
  onScript = script => script.src.endsWith('page.js')
  await expect(load(remote)).rejects.toEqual(phase('entry'))
  expect(scripts).toContain('https://cdn.test/listener/page.js sha384-page')
})

test('fails in the chunk phase when the browser rejects a chunk', async () => {
  onScript = script => {
    page['overtone_listener'] = container
    return !script.src.endsWith('page.js')
  }
  await expect(load(remote)).rejects.toEqual(phase('chunk'))
})

test('gives the chunks four seconds after the entry', async () => {
  vi.useFakeTimers()
  onScript = script => {
    if (script.src.endsWith('page.js')) script.onload = null // hangs
    page['overtone_listener'] = container
    return true
  }
  const ended = vi.fn()
  const failed = load(remote).catch(ended)
  await vi.advanceTimersByTimeAsync(3999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await failed
  expect(ended).toHaveBeenCalledWith(phase('chunk'))
})

test('leaves a chunk without a hash to the container', async () => {
  await load({ ...remote, preload: [...remote.preload, 'late.js'] })
  expect(scripts.filter(script => script.includes('late.js'))).toEqual([])
})

test('runs remoteEntry.js if the registry has no entry', async () => {
  await load({ ...unnamed, integrity: { 'remoteEntry.js': 'sha384-old' } })
  expect(scripts).toEqual(['https://cdn.test/listener/remoteEntry.js sha384-old'])
})

test('never runs an entry that the registry has no hash for', async () => {
  await expect(load({ ...remote, integrity: { 'page.js': 'sha384-page' } })).rejects.toEqual(phase('registry'))
  expect(scripts.filter(script => script.includes('remoteEntry'))).toEqual([])
})

test('runs an entry without a hash only in development', async () => {
  await load({ ...remote, integrity: {}, isDevelopment: true })
  expect(scripts).toEqual(['https://cdn.test/listener/remoteEntry.1.js '])
})

test.each([false, undefined])('runs nothing while the registry is not trusted (%s)', async trust => {
  globalThis.overtoneTrust = trust === undefined ? undefined : Promise.resolve(trust)
  await expect(load(remote)).rejects.toEqual(phase('registry'))
  expect(scripts).toEqual([])
})

test('fails in the entry phase when the browser rejects the script', async () => {
  onScript = () => false
  await expect(load(remote)).rejects.toEqual(phase('entry'))
})

test('fails in the evaluation phase when the script registers no container, even if an earlier one did', async () => {
  page['overtone_listener'] = container
  onScript = () => true
  await expect(load(remote)).rejects.toEqual(phase('evaluation'))
})

test.each<[string, Error, RemoteFailure['phase']]>([
  ['a chunk that is missing', Object.assign(new Error('gone'), { name: 'ChunkLoadError' }), 'chunk'],
  ['code that throws', new Error('x is undefined'), 'evaluation'],
])('reports the phase of %s', async (_, error, expected) => {
  container.get.mockRejectedValueOnce(error)
  await expect(load(remote)).rejects.toMatchObject({ phase: expected, message: error.message, cause: error })
})

test('runs the entry of a stock remote with its hash, and lets the other runtime run its container', async () => {
  const stock: RegistryRemote = { ...remote, kind: 'module-federation' }
  await expect(load(stock)).resolves.toBe('the routes')
  expect(scripts).toEqual(['https://cdn.test/listener/remoteEntry.1.js sha384-entry'])
  expect(container.init).toHaveBeenCalledWith({ react: {} }, expect.anything(), expect.anything())

  globalThis.overtoneTrust = Promise.resolve(false)
  await expect(load(stock)).rejects.toEqual(phase('registry'))
  expect(scripts).toHaveLength(1)
})

test('fetches everything under new URLs on a second attempt', async () => {
  await load(remote, 2)
  expect(scripts.toSorted()).toEqual([
    'https://cdn.test/listener/page.js?r=2 sha384-page',
    'https://cdn.test/listener/remoteEntry.1.js?r=2 sha384-entry',
  ])
})

test('times out after nine seconds', async () => {
  vi.useFakeTimers()
  container.get.mockReturnValueOnce(new Promise(() => {}))
  const failed = expect(load(remote)).rejects.toMatchObject({ phase: 'evaluation', message: 'Timed out after 9 s' })
  await vi.advanceTimersByTimeAsync(9000)
  await failed
})
