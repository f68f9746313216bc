import { createHash } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { directoryStore } from '../store/directoryStore'
import { lastPublished, publish, publishedApps } from './publish'
import { remoteBuild, shellBuild, writeFolder } from './sampleBuild'
import { overwrite, type Store } from '../store/store'
import { temporaryFolder } from '../store/temporaryFolder'

const emptyStore = async () => directoryStore(await temporaryFolder())
const remote = (dist: string) => ({ app: 'listener', version: '0.1.0', dist })

test('stores every file except source maps under the content hash', async () => {
  const store = await emptyStore()
  const dist = await writeFolder(shellBuild)
  const { id, files } = await publish(store, { app: 'shell', version: '0.1.0', dist })
  expect(id).toMatch(/^0\.1\.0-[0-9a-f]{12}$/)
  expect(Object.keys(files)).toEqual([
    'index.html',
    'shell.json',
    'static/css/index.1.css',
    'static/font/text.1.woff2',
    'static/js/index.1.js',
    'static/js/vendor.1.js',
  ])
  for (const path of Object.keys(files)) expect(await store.get(`artifacts/shell/${id}/${path}`)).not.toBeNull()
})

test('stores brotli and gzip copies where they are smaller', async () => {
  const store = await emptyStore()
  const { id, files } = await publish(store, { app: 'shell', version: '1.0.0', dist: await writeFolder(shellBuild) })
  const folder = `artifacts/shell/${id}`
  const script = shellBuild['static/js/index.1.js']
  const br = await store.get(`${folder}/static/js/index.1.js.br`)
  const gz = await store.get(`${folder}/static/js/index.1.js.gz`)
  expect(brotliDecompressSync(br ?? '').toString()).toBe(script)
  expect(gunzipSync(gz ?? '').toString()).toBe(script)
  expect(files['static/js/index.1.js']).toMatchObject({ bytes: script.length, br: br?.length, gz: gz?.length })
  expect(await store.list(`${folder}/static/font/`)).toEqual([`${folder}/static/font/text.1.woff2`])
})

test('describes a remote: hashes, entry, first scripts and requirements', async () => {
  const build = remoteBuild('listener')
  const artifact = await publish(await emptyStore(), remote(await writeFolder(build)))
  const sha256 = createHash('sha256')
    .update(build['remoteEntry.1.js'] ?? '')
    .digest('base64')
  expect(artifact.files['remoteEntry.1.js']?.integrity).toBe(`sha256-${sha256}`)
  expect(artifact).toMatchObject({
    schema: 1,
    remote: { name: 'listener' },
    entry: 'remoteEntry.1.js',
    preload: ['remoteEntry.1.js', 'static/js/routes.1.js'],
    requires: [{ name: 'react', requiredVersion: '^19.3.1' }],
  })
  expect(Object.keys(artifact.files)).not.toContain('remoteEntry.1.js.map')
})

test('derives the id from the content', async () => {
  const store = await emptyStore()
  const one = await publish(store, remote(await writeFolder(remoteBuild('listener', 'one'))))
  const same = await publish(store, remote(await writeFolder(remoteBuild('listener', 'one'))))
  const other = await publish(store, remote(await writeFolder(remoteBuild('listener', 'two'))))
  expect(same).toEqual(one)
  expect(other.id).not.toBe(one.id)
})

test('records the last published build, also when it was already in the store', async () => {
  const store = await emptyStore()
  const dist = await writeFolder(remoteBuild('listener', 'one'))
  const one = await publish(store, remote(dist))
  await publish(store, remote(await writeFolder(remoteBuild('listener', 'two'))))
  await publish(store, remote(dist))
  expect(await lastPublished(store, 'listener')).toBe(one.id)
  expect(await lastPublished(store, 'artist')).toBeNull()
  expect(await publishedApps(store)).toEqual(['listener'])
})

test('reuses compressed copies of unchanged files from the previous build', async () => {
  const store = await emptyStore()
  const one = await publish(store, remote(await writeFolder(remoteBuild('listener', 'one'))))
  const twin = `artifacts/listener/${one.id}/static/js/late.1.js.br`
  const script = remoteBuild('listener')['static/js/late.1.js'] ?? ''
  const marked = brotliCompressSync(script, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } })
  await store.remove(twin)
  await store.putIfAbsent(twin, marked)

  const next = remoteBuild('listener', 'two')
  const two = await publish(store, remote(await writeFolder(next)))
  const sibling = (path: string) => store.get(`artifacts/listener/${two.id}/${path}.br`)
  expect(await sibling('static/js/late.1.js')).toEqual(marked)
  expect(two.files['static/js/late.1.js']?.br).toBe(marked.length)
  const changed = brotliDecompressSync((await sibling('static/js/routes.1.js')) ?? '')
  expect(changed.toString()).toBe(next['static/js/routes.1.js'])

  await store.remove(`artifacts/listener/${two.id}/static/js/late.1.js.br`)
  const three = await publish(store, remote(await writeFolder(remoteBuild('listener', 'three'))))
  expect(three.files).toMatchObject({ 'static/js/late.1.js': one.files['static/js/late.1.js'] })
})

test('rewrites a damaged record of the last published build', async () => {
  const store = await emptyStore()
  const dist = await writeFolder(remoteBuild('listener'))
  const { id } = await publish(store, remote(dist))
  await overwrite(store, 'published/listener.json', new TextEncoder().encode('{"id'))
  await publish(store, remote(dist))
  expect(await lastPublished(store, 'listener')).toBe(id)
})

test('writes artifact.json after all files, and nothing if it exists', async () => {
  const writes: string[] = []
  const inner = await emptyStore()
  const store: Store = {
    ...inner,
    putIfAbsent: async (key, bytes) => {
      const isWritten = await inner.putIfAbsent(key, bytes)
      writes.push(key)
      return isWritten
    },
  }
  const dist = await writeFolder(remoteBuild('listener'))
  await publish(store, remote(dist))
  expect(writes.at(-1)).toMatch(/artifact\.json$/)
  expect(writes.length).toBeGreaterThan(5)

  writes.length = 0
  await publish(store, remote(dist))
  expect(writes).toEqual([])
})

const incomplete = Object.fromEntries(
  Object.entries(remoteBuild('listener')).filter(([path]) => path !== 'static/js/routes.1.js'),
)

test.each([
  ['that is not there', { app: 'listener', dist: async () => '/nowhere/dist' }, 'does not exist'],
  ['of another app', { app: 'artist', dist: () => writeFolder(remoteBuild('listener')) }, 'not of "artist"'],
  ['of the shell for a remote', { app: 'artist', dist: () => writeFolder(shellBuild) }, 'not of "artist"'],
  ['without remote.json', { app: 'listener', dist: () => writeFolder({ 'a.js': '' }) }, 'has no remote.json'],
  [
    'that lacks a script it names',
    { app: 'listener', dist: () => writeFolder(incomplete) },
    'lists static/js/routes.1.js, which does not exist',
  ],
])('refuses a build %s', async (_case, { app, dist }, message) => {
  const store = await emptyStore()
  await expect(publish(store, { app, version: '0.1.0', dist: await dist() })).rejects.toThrow(message)
  expect(await store.list('')).toEqual([])
})
