import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import type { Figure } from '../figure'
import { inPage } from '../browser/inPage'
import { againstMono } from '../mono/againstMono'
import { routeTo } from '../browser/routeTo'
import type { Size } from '../section'
import type { ServedProduct } from '../browser/servedProduct'
import { slow4G } from '../browser/slowDown'

/** A page of another remote than the front page's. */
const path = '/about'
/** Milliseconds that a pointer rests on a link before the press. */
const hover = 300

/** Milliseconds of a change to a page whose code is not there, from a page at rest on a slow line. */
function coldRoute(browser: Browser, { url }: ServedProduct): Promise<number> {
  return inPage(browser, { throttle: slow4G }, async page => {
    await page.goto(`${url}/`)
    await page.locator('main h1').waitFor()
    await page.waitForLoadState('networkidle')
    await page.locator(`a[href="${path}"]`).first().hover()
    await sleep(hover)
    return routeTo(page, path)
  })
}

/** The first press on a link to another remote, against one build of the same sources. */
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
