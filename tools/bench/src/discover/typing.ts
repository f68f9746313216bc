import type { Browser, Page } from 'playwright-core'
import type { Figure } from '../figure'
import { inPage } from '../browser/inPage'
import { percentile } from '../percentile'
import { searchTerms } from '../data/searchTerms'
import type { Size } from '../section'
import type { ServedProduct } from '../browser/servedProduct'

/** Milliseconds between two keys of a fast typist. */
const stroke = 100
/** Number of parts of all terms, one per round. */
const parts = 5

interface Typing extends Window {
  /** Milliseconds from the last key until the suggestions for the full text were painted. */
  benchTyped: Promise<number>
}

/** Types a text into the search of the header. Returns milliseconds from the last key until its suggestions are painted. */
async function typeTerm(page: Page, text: string): Promise<number> {
  const field = page.getByRole('combobox', { name: 'Search tracks and artists' })
  await field.fill('')
  await page.evaluate(q => {
    const typed = new Promise<number>(resolve => {
      let last = NaN
      addEventListener('input', () => (last = performance.now()))
      const { fetch } = window
      window.fetch = async (...request) => {
        const response = await fetch(...request)
        const { url } = new Request(...request)
        if (!url.includes('/search_catalog') || new URL(url).searchParams.get('q') !== q) return response
        window.fetch = fetch
        await response.clone().text()
        // The page renders the same response in tasks before the next frame.
        setTimeout(() => requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - last))))
        return response
      }
    })
    Object.assign(window, { benchTyped: typed })
  }, text)
  await field.pressSequentially(text, { delay: stroke })
  return page.evaluate(() => (window as unknown as Typing).benchTyped)
}

/** Measures the suggestions of the header while a user types, over the catalog that the backend was filled with. */
export async function measureTyping(
  browser: Browser,
  { url }: ServedProduct,
  { rounds }: Size,
  say: (line: string) => void,
): Promise<Figure[]> {
  const times: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const some = searchTerms().filter((_, index) => index % parts === round % parts)
    say(`typing ${some.length} searches, round ${round}/${rounds}`)
    await inPage(browser, {}, async page => {
      await page.goto(`${url}/discover`)
      await page.waitForLoadState('networkidle')
      for (const { q } of some) times.push(await typeTerm(page, q))
    })
  }
  return [
    { name: 'last key to suggestions, p50', value: percentile(times, 50), unit: 'ms' },
    { name: 'last key to suggestions, p95', value: percentile(times, 95), unit: 'ms', goal: { atMost: 150 } },
  ]
}
