import type { Browser, CDPSession } from 'playwright-core'
import type { Figure } from '../figure'
import { inPage, withBrowser } from '../browser/inPage'
import { median } from '../percentile'
import { routeTo } from '../browser/routeTo'
import type { ServedProduct } from '../browser/servedProduct'
import type { Size } from '../section'

/** Pages of two remotes, each with links to all the others. */
const tour = ['/discover', '/playlists', '/about', '/help', '/']
const tours = 6

/** Returns the megabytes (10⁶ bytes) of a page's JS heap after a forced garbage collection. */
async function heapMegabytes(client: CDPSession): Promise<number> {
  await client.send('HeapProfiler.enable')
  for (let time = 0; time < 2; time += 1) await client.send('HeapProfiler.collectGarbage')
  const { usedSize } = await client.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}

/**
 * Flags that turn off the JIT compilers. The engine compiles hot code to machine code and counts that as heap (0.6 MB
 * after 30 route changes). Without it, the heap is what scripts hold, which a leak would grow.
 */
const interpreted = ['--js-flags=--no-sparkplug,--no-maglev,--no-turbofan']

/** Measures the heap after the start, after each page of a tour, and after 30 route changes in total. */
export async function measureHeap(product: ServedProduct, size: Size, say: (line: string) => void): Promise<Figure[]> {
  const usual = await withBrowser(browser => tourHeaps(browser, product, size, say))
  const bare = await withBrowser(browser => tourHeaps(browser, product, size, say), interpreted)
  const growth = ({ seen, toured }: Heaps) => median(toured.map((heap, round) => heap / (seen[round] ?? NaN)))
  return [
    { name: '/, unthrottled: JS heap after start', value: median(usual.started), unit: 'MB', goal: { atMost: 5 } },
    { name: `  with the code of ${tour.length} pages`, value: median(usual.seen), unit: 'MB' },
    { name: `  after ${tours * tour.length} route changes`, value: median(usual.toured), unit: 'MB' },
    { name: '  against the heap with that code, machine code included', value: growth(usual), unit: '×' },
    { name: '  without machine code', value: growth(bare), unit: '×', goal: { atMost: 1.1 } },
  ]
}

/** Megabytes by round. */
interface Heaps {
  readonly started: readonly number[]
  readonly seen: readonly number[]
  readonly toured: readonly number[]
}

async function tourHeaps(
  browser: Browser,
  { url }: ServedProduct,
  { rounds }: Size,
  say: (line: string) => void,
): Promise<Heaps> {
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
  return { started, seen, toured }
}
