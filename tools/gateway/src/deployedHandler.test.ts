import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, base, font, registryBlock, script, startSample } from './sampleGateway'
import { startDeployedGateway, type Gateway } from './startGateway'

const page = { accept: 'text/html,application/xhtml+xml' }
let deployed: Awaited<ReturnType<typeof startSample>>
let here: Pick<Gateway, 'url' | 'stop'>
let refusal: string | null = null

beforeAll(async () => {
  deployed = await startSample()
  here = await startDeployedGateway({
    deployed: deployed.url,
    port: 0,
    page: async () => {
      if (refusal !== null) throw new Error(refusal)
      return {
        html: `<title>Here</title>${registryBlock}`,
        headers: { 'Content-Security-Policy': "default-src 'none'" },
      }
    },
  })
})
afterAll(async () => {
  await here.stop()
  await deployed.stop()
})

test.each(['/', '/index.html', '/discover', '/artist/7'])('serves its own page at %s', async path => {
  const { status, headers, body } = await ask(here.url, path)
  expect([status, body.toString()]).toEqual([200, `<title>Here</title>${registryBlock}`])
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-security-policy': "default-src 'none'" })
})

test('serves the page with 404 at a path without a remote', async () => {
  const { status, body } = await ask(here.url, '/nowhere')
  expect([status, body.toString()]).toEqual([404, `<title>Here</title>${registryBlock}`])
})

test('forwards files of the deployed product unchanged', async () => {
  const code = await ask(here.url, `${base}routes.js`, { headers: { 'accept-encoding': 'br' } })
  expect(code).toMatchObject({ status: 200, headers: { 'cache-control': 'public, max-age=31536000, immutable' } })
  expect(code.body.toString()).toBe(script)
  expect((await ask(here.url, `${base}text.woff2`)).body).toEqual(font)
  expect((await ask(here.url, '/registry.json', { headers: page })).body.toString()).toBe('{"schema":1}')
  expect((await ask(here.url, `${base}missing.js`)).status).toBe(404)
  expect((await ask(here.url, '/discover', { method: 'POST' })).status).toBe(405)
})

test('explains a missing page, and names a product that does not respond', async () => {
  refusal = 'Not an Overtone deployment'
  const answer = await ask(here.url, '/', { headers: page })
  refusal = null
  expect([answer.status, answer.body.toString()]).toEqual([502, 'Not an Overtone deployment\n'])

  const alone = await startDeployedGateway({
    deployed: 'http://127.0.0.1:9',
    port: 0,
    page: () => Promise.reject(new Error('none')),
  })
  const { status, body } = await ask(alone.url, '/registry.json')
  await alone.stop()
  expect([status, body.toString()]).toEqual([502, 'http://127.0.0.1:9 does not respond\n'])
})
