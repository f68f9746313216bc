import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import type { Figure } from '../figure'
import { inPage } from '../browser/inPage'
import { againstMono } from '../mono/againstMono'
import { median } from '../percentile'
import { routeTo } from '../browser/routeTo'
import type { Size } from '../section'
import type { ServedProduct } from '../browser/servedProduct'

const tour = ['/discover', '/playlists', '/about', '/help', '/']
const tours = 4

/** Returns the milliseconds of route changes to pages whose code is loaded. */
async function loadedRoutes(browser: Browser, { url }: ServedProduct): Promise<number[]> {
  return inPage(browser, {}, async page => {
    await page.goto(`${url}/`)
    await page.waitForLoadState('networkidle')
    const times: number[] = []
    for (let time = 0; time <= tours; time += 1) {
      for (const path of tour) {
        const took = await routeTo(page, path)
        if (time > 0) times.push(took)
        else await page.waitForLoadState('networkidle')
        await sleep(100)
      }
    }
    return times
  })
}

/** Compares route changes to loaded pages in federation with one build of the same sources. */
export async function measureRouting(
  browser: Browser,
  product: ServedProduct,
  mono: ServedProduct,
  { rounds }: Size,
  say: (line: string) => void,
): Promise<Figure[]> {
  const { ours, floor, ratio } = await againstMono(
    [product, mono],
    { rounds, say: round => say(`changing routes, ${round}`) },
    async each => median(await loadedRoutes(browser, each)),
  )
  return [
    { name: 'one build: route to a loaded page', value: floor, unit: 'ms' },
    { name: 'route to a loaded page', value: ours, unit: 'ms' },
    { name: '  against one build, median of rounds', value: ratio, unit: '×', goal: { atMost: 1.15 } },
  ]
}
