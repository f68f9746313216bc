import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { bin, run } from '@overtone/commands'
import type { Browser, Page } from 'playwright-core'
import type { Figure } from '../figure'
import { inPage } from '../browser/inPage'
import { median } from '../percentile'
import type { Size } from '../section'
import { placeFile } from '../browser/servedProduct'
import type { ServedProduct } from '../browser/servedProduct'
import { slowProcessor } from '../browser/slowDown'
import { inTemporaryFolder } from '../temporaryFolder'

/** A task of the page over 50 ms, in milliseconds since its navigation started. */
export interface LongTask {
  readonly start: number
  readonly duration: number
}

interface WithTasks extends Window {
  benchTasks: LongTask[]
}

/** Runs in the page: records every task over 50 ms. */
export function noteLongTasks(): void {
  const tasks: LongTask[] = []
  Object.assign(window, { benchTasks: tasks })
  new PerformanceObserver(list => {
    for (const { startTime: start, duration } of list.getEntries()) tasks.push({ start, duration })
  }).observe({ type: 'longtask', buffered: true })
}

/** Returns the recorded long tasks of a page. */
export function longTasksOf(page: Page): Promise<LongTask[]> {
  return page.evaluate(() => (window as unknown as WithTasks).benchTasks)
}

/** Returns the total blocking time: the sum of task times beyond 50 ms each, in milliseconds. */
export function blockingOf(tasks: readonly LongTask[]): number {
  return tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0)
}

async function blockingTime(browser: Browser, url: string): Promise<number> {
  return inPage(browser, { throttle: slowProcessor, probe: noteLongTasks }, async page => {
    await page.goto(url)
    await page.waitForLoadState('networkidle')
    await sleep(1000) // lets idle work start
    return blockingOf(await longTasksOf(page))
  })
}

/**
 * Measures the total blocking time at the start of the product on a slow processor, against a minimal app of the same
 * libraries.
 */
export async function measureBlocking(
  browser: Browser,
  product: ServedProduct,
  { rounds }: Size,
  say: (line: string) => void,
): Promise<Figure[]> {
  const floorUrl = await placeFloorApp(product)
  const ours: number[] = []
  const floor: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    say(`starting on a slow processor, round ${round}/${rounds}`)
    floor.push(await blockingTime(browser, floorUrl))
    ours.push(await blockingTime(browser, `${product.url}/`))
  }
  const ratio = median(ours.map((time, round) => time / (floor[round] || NaN)))
  return [
    { name: 'React, router and styled components alone, CPU 4×: blocking time', value: median(floor), unit: 'ms' },
    { name: '/, CPU 4×: blocking time from the start to rest', value: median(ours), unit: 'ms' },
    { name: '  against those libraries alone, median of rounds', value: ratio, unit: '×', goal: { atMost: 1.3 } },
  ]
}

function placeFloorApp(product: ServedProduct): Promise<string> {
  return inTemporaryFolder(async dist => {
    const config = join(import.meta.dirname, '../floors/rsbuild.config.ts')
    const { code, output } = await run(bin('rsbuild'), ['build', '--config', config], {
      isQuiet: true,
      env: { OVERTONE_BENCH_DIST: dist },
    })
    if (code !== 0) throw new Error(`The floor app failed to build:\n${output}`)
    await placeFile(product, 'app.js', await readFile(join(dist, 'static/js/index.js')))
    const page = '<!doctype html><title>Floor</title><script defer src="app.js"></script><div id="root"></div>'
    return placeFile(product, 'app.html', page)
  })
}
