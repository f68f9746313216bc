import type { Browser, Page } from 'playwright-core'
import { probe } from './probe'
import type { Seen } from './probe'

/** The line and the processor of a visitor, `null` meaning those of this machine. */
export interface Profile {
  readonly name: string
  readonly throttle: {
    readonly latencyMs: number
    readonly down: number
    readonly up: number
    readonly cpu: number
  } | null
}

export const profiles: readonly Profile[] = [
  { name: 'unthrottled', throttle: null },
  // bytes per second: 1.6 Mbit/s down and 750 kbit/s up, with 150 ms for every answer
  { name: 'slow 4G, CPU 4×', throttle: { latencyMs: 150, down: 1_600_000 / 8, up: 750_000 / 8, cpu: 4 } },
]

/** A page that is opened, and how one comes to hear something on it. */
export interface Place {
  readonly url: string
  /** A list of tracks is waited for. */
  readonly hasList?: boolean
  readonly play?: (page: Page) => Promise<void>
}

/** Milliseconds, bytes on the wire and counts of one first visit. NaN is what the place does not have. */
export interface Visit {
  readonly firstPaint: number
  readonly list: number
  readonly clickToPlaying: number
  readonly scriptBytes: number
  /** To the address of the page itself, pictures aside. */
  readonly requests: number
}

/** Opens a place with an empty cache, waits until it is at rest, and plays something where it can. */
export async function visit(browser: Browser, { url, hasList, play }: Place, { throttle }: Profile): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  try {
    const page = await context.newPage()
    await page.addInitScript(probe)
    const traffic = await watchTraffic(page, new URL(url).origin)
    if (throttle) await slowDown(page, throttle)
    await page.goto(url)
    if (hasList) await page.waitForFunction(() => (window as unknown as { benchSeen: Seen }).benchSeen.list !== null)
    await page.waitForLoadState('networkidle')
    const firstPaint = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    )
    const { scriptBytes, requests } = traffic
    await play?.(page)
    if (play) await page.waitForFunction(() => (window as unknown as { benchSeen: Seen }).benchSeen.playing !== null)
    const { list, clicked, playing } = await page.evaluate(() => (window as unknown as { benchSeen: Seen }).benchSeen)
    return { firstPaint, list: list ?? NaN, clickToPlaying: (playing ?? NaN) - (clicked ?? NaN), scriptBytes, requests }
  } finally {
    await context.close()
  }
}

async function slowDown(page: Page, { latencyMs, down, up, cpu }: NonNullable<Profile['throttle']>): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: down,
    uploadThroughput: up,
  })
  await client.send('Emulation.setCPUThrottlingRate', { rate: cpu })
}

async function watchTraffic(page: Page, origin: string): Promise<{ scriptBytes: number; requests: number }> {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  const traffic = { scriptBytes: 0, requests: 0 }
  const types = new Map<string, string>()
  client.on('Network.requestWillBeSent', ({ requestId, request, type = '' }) => {
    types.set(requestId, type)
    if (request.url.startsWith(origin) && type !== 'Image') traffic.requests += 1
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (types.get(requestId) === 'Script') traffic.scriptBytes += encodedDataLength
  })
  return traffic
}
