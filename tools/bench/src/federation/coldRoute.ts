import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import type { Figure } from '../figure'
import { inPage } from '../browser/inPage'
import { againstMono } from '../mono/againstMono'
import { routeTo } from '../browser/routeTo'
import type { Size } from '../section'
import type { ServedProduct } from '../browser/servedProduct'
import { slow4G } from '../browser/slowDown'

/** A page of a remote other than the start page's. */
const path = '/about'
/** Milliseconds that the pointer hovers over a link before the click. */
const hover = 300

/**
 * Returns the milliseconds of a route change to a page whose code isn't loaded, from an idle page on a slow connection.
 */
function coldRoute(browser: Browser, { url }: ServedProduct): Promise<number> {
  return inPage(browser, { throttle: slow4G }, async page => {
    await page.goto(`${url}/`)
    await page.locator('main h1').waitFor()
    await page.waitForLoadState('networkidle')
    await untilIdle(page)
    await page.locator(`a[href="${path}"]`).first().hover()
    await sleep(hover)
    return routeTo(page, path)
  })
}

/** Resolves once a second has passed without a new request, and all images are loaded. */
function untilIdle(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let before = -1; ;) {
      const { length } = performance.getEntriesByType('resource')
      if (length === before && [...document.images].every(image => image.complete)) return
      before = length
      await new Promise(resolve => setTimeout(resolve, 1000))
    }
  })
}

/** Compares the first click on a link to another remote with one build of the same sources. */
export async function measureColdRoute(
  browser: Browser,
  product: ServedProduct,
  mono: ServedProduct,
  { rounds }: Size,
  say: (line: string) => void,
): Promise<Figure[]> {
  const { ours, floor, ratio } = await againstMono(
    [product, mono],
    { rounds, say: round => say(`going to another remote, ${round}`) },
    each => coldRoute(browser, each),
  )
  return [
    { name: `one build, slow 4G, CPU 4×: first change to ${path}`, value: floor, unit: 'ms' },
    { name: `slow 4G, CPU 4×: first change to ${path}, of another remote`, value: ours, unit: 'ms' },
    { name: '  against one build, median of rounds', value: ratio, unit: '×', goal: { atMost: 1.15 } },
  ]
}
