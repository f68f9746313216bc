import type { Browser, Page } from 'playwright-core'
import { longTasksOf, noteLongTasks } from '../page/longTasks'
import type { LongTask } from '../page/longTasks'
import type { Figure } from '../figure'
import { inPage } from '../browser/inPage'
import { median } from '../percentile'
import { storeSession, signUpUser } from '../browser/userSession'
import { rendererOf, watchTab } from './rendererMemory'
import type { Size } from '../section'
import { placeFile } from '../browser/servedProduct'
import type { ServedProduct } from '../browser/servedProduct'

interface Checked extends Window {
  benchChosen: number
  benchChecked: number | null
}

interface Preflight {
  readonly took: number
  readonly longestTask: number
  readonly peakMegabytes: number
}

/** Runs in the page: records when a file was chosen, and when all results are shown. */
export function noteCheck(): void {
  Object.assign(window, { benchChosen: NaN, benchChecked: null })
  const noted = window as unknown as Checked
  addEventListener('change', () => (noted.benchChosen = performance.now()), true)
  new MutationObserver((_changes, observer) => {
    if (!/\d+ to fix, \d+ to check/.test(document.querySelector('main')?.textContent ?? '')) return
    observer.disconnect()
    noted.benchChecked = performance.now()
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

/** Chooses a file on the upload page, and waits until it is checked. Returns start and end. */
export async function chooseFile(page: Page, path: string): Promise<{ chosen: number; checked: number }> {
  const opened = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose audio files' }).click()
  await (await opened).setFiles(path)
  await page.waitForFunction(() => (window as unknown as Checked).benchChecked !== null, null, { timeout: 120_000 })
  return page.evaluate(() => {
    const { benchChosen, benchChecked } = window as unknown as Checked
    return { chosen: benchChosen, checked: benchChecked ?? NaN }
  })
}

/** Returns the longest of the tasks that ran between two moments; 0 if none was long. */
export function longestBetween(tasks: readonly LongTask[], from: number, to: number): number {
  const within = tasks.filter(({ start, duration }) => start + duration > from && start < to)
  return Math.max(0, ...within.map(({ duration }) => duration))
}

async function preflight(browser: Browser, product: ServedProduct, path: string): Promise<Preflight> {
  const session = await signUpUser(product, 'Pre Flight')
  return inPage(browser, { probe: noteLongTasks }, async page => {
    await page.addInitScript(noteCheck)
    await storeSession(page, product, session)
    await page.goto(`${product.url}/upload`)
    await page.getByRole('button', { name: 'Choose audio files' }).waitFor()
    await page.waitForLoadState('networkidle')
    const stopWatching = watchTab(await rendererOf(browser))
    const { chosen, checked } = await chooseFile(page, path)
    await page.waitForTimeout(200) // long tasks are reported with a delay
    const longestTask = longestBetween(await longTasksOf(page), chosen, checked)
    return { took: checked - chosen, longestTask, peakMegabytes: await stopWatching() }
  })
}

/** Returns the time the browser itself takes to read and decode the file. */
function decoding(browser: Browser, url: string, path: string): Promise<number> {
  return inPage(browser, {}, async page => {
    await page.goto(url)
    await page.locator('input').setInputFiles(path)
    return page.evaluate(async () => {
      const began = performance.now()
      const bytes = await document.querySelector('input')?.files?.[0]?.arrayBuffer()
      await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(bytes ?? new ArrayBuffer())
      return performance.now() - began
    })
  })
}

/** Measures the analysis of a file before its upload: time, blocking and memory. */
export async function measurePreflight(
  browser: Browser,
  product: ServedProduct,
  path: string,
  { rounds }: Size,
  say: (line: string) => void,
): Promise<Figure[]> {
  const bare = await placeFile(product, 'file.html', '<!doctype html><title>File</title><input type="file">')
  const floor: number[] = []
  const ours: Preflight[] = []
  for (let round = 1; round <= rounds; round += 1) {
    say(`checking a file, round ${round}/${rounds}`)
    floor.push(await decoding(browser, bare, path))
    ours.push(await preflight(browser, product, path))
  }
  const middle = (of: keyof Preflight) => median(ours.map(found => found[of]))
  const ratio = median(ours.map(({ took }, round) => took / (floor[round] ?? NaN)))
  return [
    { name: 'four minutes of stereo, decoded by a bare page', value: median(floor), unit: 'ms' },
    { name: 'four minutes of stereo, pre-flight', value: middle('took'), unit: 'ms', goal: { atMost: 2500 } },
    { name: '  against decoding alone, median of rounds', value: ratio, unit: '×' },
    { name: '  longest task of the page meanwhile', value: middle('longestTask'), unit: 'ms', goal: { atMost: 50 } },
    { name: '  peak memory of the tab', value: middle('peakMegabytes'), unit: 'MB', goal: { atMost: 250 } },
  ]
}
