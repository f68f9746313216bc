import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import type { Figure } from '../figure'
import { inPage } from '../browser/inPage'
import { median } from '../percentile'
import type { Size } from '../section'
import { placeFile } from '../browser/servedProduct'
import type { ServedProduct } from '../browser/servedProduct'
import { tone, waveFile } from '../upload/wave'

interface Listened extends Window {
  /** Milliseconds of each silence; 0 marks the first sound. */
  benchSilences: number[]
  /** Number of times that a deck started. */
  benchStarts: number
  /** True if the audio output is monitored, otherwise the reason why it isn't. */
  benchListening: true | string | null
}

const seconds = 8

/** Runs in the page: routes the output of all audio elements through a node that measures silence. */
function listenIn(): void {
  Object.assign(window, { benchSilences: [], benchStarts: 0, benchListening: null })
  const listened = window as unknown as Listened
  const context = new AudioContext()
  const ready = context.audioWorklet.addModule('/artifacts/bench/silence.js').then(() => {
    const node = new AudioWorkletNode(context, 'silence')
    node.port.onmessage = ({ data }: MessageEvent<number>) => listened.benchSilences.push(data)
    node.connect(context.destination)
    listened.benchListening = true
    return node
  })
  ready.catch(error => (listened.benchListening = String(error)))
  const create = document.createElement.bind(document)
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options)
    if (element instanceof HTMLAudioElement) {
      element.addEventListener('playing', () => (listened.benchStarts += 1))
      void ready.then(node => context.createMediaElementSource(element).connect(node))
    }
    return element
  }
}

/**
 * Measures the silence between two tracks of the queue at the player's output: both are the same continuous tone, so
 * any silence comes from the player.
 */
export async function measureGap(
  browser: Browser,
  product: ServedProduct,
  { rounds }: Size,
  say: (line: string) => void,
): Promise<Figure[]> {
  await placeFile(product, 'silence.js', await readFile(join(import.meta.dirname, '../floors/silence.js')))
  const address = await placeFile(product, 'tone.wav', waveFile(seconds, tone(440)))
  const gaps: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    say(`playing two tracks, round ${round}/${rounds}`)
    gaps.push(await inPage(browser, { probe: listenIn }, page => gapBetweenTwo(page, product.url, address)))
  }
  return [
    { name: 'silence between two tracks of the queue', value: median(gaps), unit: 'ms', goal: { atMost: 20 } },
    { name: '  longest', value: Math.max(...gaps), unit: 'ms' },
  ]
}

async function gapBetweenTwo(page: Page, url: string, address: string): Promise<number> {
  let tracks = 0
  await page.route('**/rest/v1/**', async route => {
    const response = await route.fetch()
    const body = await response.text()
    await route.fulfill({
      response,
      body: body.replace(/"audio_url": ?"[^"]*"/g, () => `"audio_url":"${address}?${(tracks += 1)}"`),
    })
  })
  await page.goto(`${url}/discover`)
  const listening = await page.waitForFunction(() => (window as unknown as Listened).benchListening)
  const why = await listening.jsonValue()
  if (why !== true) throw new Error(`The audio output is not monitored: ${why}`)
  const cards = page
    .getByRole('region', { name: 'Tracks' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Play / }) })
  await cards.nth(0).hover()
  await cards
    .nth(0)
    .getByRole('button', { name: /^Play / })
    .click()
  await page.waitForFunction(() => (window as unknown as Listened).benchSilences.length > 0)
  await cards.nth(1).hover()
  await cards
    .nth(1)
    .getByRole('button', { name: /^Add .* to the queue$/ })
    .click()
  await page.waitForFunction(() => (window as unknown as Listened).benchStarts > 1)
  await page.waitForTimeout(1000) // a silence is recorded once it has ended
  const [first, ...silences] = await page.evaluate(() => (window as unknown as Listened).benchSilences)
  if (first === undefined) throw new Error('No sound was recorded')
  return Math.max(0, ...silences)
}
