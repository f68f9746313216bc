import type { Browser } from 'playwright-core'
import { withBrowser } from '../browser/inPage'
import { withDemoProduct, type ServedProduct } from '../browser/servedProduct'
import type { Figure } from '../figure'
import { unthrottled, visit } from '../page/visit'
import type { Section } from '../section'
import { inTemporaryFolder } from '../temporaryFolder'
import { createWorkshop, type Workshop } from './editions'
import { measureReleases } from './releaseTimes'

/** Measures the cost of a release for teams and visitors. */
export const deliverySection: Section = {
  name: 'delivery',
  measure: (size, say) =>
    withDemoProduct(say, product =>
      inTemporaryFolder(async folder => {
        const workshop = await createWorkshop(folder, product)
        const times = await measureReleases(product, workshop, size, say)
        return withBrowser(async browser => {
          say('adding a remote that no page uses')
          return [...times, ...(await measureExtraRemote(browser, product, workshop))]
        })
      }),
    ),
}

/** Measures the bytes that a remote adds to the first load of pages that don't use it. */
async function measureExtraRemote(browser: Browser, product: ServedProduct, workshop: Workshop): Promise<Figure[]> {
  const load = async () => {
    const page = { url: `${product.url}/discover`, hasList: true }
    return { ...(await visit(browser, page, unthrottled)), document: await documentBytes(product) }
  }
  const before = await load()
  await workshop.extraRemote('notes')
  await workshop.release('publish', 'notes')
  await workshop.release('promote', 'notes')
  const after = await load()
  const bytes = after.scriptBytes - before.scriptBytes + after.document - before.document
  const requests = after.requests - before.requests
  return [
    {
      name: 'one more remote, on a page without it: bytes, brotli',
      value: bytes / 1000,
      unit: 'kB',
      goal: { atMost: 12 },
    },
    { name: '  requests', value: requests, unit: 'requests', goal: { atMost: 0 } },
  ]
}

async function documentBytes({ url }: ServedProduct): Promise<number> {
  const { headers } = await fetch(url, { headers: { accept: 'text/html', 'accept-encoding': 'br' } })
  return Number(headers.get('content-length'))
}
