import type { Browser, Page } from 'playwright-core'
import { framesOf } from '../browser/frames'
import { inPage, withBrowser } from '../browser/inPage'
import { askBackend, withProductOn } from '../browser/servedProduct'
import type { ServedProduct } from '../browser/servedProduct'
import { withFilledBackend } from '../data/filledBackend'
import type { Figure } from '../figure'
import { median, percentile } from '../percentile'
import type { Section } from '../section'

/** Seconds for which the Wheel is zoomed and rotated in a round. */
const seconds = 5

/** Measures the answers of the database and the frames of the page for all tracks of a large catalog on the Wheel. */
export const wheelSection: Section = {
  name: 'wheel',
  measure: (size, say) =>
    withBrowser(browser =>
      withFilledBackend(size, say, ({ backend, filling }) =>
        withProductOn(backend, async (product): Promise<Figure[]> => {
          const [answers, views, frames]: [number[], number[], number[]] = [[], [], []]
          let bytes = 0
          for (let round = 1; round <= size.rounds; round += 1) {
            say(`the Wheel, round ${round}/${size.rounds}`)
            const answer = await ask(product)
            answers.push(answer.milliseconds)
            bytes = answer.bytes
            const seen = await watch(browser, product)
            views.push(seen.view)
            frames.push(...seen.frames)
          }
          return [
            ...filling,
            { name: 'answer of the database, median', value: median(answers), unit: 'ms' },
            { name: '  bytes', value: bytes, unit: 'bytes' },
            { name: 'press until the first drawing, median', value: median(views), unit: 'ms', goal: { atMost: 1000 } },
            { name: 'time of a frame while it is zoomed and rotated, median', value: median(frames), unit: 'ms' },
            { name: '  p95', value: percentile(frames, 95), unit: 'ms', goal: { atMost: 20 } },
          ]
        }),
      ),
    ),
}

async function ask(product: ServedProduct) {
  const start = performance.now()
  const found = await askBackend(product, '/rest/v1/rpc/tracks_on_wheel', {
    method: 'POST',
    body: JSON.stringify({ filters: {} }),
  })
  return { milliseconds: performance.now() - start, bytes: JSON.stringify(found).length }
}

/** Returns the milliseconds until the Wheel is drawn, and the times of the frames while it moves. */
function watch(browser: Browser, product: ServedProduct) {
  return inPage(browser, {}, async page => {
    await page.goto(`${product.url}/discover`)
    const tab = page.getByRole('link', { name: 'Wheel', exact: true })
    await tab.waitFor()
    await page.waitForTimeout(2000) // the first page is at rest
    const start = performance.now()
    await tab.click()
    const stage = page.getByRole('application', { name: 'The Wheel' })
    await stage.locator('canvas').waitFor()
    await page.evaluate(
      () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
    )
    const view = performance.now() - start
    await stage.hover()
    const [frames] = await Promise.all([framesOf(page, seconds), move(page)])
    return { view, frames }
  })
}

/** Zooms in, rotates and zooms out with the mouse wheel. */
async function move(page: Page): Promise<void> {
  const end = performance.now() + seconds * 1000
  for (let step = 0; performance.now() < end; step += 1) {
    const isRotating = step % 40 >= 20
    await page.keyboard[isRotating ? 'down' : 'up']('Shift')
    await page.mouse.wheel(0, isRotating || step % 80 < 40 ? -60 : 60)
    await page.waitForTimeout(10)
  }
  await page.keyboard.up('Shift')
}
