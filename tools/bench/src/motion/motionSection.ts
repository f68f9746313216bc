import type { Browser, CDPSession } from 'playwright-core'
import { framesOf } from '../browser/frames'
import { inPage, withBrowser } from '../browser/inPage'
import { askBackend, withDemoProduct } from '../browser/servedProduct'
import type { ServedProduct } from '../browser/servedProduct'
import type { Figure } from '../figure'
import { median, percentile } from '../percentile'
import type { Section } from '../section'

/** Seconds for which each figure is watched in a round. */
const seconds = 4

/** Genres whose covers have the six kinds of figures. */
const genres = ['Folk', 'Pop', 'Rock', 'Jazz', 'World', 'Electronic'] as const

/** Measures the frames and the main thread while the figure of a cover moves with the music in the full player. */
export const motionSection: Section = {
  name: 'motion',
  measure: ({ rounds }, say) =>
    withDemoProduct(say, product =>
      withBrowser(async (browser): Promise<Figure[]> => {
        const [frames, shares]: [number[], number[]] = [[], []]
        for (let round = 1; round <= rounds; round += 1)
          for (const genre of genres) {
            say(`moving figures, round ${round}/${rounds}: ${genre}`)
            const found = await watch(browser, product, genre)
            frames.push(...found.frames)
            shares.push(found.share)
          }
        return [
          { name: 'six moving figures at 1280 px: time of a frame, median', value: median(frames), unit: 'ms' },
          { name: '  p95', value: percentile(frames, 95), unit: 'ms', goal: { atMost: 20 } },
          { name: '  main thread, median', value: 100 * median(shares), unit: '%', goal: { atMost: 25 } },
          { name: '  main thread, highest', value: 100 * Math.max(...shares), unit: '%' },
        ]
      }),
    ),
}

/** Keeps the cookie banner from covering the player. Runs in the page. */
function acceptCookies(): void {
  localStorage.setItem('cookie-preferences', '{"essential":true}')
}

/** Returns the times of the frames in milliseconds, and the share of the time in which the main thread works. */
async function watch(browser: Browser, product: ServedProduct, genre: string) {
  const query = `select=id,title&is_published=is.true&genre=eq.${genre}&order=play_count.desc&limit=1`
  const [track] = await askBackend<{ id: string; title: string }[]>(product, `/rest/v1/tracks?${query}`)
  if (!track) throw new Error(`The demo catalog has no track of ${genre}`)
  return inPage(browser, { probe: acceptCookies }, async (page, client) => {
    await page.goto(`${product.url}/track/${track.id}`)
    const play = page.getByRole('main').getByRole('button', { name: `Play ${track.title}` })
    await play.first().click()
    await page.getByRole('button', { name: /Show full player$/ }).click()
    await page.locator('dialog [data-moving]').waitFor()
    await page.waitForTimeout(2000)
    const before = await workOf(client)
    const frames = await framesOf(page, seconds)
    const after = await workOf(client)
    return { frames, share: (after.work - before.work) / (after.at - before.at) }
  })
}

/** Returns the processor time of the main thread and the time of the clock, both in seconds. */
async function workOf(client: CDPSession): Promise<{ work: number; at: number }> {
  await client.send('Performance.enable')
  const { metrics } = await client.send('Performance.getMetrics')
  const of = (name: string) => metrics.find(metric => metric.name === name)?.value ?? NaN
  return { work: of('TaskDuration'), at: of('Timestamp') }
}
