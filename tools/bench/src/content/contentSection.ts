import type { Browser } from 'playwright-core'
import type { Figure } from '../figure'
import { inPage, withBrowser } from '../browser/inPage'
import { median } from '../percentile'
import { measureEmbed } from './embedReady'
import { plainPage } from './plainPage'
import { measureRelease } from './releaseReady'
import type { Section, Size } from '../section'
import { placeFile, withDemoProduct } from '../browser/servedProduct'
import type { ServedProduct } from '../browser/servedProduct'
import { slow4G } from '../browser/slowDown'

interface WithPaint extends Window {
  benchLargestPaint: number
}

const paths = ['/about', '/press', '/careers', '/privacy', '/help', '/blog'] as const

/**
 * Compares content pages and the embedded player on a slow connection with plain HTML behind the same gateway, and the
 * page of a release with that of a track.
 */
export const contentSection: Section = {
  name: 'content',
  measure: (size, say) =>
    withDemoProduct(say, product =>
      withBrowser(async browser => [
        ...(await measureReading(browser, product, size, say)),
        ...(await measureEmbed(browser, product, size.rounds)),
        ...(await measureRelease(browser, product, size.rounds)),
      ]),
    ),
}

/** Records the time of the largest contentful paint. Runs in the page. */
function noteLargestPaint(): void {
  Object.assign(window, { benchLargestPaint: NaN })
  new PerformanceObserver(list => {
    for (const { startTime } of list.getEntries()) (window as unknown as WithPaint).benchLargestPaint = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

function largestPaint(browser: Browser, url: string): Promise<number> {
  return inPage(browser, { throttle: slow4G, probe: noteLargestPaint }, async page => {
    await page.goto(url)
    await page.locator('main h1').waitFor()
    await page.waitForLoadState('networkidle')
    return page.evaluate(() => (window as unknown as WithPaint).benchLargestPaint)
  })
}

function textOf(browser: Browser, url: string): Promise<string[]> {
  return inPage(browser, {}, async page => {
    await page.goto(url)
    await page.locator('main h1').waitFor()
    await page.waitForLoadState('networkidle')
    return (await page.locator('main').innerText()).split('\n')
  })
}

async function measureReading(
  browser: Browser,
  product: ServedProduct,
  { rounds }: Size,
  say: (line: string) => void,
): Promise<Figure[]> {
  const pages = await Promise.all(
    paths.map(async path => {
      const plain = plainPage(await textOf(browser, `${product.url}${path}`))
      const floorUrl = await placeFile(product, `text${path}.html`, plain)
      return { path, floorUrl, ours: [] as number[], floor: [] as number[] }
    }),
  )
  for (let round = 1; round <= rounds; round += 1) {
    say(`reading, round ${round}/${rounds}`)
    for (const { path, floorUrl, ours, floor } of pages) {
      floor.push(await largestPaint(browser, floorUrl))
      ours.push(await largestPaint(browser, `${product.url}${path}`))
    }
  }
  return pages.flatMap(({ path, ours, floor }): Figure[] => {
    const beyond = median(ours.map((time, round) => time - (floor[round] ?? NaN)))
    return [
      { name: `${path} as plain HTML, slow 4G, CPU 4×: largest paint`, value: median(floor), unit: 'ms' },
      { name: `${path}, slow 4G, CPU 4×: largest paint`, value: median(ours), unit: 'ms' },
      { name: '  beyond plain HTML, median of rounds', value: beyond, unit: 'ms', goal: { atMost: 300 } },
    ]
  })
}
