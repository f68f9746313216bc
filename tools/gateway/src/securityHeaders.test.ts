import { bundleBootScript } from '@overtone/release'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, base, startSample } from './sampleGateway'

const { hash: bootScriptHash } = await bundleBootScript()

let gateway: Awaited<ReturnType<typeof startSample>>

beforeAll(async () => {
  gateway = await startSample()
})
afterAll(() => gateway.stop())

test('allows only our own scripts and the one inline script', async () => {
  const { headers } = await ask(gateway.url, '/')
  const policy = String(headers['content-security-policy']).split('; ')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain(`script-src 'self' ${bootScriptHash}`)
  expect(policy).toContain("connect-src 'self' http://localhost:54321 ws://localhost:54321")
  expect(policy).toContain("media-src 'self' blob: http://localhost:54321")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy.join()).not.toContain('unsafe')
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
  })
})

test.each(['/embed/track/1', '/embed/release/1', '/embed/playlist/a-b/?from=mail'])(
  'lets every site frame the embedded player, which runs only our own scripts, at %s',
  async path => {
    const { status, headers, body } = await ask(gateway.url, path)
    expect([status, body.toString()]).toEqual([200, '<!doctype html><title>Player</title>'])
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("connect-src 'self' http://localhost:54321")
    expect(policy).toContain('frame-ancestors *')
    expect(headers['x-content-type-options']).toBe('nosniff')
  },
)

test.each(['/embed', '/embed/artist/1', '/embed/track', '/embed/track/1/more', '/embed/track/..%2f1', '/embed.html'])(
  'no site may frame the page at %s',
  async path => {
    const { status, headers } = await ask(gateway.url, path)
    expect(status).toBe(404)
    expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'none'")
  },
)

test('sends the same security headers with errors, and with files outside of pages', async () => {
  for (const path of ['/missing.png', `${base}workers/preflight.js`, `${base}remote.json`]) {
    const { headers } = await ask(gateway.url, path)
    expect(headers).toHaveProperty('content-security-policy')
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
})

test('omits the policy for scripts, which run under that of their page', async () => {
  const { headers } = await ask(gateway.url, `${base}routes.js`)
  expect(headers).not.toHaveProperty('content-security-policy')
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('accepts additional origins for development servers', async () => {
  const dev = await startSample({ scriptOrigins: ['http://localhost:4102'], connectOrigins: ['ws://localhost:4102'] })
  const policy = String((await ask(dev.url, '/')).headers['content-security-policy'])
  await dev.stop()
  expect(policy).toContain(`script-src 'self' ${bootScriptHash} http://localhost:4102;`)
  expect(policy).toMatch(/connect-src [^;]* ws:\/\/localhost:4102;/)
})

test('allows remotes from any port of this machine under development only', async () => {
  const dev = await startSample({ isDevelopment: true })
  const policies = await Promise.all([dev, gateway].map(({ url }) => ask(url, '/')))
  await dev.stop()
  const [open, closed] = policies.map(({ headers }) => String(headers['content-security-policy']))
  expect(open).toMatch(/script-src [^;]*http:\/\/localhost:\* http:\/\/127\.0\.0\.1:\*/)
  expect(open).toMatch(/connect-src [^;]*http:\/\/localhost:\*[^;]*ws:\/\/localhost:\*/)
  expect(closed).not.toContain(':*')
})
