import type { Browser, BrowserContext } from 'playwright-core'
import type { Figure } from '../figure'
import { withBrowser } from '../browser/inPage'
import { withDemoProduct } from '../browser/servedProduct'
import { slow4G, slowDown } from '../browser/slowDown'
import { probe, seenIn, type Seen } from '../page/probe'
import { median } from '../percentile'
import type { Section } from '../section'

/** The aim for a repeat visit with the service worker, against one without it. */
const aim = 0.5

/**
 * Compares repeat visits on a slow connection with the service worker, which keeps the page, and the kept list with
 * those that have neither.
 */
export const repeatSection: Section = {
  name: 'repeat',
  measure: (size, say) =>
    withDemoProduct(say, ({ url }) =>
      withBrowser(async browser => {
        const [kept, without]: [number[], number[]] = [[], []]
        for (let round = 1; round <= size.rounds; round += 1) {
          say(`visiting twice, round ${round}/${size.rounds}`)
          without.push(await repeatVisit(browser, `${url}/discover`, 'block'))
          kept.push(await repeatVisit(browser, `${url}/discover`, 'allow'))
        }
        const ratio = median(kept.map((time, round) => time / (without[round] ?? NaN)))
        return [
          { name: '/discover again, slow 4G, CPU 4×: time to the list', value: median(without), unit: 'ms' },
          { name: '  with the service worker and the kept list', value: median(kept), unit: 'ms' },
          { name: '  against neither, median of rounds', value: ratio, unit: '×', goal: { atMost: aim } },
        ] satisfies Figure[]
      }),
    ),
}

/** Opens a page twice in one browser profile. Returns milliseconds until the list of the second visit. */
async function repeatVisit(browser: Browser, url: string, serviceWorkers: 'allow' | 'block'): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers })
  try {
    await firstVisit(context, url)
    const page = await context.newPage()
    await page.addInitScript('globalThis.__name ??= target => target')
    await page.addInitScript(probe)
    if (serviceWorkers === 'block') await page.addInitScript(() => localStorage.removeItem('overtone-last-tracks'))
    await slowDown(await context.newCDPSession(page), slow4G)
    await Promise.all([seenIn(page, 'list'), page.goto(url)])
    return await page.evaluate(() => (window as unknown as { benchSeen: Seen }).benchSeen.list ?? NaN)
  } finally {
    await context.close()
  }
}

/** Opens a page, and waits until it has settled and everything that it keeps is kept. */
async function firstVisit(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(url)
  await page.mouse.click(2, 2)
  await page.waitForTimeout(3000)
  await page.waitForLoadState('networkidle')
  await page.close()
}
