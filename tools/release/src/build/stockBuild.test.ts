import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sirv from 'sirv'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lastPublished } from './publish'
import { readArtifact } from './readArtifact'
import { remoteBuild, writeFolder } from './sampleBuild'
import { errors, printed, runSample } from '../command/sampleCommand'
import { stockBuild, stockManifest } from './sampleStockBuild'
import { memoryStore } from '../store/sampleStore'
import type { Store } from '../store/store'

let store: Store
let stop = () => {}

beforeEach(() => {
  store = memoryStore()
})
afterEach(() => stop())

const publishFrom = (from: string) => runSample({ store }, 'publish', 'tuner', '--from', from)
async function published() {
  return readArtifact(store, 'tuner', (await lastPublished(store, 'tuner')) ?? '')
}

/** Serves a build as another team's host does. Returns its URL. */
async function serve(build: Readonly<Record<string, string>>): Promise<string> {
  const server = createServer(sirv(await writeFolder(build), { dev: true }))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  stop = () => server.close()
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('publishes a build from its folder, or from its manifest there', async () => {
  const folder = await writeFolder({ ...stockBuild(), 'picture.webp': 'picture', 'routes.js.map': '{}' })
  expect(await publishFrom(folder)).toBe(0)
  const artifact = await published()
  expect(artifact).toMatchObject({
    kind: 'module-federation',
    version: '1.2.3',
    remote: { name: 'tuner' },
    entry: 'remoteEntry.js',
    preload: ['remoteEntry.js', 'routes.js'],
    requires: [{ name: 'react', requiredVersion: '^19.0.0', hasFallback: true }],
  })
  expect(Object.keys(artifact.files)).toEqual([...Object.keys(stockBuild()), 'picture.webp'].sort())
  const [line] = printed
  expect(await publishFrom(join(folder, 'mf-manifest.json'))).toBe(0)
  expect(printed[1]).toBe(line)
})

test('publishes only the files of a deployed build that its manifest and stats name', async () => {
  const stats = stockManifest({ expose: './more' }).replace('late.js', 'later.js')
  const build = { ...stockBuild(), 'mf-stats.json': stats, 'later.js': '/* later */' }
  expect(await publishFrom(`${await serve({ ...build, 'other.js': '/* other */' })}/mf-manifest.json`)).toBe(0)
  expect(Object.keys((await published()).files)).toEqual(Object.keys(build).sort())
})

test('publishes a build of the preset as a regular build', async () => {
  const { 'mf-manifest.json': manifest = '', ...build } = remoteBuild('tuner')
  const versioned = manifest.replace('"metaData":{', '"metaData":{"buildInfo":{"buildVersion":"0.2.0"},')
  const contract = JSON.stringify({ types: '', names: {} })
  expect(
    await publishFrom(await writeFolder({ ...build, 'mf-manifest.json': versioned, 'contract.json': contract })),
  ).toBe(0)
  expect(await published()).not.toHaveProperty('kind')
})

test.each([
  ['of type "module", and the shell runs', stockBuild({ type: 'module' })],
  ['publicPath is "/". Set it to "auto"', stockBuild({ publicPath: '/' })],
  ['does not expose ./routes', stockBuild({ expose: './App' })],
  [`the container is "tuner". Set \`name: 'overtone_tuner'\``, stockBuild({ globalName: 'tuner' })],
  [
    'loads the container cart itself, past the registry',
    stockBuild({ remotes: [{ federationContainerName: 'cart' }] }),
  ],
  ['buildVersion is "../1"', stockBuild({ buildVersion: '../1' })],
  ['is a build of "notes", not of "tuner"', stockBuild({ name: 'notes' })],
  ['mf-manifest.json is not valid: metaData', { ...stockBuild(), 'mf-manifest.json': '{}' }],
  ['mf-manifest.json is not JSON', { ...stockBuild(), 'mf-manifest.json': '<!doctype html>' }],
  ['remote.json is not valid: routes', { ...stockBuild(), 'remote.json': '{"name":"tuner","slots":{}}' }],
  [
    'does not start with /',
    { ...stockBuild(), 'remote.json': (stockBuild()['remote.json'] ?? '').replace('/tuner', 'tuner') },
  ],
])('refuses a build and says why: %s', async (reason, build) => {
  expect(await publishFrom(await writeFolder(build))).toBe(1)
  expect(errors.join()).toContain(reason)
  const { length } = errors
  expect(await publishFrom(await serve(build))).toBe(1)
  expect(errors.slice(length).join()).toContain(reason)
})

test.each([
  ['mf-manifest.json', 'Build with `manifest: true`'],
  ['remote.json', 'Write it beside the manifest'],
  ['late.js', 'lists late.js, which does not exist'],
])('refuses a build without its %s, and names the address where it is missing', async (missing, reason) => {
  const build = Object.fromEntries(Object.entries(stockBuild()).filter(([path]) => path !== missing))
  expect(await publishFrom(await writeFolder(build))).toBe(1)
  expect(errors.join()).toContain(reason)
  const address = await serve(build)
  expect(await publishFrom(address)).toBe(1)
  expect(errors[1]).toBe(`${address}/${missing} does not exist (404)`)
})

test('refuses a manifest that names files outside of its folder', async () => {
  const manifest = stockManifest().replace('late.js', 'https://elsewhere.example/late.js')
  expect(await publishFrom(await serve({ ...stockBuild(), 'mf-manifest.json': manifest }))).toBe(1)
  expect(errors[0]).toContain('names "https://elsewhere.example/late.js", which is not in its folder')
})

test('reports a host that does not respond', async () => {
  const address = await serve({})
  stop()
  expect(await publishFrom(address)).toBe(1)
  expect(errors[0]).toContain(`${address}/mf-manifest.json could not be fetched`)
})
