import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { errors } from '../command/sampleCommand'
import { cloudflareFiles } from './cloudflareConfig'
import { cloudflareHost, netlifyHost, vercelHost } from './sampleHosts'
import { goLive, sampleProduct } from './sampleProduct'
import { expectResponses } from './sampleRequests'

let product: Awaited<ReturnType<typeof sampleProduct>>

beforeEach(async () => {
  product = await sampleProduct()
  await goLive(product)
})

test.each([
  ['cloudflare', cloudflareHost],
  ['netlify', netlifyHost],
  ['vercel', vercelHost],
] as const)('%s serves an exported folder as every host does', async (target, host) => {
  const { store, folder, release } = product
  expect(await release('export', folder, '--target', target)).toBe(0)
  await expectResponses(store, await host(folder))
  const files = await readdir(join(folder, 'site'), { recursive: true })
  expect(files.filter(file => /\.(?:br|gz)$/.test(file))).toEqual([])
})

test('a prerendered page is only found at its own path', async () => {
  const { folder, release } = product
  await release('export', folder, '--target', 'vercel')
  expect(vercelHost(folder)('/pages/help.html').status).toBe(404)
  for (const [target, host] of [['cloudflare', cloudflareHost] as const, ['netlify', netlifyHost] as const]) {
    await release('export', folder, '--target', target)
    expect((await host(folder))('/pages/help.html').headers['x-robots-tag']).toBe('noindex')
  }
})

test('a second export replaces the rules of a host', async () => {
  const { folder, release, change } = product
  await release('export', folder, '--target', 'cloudflare')
  await change()
  await goLive(product)
  expect(await release('export', folder, '--target', 'cloudflare')).toBe(0)
  await expectResponses(product.store, cloudflareHost(folder))
  expect(await readFile(join(folder, 'site/404.html'))).toEqual(await readFile(join(folder, 'site/index.html')))
})

test('as many routes with parameters as Cloudflare reads are accepted, and one more is refused', () => {
  const site = {
    root: '/site',
    url: null,
    backend: new URL('https://project.example'),
    port: null,
    owned: '',
    prerendered: ['/help'],
    headers: {},
    embedHeaders: {},
  }
  const routes = (count: number) => Array.from({ length: count }, (_, index) => `/route${index}/:id`)
  const { 'site/_redirects': rules = '' } = cloudflareFiles({ ...site, patterns: routes(47) })
  expect(rules.split('\n').filter(line => line.includes('/:'))).toHaveLength(100)
  expect(() => cloudflareFiles({ ...site, patterns: routes(48) })).toThrow('need 2 and 102')
})

test('refuses a path or a port for a host that has none', async () => {
  expect(await product.release('export', product.folder, '--target', 'netlify', '--port', '8080')).toBe(1)
  expect(errors.at(-1)).toBe('--root and --port are for web servers, and netlify has neither')
})
