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
  /** Milliseconds from the last key until the results for the full text were painted. */
  benchTyped: Promise<number>
}

/** Types a term into the search of Discover. Returns milliseconds from the last key until its results are painted. */
async function typeTerm(page: Page, term: string): Promise<number> {
  const field = page.getByRole('searchbox', { name: 'Search by title or artist' })
  await field.fill('')
  await page.waitForFunction(() => location.search === '')
  await page.evaluate(q => {
    const typed = new Promise<number>(resolve => {
      let last = NaN
      addEventListener('input', () => (last = performance.now()))
      new MutationObserver((_changes, observer) => {
        // Both render together: the search text, and whether its results are there.
        const asked = document.querySelector('main [aria-label="Active filters"]')?.textContent ?? ''
        const list = document.querySelector('main section[tabindex="-1"]')
        if (!asked.includes(`“${q}”`) || list?.getAttribute('aria-busy') !== 'false') return
        observer.disconnect()
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - last)))
      }).observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true })
    })
    Object.assign(window, { benchTyped: typed })
  }, term)
  await field.pressSequentially(term, { delay: stroke })
  return page.evaluate(() => (window as unknown as Typing).benchTyped)
}

/** Measures searches typed by a user, over the catalog that the backend was filled with. */
export async function measureTyping(
  browser: Browser,
  { url }: ServedProduct,
  { rounds }: Size,
  say: (line: string) => void,
): Promise<Figure[]> {
  const terms = searchTerms()
  const times: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const some = terms.filter((_, index) => index % parts === round % parts)
    say(`typing ${some.length} searches, round ${round}/${rounds}`)
    await inPage(browser, {}, async page => {
      await page.goto(`${url}/discover`)
      await page.waitForLoadState('networkidle')
      for (const { q } of some) times.push(await typeTerm(page, q))
    })
  }
  return [
    { name: 'last key to results, p50', value: percentile(times, 50), unit: 'ms' },
    { name: 'last key to results, p95', value: percentile(times, 95), unit: 'ms', goal: { atMost: 250 } },
    { name: 'last key to results, slowest', value: Math.max(...times), unit: 'ms' },
  ]
}
