import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from '@playwright/test'
import { expect, test } from './fixtures'
import { origin } from './place'
import { askAsVisitor } from './rest'

/** Round trips of 300 ms, 400 kbit/s: a slow phone. */
const slowLine = { offline: false, latency: 300, downloadThroughput: 50_000, uploadThroughput: 25_000 }

/** Opens an address in a fresh browser profile on a slow line. Returns the milliseconds until `ready` is visible. */
async function timeUntil(browser: Browser, address: string, ready: string): Promise<number> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slowLine)
  const start = Date.now()
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator(ready).waitFor({ state: 'attached', timeout: 30_000 })
  const passed = Date.now() - start
  await context.close()
  return passed
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

test('the player is ready within 1.5 times a bare page with the same audio, on a slow line', async ({ browser }) => {
  test.setTimeout(180_000)
  const [track] = await askAsVisitor<{ id: string; audio_url: string }[]>(
    'GET',
    'tracks?select=id,audio_url&is_published=eq.true&order=created_at&limit=1',
  )
  const html = `<!doctype html><title>Bare</title><audio controls preload="metadata" src="${track?.audio_url}"
    onloadedmetadata="document.body.dataset.ready = ''"></audio>`
  const server = createServer((_req, res) => res.writeHead(200, { 'Content-Type': 'text/html' }).end(html))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const bareAddress = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const [bare, embedded]: [number[], number[]] = [[], []]
  for (let round = 0; round < 5; round += 1) {
    bare.push(await timeUntil(browser, bareAddress, 'body[data-ready]'))
    embedded.push(await timeUntil(browser, `${origin}/embed/track/${track?.id}`, 'button.play'))
  }
  server.close()
  const figures = { bare: median(bare), embedded: median(embedded) }
  console.log(`Ready on a slow line, milliseconds: ${JSON.stringify(figures)}`)
  expect(figures.embedded / figures.bare).toBeLessThanOrEqual(1.5)
})
