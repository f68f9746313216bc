import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { startGateway, type Gateway, type GatewayOptions } from './startGateway'

export const script = 'globalThis.played = true\n'.repeat(40)
export const font = Buffer.from([1, 2, 3, 4, 5, 6, 7, 8])
export const base = '/artifacts/listener/0.1.0-1/'

const title = { en: 'Page' }
const route = (path: string) => ({ path, access: 'open', title })
const build = { version: '1', base: '/', integrity: {}, preload: [] }
const registry = {
  schema: 1,
  remotes: [
    {
      ...{ name: 'listener', ...build },
      config: { name: 'listener', slots: {}, routes: ['/', '/discover', '/artist/:id', '/track/:id'].map(route) },
      canary: { ...build, percent: 10, config: { name: 'listener', slots: {}, routes: [route('/canary')] } },
    },
  ],
}
/** The registry as a promotion embeds it in a page. */
export const registryBlock = `<script type="application/json" id="overtone-registry">${JSON.stringify(registry)}</script>`

/** Starts a gateway on a store with one artifact and, by default, a page. For tests. */
export async function startSample(options: Partial<GatewayOptions> = {}): Promise<Gateway & { storeDir: string }> {
  const storeDir = await mkdtemp(join(tmpdir(), 'overtone-gateway-'))
  const files = {
    'index.html': `<!doctype html><title>Overtone</title>${registryBlock}${'<p>text</p>'.repeat(50)}`,
    'pages/help/first.html': '<!doctype html><title>First</title>',
    'embed.html': '<!doctype html><title>Player</title>',
    'registry.json': '{"schema":1}',
    'config.json': '{"secret":true}',
    [`${base}routes.js`]: script,
    [`${base}routes.js.br`]: brotliCompressSync(script),
    [`${base}routes.js.gz`]: gzipSync(script),
    [`${base}text.woff2`]: font,
  }
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(storeDir, path)), { recursive: true })
    await writeFile(join(storeDir, path), content)
  }
  const gateway = await startGateway({ storeDir, port: 0, supabaseUrl: 'http://localhost:54321', ...options })
  const stop = async () => {
    await gateway.stop()
    await rm(storeDir, { recursive: true, force: true })
  }
  return { ...gateway, storeDir, stop }
}

interface Asked {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: string
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Sends a raw request, without normalized paths or encodings. Rejects if the response is incomplete. */
export function ask(url: string, path: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Answer> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const req = request({ hostname, port, path, method, headers, agent: false }, res => {
      buffer(res).then(content => resolve({ status: res.statusCode ?? 0, headers: res.headers, body: content }), reject)
    })
    req.on('error', reject)
    req.end(body)
  })
}
