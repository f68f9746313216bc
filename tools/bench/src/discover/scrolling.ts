import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import type { Figure } from '../figure'
import { inPage } from '../browser/inPage'
import type { Size } from '../section'
import { placeFile } from '../browser/servedProduct'
import type { ServedProduct } from '../browser/servedProduct'

const tracks = 10_000
/** Tracks per response; the product accepts any number. */
const pageOf = 500
const steps = 180
const floors = join(import.meta.dirname, '../floors')

/** Returns the milliseconds of each frame while a page is scrolled from top to end. */
function scrollFrames(page: Page): Promise<number[]> {
  return page.evaluate(
    count =>
      new Promise<number[]>(resolve => {
        const frames: number[] = []
        const end = document.documentElement.scrollHeight - innerHeight
        let last = performance.now()
        const step = (now: number) => {
          frames.push(now - last)
          last = now
          if (frames.length > count) return resolve(frames.slice(2)) // the first two include the wait for this call
          scrollTo(0, (end * frames.length) / count)
          requestAnimationFrame(step)
        }
        scrollTo(0, 0)
        requestAnimationFrame(step)
      }),
    steps,
  )
}

/** Opens Discover and loads this many tracks. */
async function openLongList(page: Page, url: string): Promise<void> {
  let sample: object[] = []
  await page.route('**/rpc/search_tracks*', async route => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0)
    if (from === 0) sample = ((await (await route.fetch()).json()) as { tracks: object[] }).tracks
    const found = Array.from({ length: pageOf }, (_, i) => ({
      ...sample[i % sample.length],
      id: `00000000-0000-4000-8000-${String(from + i).padStart(12, '0')}`,
      title: `Track ${from + i + 1}`,
    }))
    const next = from + pageOf < tracks ? String(from + pageOf) : null
    const total = from === 0 ? tracks : null
    await route.fulfill({ json: { tracks: found, total, is_total_exact: from === 0, next } })
  })
  await page.goto(`${url}/discover`)
  await page.evaluate(
    last =>
      new Promise<void>(resolve => {
        const timer = setInterval(() => {
          if (document.querySelector(`[aria-posinset="${last}"]`)) {
            clearInterval(timer)
            resolve()
          } else scrollTo(0, document.documentElement.scrollHeight)
        }, 50)
      }),
    tracks,
  )
  await page.evaluate(() => scrollTo(0, 0))
  await page.waitForLoadState('networkidle')
}

/** Returns the number of late frames of a scroll, for a 60 Hz display. */
export function slowFrames(frames: readonly number[]): number {
  return frames.filter(frame => frame > 17.5).length
}

/** Scrolls through ten thousand tracks, and through a minimal list that only shows the rows near the viewport. */
export async function measureScrolling(
  browser: Browser,
  product: ServedProduct,
  { rounds }: Size,
  say: (line: string) => void,
): Promise<Figure[]> {
  for (const file of ['list.js', 'list.css']) await placeFile(product, file, await readFile(join(floors, file)))
  const head = '<!doctype html><title>List</title><link rel="stylesheet" href="list.css">'
  const floorUrl = await placeFile(product, 'list.html', `${head}<ul></ul><script src="list.js"></script>`)
  const ours: number[] = []
  const floor: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    say(`scrolling, round ${round}/${rounds}`)
    await inPage(browser, {}, async page => {
      await page.goto(floorUrl)
      floor.push(...(await scrollFrames(page)))
    })
    await inPage(browser, {}, async page => {
      await openLongList(page, product.url)
      ours.push(...(await scrollFrames(page)))
    })
  }
  const share = (frames: readonly number[]) => (slowFrames(frames) / frames.length) * 100
  // avoids a division by zero for a baseline without late frames
  const ratio = slowFrames(ours) / Math.max(1, slowFrames(floor))
  return [
    { name: `only the rows near the viewport: frames over 17.5 ms`, value: share(floor), unit: '%' },
    { name: '  longest frame', value: Math.max(...floor), unit: 'ms' },
    { name: `/discover, ${tracks} tracks: frames over 17.5 ms`, value: share(ours), unit: '%' },
    { name: '  longest frame', value: Math.max(...ours), unit: 'ms' },
    { name: '  late frames against only those rows', value: ratio, unit: '×', goal: { atMost: 1.5 } },
  ]
}
