import type { Browser, CDPSession } from 'playwright-core'
import { inPage } from '../browser/inPage'
import type { ServedProduct } from '../browser/servedProduct'
import type { Figure } from '../figure'
import type { Workshop } from './editions'

/** What a visitor fetches who comes back after the release of one remote, to a page that does not use it. */
export async function measureComingBack(
  browser: Browser,
  { url }: ServedProduct,
  { nextEdition, release }: Workshop,
): Promise<Figure[]> {
  return inPage(browser, {}, async page => {
    const path = '/discover'
    await page.goto(url + path)
    await page.waitForLoadState('networkidle')
    await nextEdition()
    await release('publish', 'content')
    await release('promote', 'content')

    const again = await page.context().newPage()
    const fetches = await watchFetches(await page.context().newCDPSession(again), url)
    await again.goto(url + path)
    await again.waitForLoadState('networkidle')
    const others = [...fetches].filter(([fetched]) => !fetched.startsWith('/artifacts/content/'))
    const bytes = others.reduce((sum, [, length]) => sum + length, 0)
    return [
      { name: `${path} again after a release of content: fetched`, value: others.length, unit: 'requests' },
      { name: '  its bytes, brotli', value: bytes / 1000, unit: 'kB', goal: { atMost: 5 } },
    ]
  })
}

/** Bytes of the answers that a product gave over the network, by path. */
async function watchFetches(client: CDPSession, url: string): Promise<ReadonlyMap<string, number>> {
  await client.send('Network.enable')
  const fetches = new Map<string, number>()
  const held = new Set<string>()
  client.on('Network.requestServedFromCache', ({ requestId }) => held.add(requestId))
  client.on('Network.responseReceived', ({ requestId, response }) => {
    const asked = new URL(response.url)
    if (asked.origin !== url || response.fromDiskCache || held.has(requestId)) return
    const length = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-length')?.[1]
    fetches.set(asked.pathname, Number(length))
  })
  return fetches
}
