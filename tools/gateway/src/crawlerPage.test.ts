import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { ask, startSample } from './sampleGateway'

const headers = { 'User-Agent': 'Slackbot-LinkExpanding 1.0' }

/** Starts a gateway whose project has this function. */
async function startWith(status: number, body: string) {
  const asked: string[] = []
  const server = createServer((req, res) => {
    asked.push(req.url ?? '')
    res.writeHead(status, { 'Content-Type': 'text/plain', 'Content-Security-Policy': 'sandbox' }).end(body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const gateway = await startSample({ supabaseUrl: `http://127.0.0.1:${port}` })
  onTestFinished(async () => {
    server.close()
    await gateway.stop()
  })
  return { ...gateway, asked }
}

test('a crawler gets the page of the function, with the headers of every page', async () => {
  const { url, asked } = await startWith(200, '<h1>Lamp Oil</h1>')
  const page = await ask(url, '/track/a-1?from=mail', { headers })
  expect([page.status, page.body.toString()]).toEqual([200, '<h1>Lamp Oil</h1>'])
  expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', vary: 'User-Agent' })
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(asked).toEqual(['/functions/v1/syndication/page/track/a-1'])
  expect((await ask(url, '/track/a-1')).body.toString()).toContain('id="overtone-registry"')
  expect((await ask(url, '/discover', { headers })).body.toString()).toContain('id="overtone-registry"')
  expect((await ask(url, '/track/a-1', { method: 'HEAD', headers })).body).toHaveLength(0)
  expect((await ask(url, '/track/a-1', { method: 'POST', headers })).status).toBe(405)
})

test('what is missing is 404, and a function that fails makes crawlers come again', async () => {
  const missing = await startWith(404, '<h1>Not found</h1>')
  expect((await ask(missing.url, '/track/a-1', { headers })).status).toBe(404)
  const failing = await startWith(500, 'broken')
  const page = await ask(failing.url, '/track/a-1', { headers })
  expect([page.status, page.headers['retry-after'], page.headers['cache-control']]).toEqual([503, '60', 'no-store'])
  expect(page.body.toString()).not.toContain('broken')
})
