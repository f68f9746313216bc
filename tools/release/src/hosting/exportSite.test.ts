import { readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { inApp, remoteBuild, shellBuild, writeFolder } from '../build/sampleBuild'
import { errors, printed, runSample, runtimeConfig } from '../command/sampleCommand'
import { writeRuntimeConfig } from '../registry/runtimeConfig'
import { directoryStore } from '../store/directoryStore'
import type { Store } from '../store/store'
import { temporaryFolder } from '../store/temporaryFolder'

let store: Store
let root: string
let folder: string

const release = (...args: string[]) => runSample({ store, root }, ...args)
const textOf = (path: string) => readFile(join(folder, path), 'utf8')

beforeEach(async () => {
  store = directoryStore(await temporaryFolder())
  folder = join(await temporaryFolder(), 'web')
  await writeRuntimeConfig(store, { ...runtimeConfig, siteUrl: 'https://overtone.example' })
  root = await writeFolder({ ...inApp('shell', shellBuild), ...inApp('listener', remoteBuild('listener')) })
})

async function promoteAll() {
  await release('publish', 'shell', 'listener')
  await release('promote', 'shell', 'listener')
}

test('exports the files that a host serves, and none that only the release command reads', async () => {
  await promoteAll()
  expect(await release('export', folder)).toBe(0)
  expect((await readdir(join(folder, 'site'))).sort()).toEqual(
    [
      ...['artifacts', 'embed.html', 'index.html', 'log', 'manifest.json', 'registry.json', 'robots.txt'],
      ...['service-worker.js', 'sitemap.xml'],
    ].sort(),
  )
  for (const key of await store.list('artifacts/')) {
    expect(await readFile(join(folder, 'site', key))).toEqual(Buffer.from((await store.get(key)) ?? []))
  }
  expect(printed.at(-2)).toMatch(/^Release 1 is in .*web\/site\. Files written: \d+, removed: 0$/)
})

test('lets pages send traces to the configured collector, which a later configuration keeps', async () => {
  const traces = { url: 'https://traces.example/v1/traces', share: 0.05 }
  await writeRuntimeConfig(store, { ...runtimeConfig, traces })
  await writeRuntimeConfig(store, runtimeConfig)
  await promoteAll()
  expect(await release('export', folder)).toBe(0)
  expect(await textOf('site/index.html')).toContain(JSON.stringify({ traces }).slice(1, -1))
  expect(await textOf('nginx.conf')).toMatch(/connect-src [^;]* https:\/\/traces\.example;/)
})

test('writes only what changed, repairs documents, and removes files of pruned builds', async () => {
  await promoteAll()
  await release('export', folder)
  expect(await release('export', folder)).toBe(0)
  expect(printed.at(-2)).toContain('written: 0, removed: 0')

  await writeFile(join(folder, 'site/index.html'), 'cut')
  await writeFile(join(folder, 'site/artifacts/left-over.js'), 'unknown')
  const before = await stat(join(folder, 'site/registry.json'))
  expect(await release('export', folder)).toBe(0)
  expect(printed.at(-2)).toContain('written: 1, removed: 1')
  expect(await textOf('site/index.html')).toContain('<html')
  expect((await stat(join(folder, 'site/registry.json'))).mtimeMs).toBe(before.mtimeMs)
})

test('configures nginx or Caddy with the headers, the routes and the address of the product', async () => {
  await promoteAll()
  await release('export', folder)
  const nginx = await textOf('nginx.conf')
  expect(nginx).toContain(`root "${join(folder, 'site')}";`)
  expect(nginx).toContain('server_name overtone.example;')
  expect(nginx).toMatch(/"~\^\(\?:.*\)\/\?\$" 1;/)
  expect(nginx.match(/add_header Content-Security-Policy "[^"]*frame-ancestors 'none'[^"]*" always;/g)).toHaveLength(6)
  expect(nginx.match(/add_header Content-Security-Policy "[^"]*frame-ancestors \*[^"]*" always;/g)).toHaveLength(1)

  expect(await release('export', folder, '--target', 'caddy')).toBe(0)
  const caddy = await textOf('Caddyfile')
  expect(caddy).toContain('https://overtone.example {')
  expect(caddy.match(/header Content-Security-Policy "/g)).toHaveLength(2)
})

test('configures a path and a port that only the web server has', async () => {
  await promoteAll()
  const place = ['--root', '/srv/overtone/', '--port', '8080']
  await release('export', folder, ...place)
  expect(await textOf('nginx.conf')).toContain('listen 8080;')
  expect(await textOf('nginx.conf')).toContain('root "/srv/overtone/site";')
  await release('export', folder, '--target', 'caddy', ...place)
  expect(await textOf('Caddyfile')).toContain('\n:8080 {\n\troot * "/srv/overtone/site"')
})

test('refuses an unknown host, and a store in which nothing is live', async () => {
  expect(await release('export', folder, '--target', 'apache')).toBe(2)
  expect(errors.at(-1)).toContain('--target must be nginx, caddy, cloudflare, netlify or vercel, got "apache"')
  expect(await release('export', folder)).toBe(1)
  expect(errors.at(-1)).toBe('Nothing is live in this store yet: promote first')
})
