import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { inPage } from '../browser/inPage'
import type { ServedProduct } from '../browser/servedProduct'
import { storeSession, signUpUser } from '../browser/userSession'
import type { Figure } from '../figure'
import { longTasksOf, noteLongTasks } from '../page/longTasks'
import { median } from '../percentile'
import type { Size } from '../section'
import { longestBetween } from './preflight'
import { tone, waveFile } from './wave'

const fileCount = 20
const seconds = 6

/** Chooses the files at once. Returns the longest task in milliseconds until all are measured; 0 if none took 50. */
async function chooseAll(browser: Browser, product: ServedProduct, paths: readonly string[]): Promise<number> {
  const session = await signUpUser(product, 'Many Files')
  return inPage(browser, { probe: noteLongTasks }, async page => {
    await storeSession(page, product, session)
    await page.goto(`${product.url}/upload`)
    await page.getByRole('button', { name: 'Choose audio files' }).waitFor()
    await page.waitForLoadState('networkidle')
    const opened = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose audio files' }).click()
    const chooser = await opened
    const chosen = await page.evaluate(() => performance.now())
    await chooser.setFiles([...paths])
    await page.waitForFunction(
      count => document.body.innerText.split('Waiting for details.').length > count,
      paths.length - 1, // the form shows the first
      { timeout: 120_000 },
    )
    await page.waitForTimeout(200) // long tasks are reported with a delay
    return longestBetween(await longTasksOf(page), chosen, Infinity)
  })
}

/** Measures how responsive the page stays while it measures many files that were chosen at once. */
export async function measureManyFiles(
  browser: Browser,
  product: ServedProduct,
  folder: string,
  { rounds }: Size,
  say: (line: string) => void,
): Promise<Figure[]> {
  const paths = Array.from({ length: fileCount }, (_, i) => join(folder, `take-${i}.wav`))
  await Promise.all(paths.map((path, i) => writeFile(path, waveFile(seconds, tone(200 + i * 20)))))
  const longest: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    say(`choosing ${fileCount} files, round ${round}/${rounds}`)
    longest.push(await chooseAll(browser, product, paths))
  }
  return [
    { name: `${fileCount} files at once, longest task`, value: median(longest), unit: 'ms', goal: { atMost: 50 } },
    { name: '  in the worst round', value: Math.max(...longest), unit: 'ms' },
  ]
}
