import { cp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runtimeConfig } from '../command/sampleCommand'
import { temporaryFolder } from '../store/temporaryFolder'
import { expectResponses } from './sampleRequests'
import { goLive, sampleProduct } from './sampleProduct'
import { installedServer, startServer, testedServers, type TestedServer } from './sampleWebServer'
import { freePort } from './freePort'

const files = { nginx: 'nginx.conf', caddy: 'Caddyfile' }

/** Serves pages for crawlers as hosted Supabase does. Returns its address. */
async function serveFunction(): Promise<string> {
  const port = await freePort()
  const server = createServer((request, response) => {
    const status = request.url?.endsWith('/missing') ? 404 : 200
    const headers = { 'Content-Type': 'text/plain', 'Cache-Control': 'max-age=300', 'Access-Control-Allow-Origin': '*' }
    response.writeHead(status, { ...headers, 'Content-Security-Policy': 'sandbox' }).end(`For crawlers: ${request.url}`)
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${port}`
}

/** Exports the sample product, and serves it until the test ends. */
async function serve(name: TestedServer, program: string, ...options: string[]) {
  const port = await freePort()
  const supabaseUrl = await serveFunction()
  const product = await sampleProduct(undefined, { ...runtimeConfig, supabaseUrl })
  await goLive(product)
  const args = ['export', product.folder, '--target', name, '--port', String(port), ...options]
  expect(await product.release(...args)).toBe(0)
  onTestFinished(await startServer(name, { program, config: `${product.folder}/${files[name]}`, port }))
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`http://localhost:${port}${path}`, {
      headers: { host: 'overtone.example', ...headers },
    })
    return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() }
  }
  return { ...product, args, ask }
}

for (const name of Object.keys(testedServers) as TestedServer[]) {
  const program = installedServer(name)
  test.skipIf(program === null)(`${name} serves an exported folder as every host does`, async () => {
    const { store, ask } = await serve(name, program ?? '')
    await expectResponses(store, ask)
    for (const path of ['/pages/help.html', '/embed.html', '/nginx.conf']) expect((await ask(path)).status).toBe(404)
    const { headers } = await ask('/discover', { 'accept-encoding': 'gzip' })
    expect(headers['content-encoding']).toBe('gzip')
  })

  test.skipIf(program === null)(`${name} gives crawlers the pages of the Edge Function`, async () => {
    const { ask } = await serve(name, program ?? '')
    const page = await ask('/artist/a1')
    const crawled = await ask('/artist/a1', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
    expect(crawled).toMatchObject({ status: 200, body: 'For crawlers: /functions/v1/syndication/page/artist/a1' })
    expect(crawled.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': page.headers['content-security-policy'],
    })
    expect(crawled.headers.vary).toContain('User-Agent')
    expect(page.headers.vary).toContain('User-Agent')
    expect(crawled.headers).not.toHaveProperty('access-control-allow-origin')
    expect(await ask('/artist/missing', { 'user-agent': 'Slackbot 1.0' })).toMatchObject({ status: 404 })
    expect((await ask('/discover', { 'user-agent': 'Googlebot' })).body).toBe((await ask('/')).body)
  })

  test.skipIf(program === null)(`${name} goes on to the next release while it serves, without a reload`, async () => {
    const { args, ask, ...product } = await serve(name, program ?? '', '--switch')
    const before = (await ask('/')).body
    await product.change()
    await goLive(product)
    expect(await product.release(...args)).toBe(0)
    expect((await ask('/')).body).not.toBe(before)
    await expectResponses(product.store, ask)
  })
}

test.skipIf(installedServer('nginx') === null)(
  'nginx serves a copy of the folder at --root, as the container does',
  async () => {
    const root = join(await temporaryFolder(), 'srv')
    const { folder, ask } = await serve('nginx', installedServer('nginx') ?? '', '--root', root)
    expect((await ask('/registry.json')).status).toBe(404)
    await cp(folder, root, { recursive: true })
    await rm(folder, { recursive: true })
    expect((await ask('/registry.json')).status).toBe(200)
  },
)
