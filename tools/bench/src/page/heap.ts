import type { Browser, CDPSession } from 'playwright-core'
import type { Figure } from '../figure'
import { inPage } from '../browser/inPage'
import { median } from '../percentile'
import { routeTo } from '../browser/routeTo'
import type { ServedProduct } from '../browser/servedProduct'
import type { Size } from '../section'

/** Pages of two remotes, each with a link on all the others. */
const tour = ['/discover', '/playlists', '/about', '/help', '/']
const tours = 6

/** Megabytes (10⁶ bytes) that the scripts of a page hold once what nobody needs is gone. */
export async function heapMegabytes(client: CDPSession): Promise<number> {
  await client.send('HeapProfiler.enable')
  for (let time = 0; time < 2; time += 1) await client.send('HeapProfiler.collectGarbage')
  const { usedSize } = await client.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}

/** What the shell holds after its start, once every page of a tour was seen, and after 30 changes of route in all. */
export async function measureHeap(
  browser: Browser,
  { url }: ServedProduct,
  { rounds }: Size,
  say: (line: string) => void,
): Promise<Figure[]> {
  const started: number[] = []
  const seen: number[] = []
  const toured: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    say(`changing routes, round ${round}/${rounds}`)
    await inPage(browser, {}, async (page, client) => {
      await page.goto(`${url}/`)
      await page.waitForLoadState('networkidle')
      started.push(await heapMegabytes(client))
      for (let time = 0; time < tours; time += 1) {
        for (const path of tour) {
          await routeTo(page, path)
          await page.waitForLoadState('networkidle')
        }
        if (time === 0) seen.push(await heapMegabytes(client))
      }
      toured.push(await heapMegabytes(client))
    })
  }
  const growth = (before: readonly number[]) => median(toured.map((heap, round) => heap / (before[round] ?? NaN)))
  return [
    { name: '/, unthrottled: JS heap after start', value: median(started), unit: 'MB', goal: { atMost: 5 } },
    { name: `  with the code of ${tour.length} pages`, value: median(seen), unit: 'MB' },
    { name: `  after ${tours * tour.length} changes of route`, value: median(toured), unit: 'MB' },
    { name: '  against the start, the code of the pages with it', value: growth(started), unit: '×' },
    { name: '  against that with the code', value: growth(seen), unit: '×', goal: { atMost: 1.1 } },
  ]
}
