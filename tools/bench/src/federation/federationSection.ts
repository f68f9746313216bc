import type { Browser } from 'playwright-core'
import { measureChunks } from './chunkSizes'
import { measureColdRoute } from './coldRoute'
import type { Figure } from '../figure'
import { withBrowser } from '../browser/inPage'
import { withMono } from '../mono/withMono'
import { median } from '../percentile'
import type { Section, Size } from '../section'
import { withDemoProduct } from '../browser/servedProduct'
import type { ServedProduct } from '../browser/servedProduct'
import { slowConnection, visit } from '../page/visit'
import type { Visit } from '../page/visit'

const paths = ['/', '/discover'] as const

/** Measures the cost of building and releasing the product in parts. */
export const federationSection: Section = {
  name: 'federation',
  measure: (size, say) =>
    withDemoProduct(say, product =>
      withBrowser(async browser => [
        ...(await withMono(product, say, async mono => [
          ...(await measureFirstLoad(browser, product, mono, size, say)),
          ...(await measureColdRoute(browser, product, mono, size, say)),
        ])),
        ...(await measureChunks(product)),
      ]),
    ),
}

/**
 * Measures first visits on a slow connection in pairs with those to one build of the same sources, alternating which
 * goes first.
 */
async function measureFirstLoad(
  browser: Browser,
  product: ServedProduct,
  mono: ServedProduct,
  { rounds }: Size,
  say: (line: string) => void,
): Promise<Figure[]> {
  const pages = paths.map(path => ({ path, ours: [] as Visit[], floor: [] as Visit[] }))
  for (let round = 1; round <= rounds; round += 1) {
    say(`visiting, round ${round}/${rounds}`)
    for (const { path, ours, floor } of pages) {
      const turns = [
        { url: mono.url, visits: floor },
        { url: product.url, visits: ours },
      ]
      // the second visit of a pair may find the machine slower or faster
      if (round % 2 === 0) turns.reverse()
      for (const { url, visits } of turns)
        visits.push(await visit(browser, { url: `${url}${path}`, hasList: true }, slowConnection))
    }
  }
  return pages.flatMap(({ path, ours, floor }): Figure[] => {
    const middle = (visits: readonly Visit[], of: keyof Visit) => median(visits.map(visited => visited[of]))
    const ratio = (of: keyof Visit) => median(ours.map((visited, round) => visited[of] / (floor[round]?.[of] ?? NaN)))
    return [
      { name: `${path}, one build: scripts`, value: middle(floor, 'scriptBytes') / 1000, unit: 'kB' },
      { name: '  requests', value: middle(floor, 'requests'), unit: 'requests' },
      { name: `  ${slowConnection.name}: time to the list`, value: middle(floor, 'list'), unit: 'ms' },
      { name: `${path}, in federation: scripts`, value: middle(ours, 'scriptBytes') / 1000, unit: 'kB' },
      { name: '  against one build', value: ratio('scriptBytes'), unit: '×', goal: { atMost: 1.08 } },
      { name: '  requests', value: middle(ours, 'requests'), unit: 'requests' },
      { name: `  ${slowConnection.name}: time to the list`, value: middle(ours, 'list'), unit: 'ms' },
      { name: '  against one build, median of rounds', value: ratio('list'), unit: '×', goal: { atMost: 1.05 } },
    ]
  })
}
