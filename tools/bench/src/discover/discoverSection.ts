import { withFilledBackend } from '../data/filledBackend'
import { withBrowser } from '../browser/inPage'
import { measureLayoutShift } from './layoutShift'
import { withMono } from '../mono/withMono'
import { measureRouting } from './routing'
import { measureScrolling } from './scrolling'
import type { Section } from '../section'
import { withDemoProduct, withProductOn } from '../browser/servedProduct'
import { measureTyping } from './typing'

/** The listener's pages in a browser: typing into a full catalogue, scrolling, changing routes, standing still. */
export const discoverSection: Section = {
  name: 'discover',
  measure: (size, say) =>
    withBrowser(async browser => [
      ...(await withFilledBackend(size, say, async ({ backend, filling }) => [
        ...filling,
        ...(await withProductOn(backend, product => measureTyping(browser, product, size, say))),
      ])),
      ...(await withDemoProduct(say, async product => [
        ...(await measureScrolling(browser, product, size, say)),
        ...(await withMono(product, say, mono => measureRouting(browser, product, mono, size, say))),
        ...(await measureLayoutShift(browser, product, size, say)),
      ])),
    ]),
}
