import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, CDPSession, Locator, Page } from 'playwright-core'
import { inPage } from '../browser/inPage'
import { mainThreadTime, watchMainThread } from './mainThread'
import { probe, seenIn } from './probe'
import type { Seen } from './probe'
import { slow4G } from '../browser/slowDown'
import type { Throttle } from '../browser/slowDown'

/** Network and processor of a visitor; `null` for those of this machine. */
export interface Profile {
  readonly name: string
  readonly throttle: Throttle | null
}

export const unthrottled: Profile = { name: 'unthrottled', throttle: null }
export const slowConnection: Profile = { name: 'slow 4G, CPU 4×', throttle: slow4G }
export const profiles: readonly Profile[] = [unthrottled, slowConnection]

/** A page to open, and how to start playback on it. */
export interface Place {
  readonly url: string
  /** True to wait for a list of tracks. */
  readonly hasList?: boolean
  /** Returns the button that starts playback. */
  readonly play?: (page: Page) => Locator
}

/** Milliseconds, bytes on the wire and counts of one first visit. NaN for what the page doesn't have. */
export interface Visit {
  readonly firstPaint: number
  readonly list: number
  readonly clickToPlaying: number
  /** Processor time of the main thread from the click until the audio plays. */
  readonly playWork: number
  readonly scriptBytes: number
  /** Requests to the page's own origin, without pictures. */
  readonly requests: number
}

/** Opens a page with an empty cache, waits until it is idle, and plays something if it can. */
export async function visit(browser: Browser, { url, hasList, play }: Place, { throttle }: Profile): Promise<Visit> {
  return inPage(browser, { throttle, probe }, async (page, client) => {
    await watchMainThread(client)
    const traffic = await watchTraffic(client, new URL(url).origin)
    const list = hasList ? seenIn(page, 'list') : null
    await page.goto(url)
    if (list) {
      await list
      // Its script is the last of a first visit, and fetched when the browser is idle: counted always, or never.
      await page.getByRole('region', { name: 'Cookies and storage' }).waitFor()
    }
    await page.waitForLoadState('networkidle')
    const firstPaint = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    )
    const { scriptBytes, requests } = traffic
    const button = play && (await centerOf(play(page)))
    if (button) await page.mouse.move(button.x, button.y)
    await sleep(300) // about the time that a user takes from reaching a button to pressing it
    const before = await mainThreadTime(client)
    if (button) await Promise.all([seenIn(page, 'playing'), page.mouse.click(button.x, button.y)])
    const playWork = button ? (await mainThreadTime(client)) - before : NaN
    const seen = await page.evaluate(() => (window as unknown as { benchSeen: Seen }).benchSeen)
    const clickToPlaying = (seen.playing ?? NaN) - (seen.clicked ?? NaN)
    return { firstPaint, list: seen.list ?? NaN, clickToPlaying, playWork, scriptBytes, requests }
  })
}

async function watchTraffic(client: CDPSession, origin: string): Promise<{ scriptBytes: number; requests: number }> {
  await client.send('Network.enable')
  const traffic = { scriptBytes: 0, requests: 0 }
  const types = new Map<string, string>()
  client.on('Network.requestWillBeSent', ({ requestId, request, type = '' }) => {
    types.set(requestId, type)
    // the icon of the tab is a picture, but newer versions of Chromium report it as another type
    const isPicture = type === 'Image' || request.url.endsWith('/icon.svg')
    if (request.url.startsWith(origin) && !isPicture) traffic.requests += 1
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (types.get(requestId) === 'Script') traffic.scriptBytes += encodedDataLength
  })
  return traffic
}

/** Returns the point to click. Call it before the measurement: finding the point makes the page work, too. */
async function centerOf(button: Locator): Promise<{ x: number; y: number }> {
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('The button isn’t shown')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
