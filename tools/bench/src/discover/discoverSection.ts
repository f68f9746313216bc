import { withFilledBackend } from '../data/filledBackend'
import { withBrowser } from '../browser/inPage'
import { measureLayoutShift } from './layoutShift'
import { withMono } from '../mono/withMono'
import { measureRouting } from './routing'
import { measureScrolling } from './scrolling'
import type { Section } from '../section'
import { withDemoProduct, withProductOn } from '../browser/servedProduct'
import { measureTyping } from './typing'

/** Measures the listener in a browser: typing over a full catalog, scrolling, route changes, layout shift. */
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
