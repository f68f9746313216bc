import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Registry, RegistryRemote } from '@overtone/federation'
import { bundleBootScript, composeIndex } from '@overtone/release'
import { afterEach, expect, test } from 'vitest'
import { startAgainst } from './against'
import { composeAgainst, fetchDeployedPage } from './deployedPage'

const origin = 'https://overtone.example'
const origins = { scriptOrigins: ['http://127.0.0.1:4103'], connectOrigins: ['ws://127.0.0.1:4103'] }
const remote = (name: string): RegistryRemote => ({
  name,
  version: '0.1.0-1',
  base: `/artifacts/${name}/0.1.0-1/`,
  integrity: {},
  preload: [],
  config: { name, routes: [], slots: {} },
})
const registry: Registry = {
  schema: 1,
  sequence: 7,
  createdAt: '2026-01-01T00:00:00.000Z',
  keys: { key: 'point' },
  shell: { version: '0.1.0-s', base: '/artifacts/shell/0.1.0-s/' },
  remotes: [remote('artist'), remote('listener')],
  signature: { key: 'key', value: '</script>' },
}
const own: RegistryRemote = { ...remote('artist'), version: 'development', base: 'http://127.0.0.1:4103/' }

const { text: bootScript, hash: bootScriptHash } = await bundleBootScript()

function deployed(changes: object = {}): string {
  return composeIndex({
    template: '<!doctype html><head><!-- overtone:head --></head><body><!-- overtone:body --></body>',
    registry: { ...registry, ...changes },
    shellArtifact: {
      schema: 1,
      app: 'shell',
      version: '0.1.0',
      id: 's',
      files: {},
      shell: { js: [], css: [], preload: [] },
    },
    runtimeConfig: { supabaseUrl: 'https://project.supabase.example', publishableKey: 'key' },
    bootScript,
    keys: registry.keys,
  })
}
function registryIn(html: string): Registry {
  return JSON.parse(/id="overtone-registry">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as Registry
}

let stop = () => {}
afterEach(() => stop())
/** Starts a server that gives every request the same response. Returns its URL. */
async function answering(status: number, body: string): Promise<string> {
  const server = createServer((_req, res) => res.writeHead(status, { 'Content-Type': 'text/html' }).end(body))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  stop = () => server.close()
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('replaces the deployed remote, and disables signature verification', () => {
  const { html } = composeAgainst({ origin, html: deployed() }, own, origins)
  expect(registryIn(html)).toEqual({
    ...registry,
    remotes: [own, remote('listener')],
    keys: undefined,
    signature: undefined,
  })
  expect(html).not.toContain('id="overtone-keys"')
})

test('adds a remote that the deployed product does not have', () => {
  const { html } = composeAgainst({ origin, html: deployed() }, { ...own, name: 'notes' }, origins)
  expect(registryIn(html).remotes.map(({ name }) => name)).toEqual(['artist', 'listener', 'notes'])
})

test('allows scripts of the page and the development server, and the backend of the deployed product', () => {
  const { headers } = composeAgainst({ origin, html: deployed() }, own, origins)
  const policy = headers['Content-Security-Policy'] ?? ''
  expect(policy).toContain(`script-src 'self' ${bootScriptHash} http://127.0.0.1:4103`)
  expect(policy).toContain(
    "connect-src 'self' https://project.supabase.example wss://project.supabase.example ws://127",
  )
})

test.each([
  ['does not look like an Overtone deployment', '<!doctype html><title>Another</title>'],
  ['does not look like an Overtone deployment', deployed().replace('overtone-config', 'else')],
  ['does not look like an Overtone deployment', deployed().replace(/"schema":1/, '"schema":')],
  ['has version 2, and this command supports version 1', deployed({ schema: 2 })],
])('refuses a page that %s', (reason, html) => {
  expect(() => composeAgainst({ origin, html }, own, origins)).toThrow(reason)
})

test('reports a product that does not respond, or not with a page', async () => {
  const url = await answering(404, 'No such file')
  await expect(fetchDeployedPage(url)).rejects.toThrow(`${url} responds with 404`)
  stop()
  await expect(fetchDeployedPage('http://127.0.0.1:9')).rejects.toThrow('http://127.0.0.1:9 does not respond')
  const asked = { folder: '.', port: 0 }
  await expect(startAgainst({ ...asked, deployed: 'overtone.example' })).rejects.toThrow('--against must be a URL')
})
