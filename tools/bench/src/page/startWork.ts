import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { bin, run } from '@overtone/commands'
import type { Browser } from 'playwright-core'
import type { Figure } from '../figure'
import { inPage } from '../browser/inPage'
import { median } from '../percentile'
import type { Size } from '../section'
import { placeFile } from '../browser/servedProduct'
import type { ServedProduct } from '../browser/servedProduct'
import { inTemporaryFolder } from '../temporaryFolder'
import { mainThreadTime, watchMainThread } from './mainThread'

async function startWork(browser: Browser, url: string): Promise<number> {
  return inPage(browser, {}, async (page, client) => {
    await watchMainThread(client)
    await page.goto(url)
    await page.waitForLoadState('networkidle')
    await sleep(1000) // lets idle work start
    return mainThreadTime(client)
  })
}

/** Measures the work of the main thread at the start of the product, against a minimal app of the same libraries. */
export async function measureStartWork(
  browser: Browser,
  product: ServedProduct,
  { rounds }: Size,
  say: (line: string) => void,
): Promise<Figure[]> {
  const floorUrl = await placeFloorApp(product)
  const ours: number[] = []
  const floor: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    say(`starting, round ${round}/${rounds}`)
    floor.push(await startWork(browser, floorUrl))
    ours.push(await startWork(browser, `${product.url}/`))
  }
  const ratio = median(ours.map((time, round) => time / (floor[round] || NaN)))
  return [
    { name: 'React, router and styled components alone: main thread', value: median(floor), unit: 'ms' },
    { name: '/: main thread from the start to rest', value: median(ours), unit: 'ms' },
    { name: '  against those libraries alone, median of rounds', value: ratio, unit: '×', goal: { atMost: 1.4 } },
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
