import { findChromium } from '@overtone/commands'
import { chromium } from 'playwright-core'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { slowDown } from './slowDown'
import type { Throttle } from './slowDown'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--autoplay-policy=no-user-gesture-required',
  '--host-resolver-rules=MAP files.bench.test ~NOTFOUND', // covers of the filled catalog
]

/** Runs work in a browser that is closed afterwards. `more` are additional flags for it. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>, more: readonly string[] = []): Promise<T> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: [...flags, ...more] })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

interface Conditions {
  readonly throttle?: Throttle | null
  /** Runs in the page before its own scripts. */
  readonly probe?: () => void
}

/** Runs work in a new page, with an empty cache and nobody signed in. */
export async function inPage<T>(
  browser: Browser,
  { throttle = null, probe }: Conditions,
  work: (page: Page, client: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  try {
    const page = await context.newPage()
    // The loader of this process wraps named functions in a helper call that the page lacks.
    await page.addInitScript('globalThis.__name ??= target => target')
    if (probe) await page.addInitScript(probe)
    const client = await context.newCDPSession(page)
    if (throttle) await slowDown(client, throttle)
    return await work(page, client)
  } finally {
    await context.close()
  }
}
