import type { Page } from 'playwright-core'

/** The responses of a page to its user since `watchResponses`, by interaction: milliseconds until the next paint. */
interface Watched extends Window {
  benchResponses: Map<number, number>
}

/** The shortest response that the Event Timing API reports, in milliseconds. Shorter ones count as this. */
const shortest = 16

/** Collects the interactions of a page as the browser counts them for Interaction to Next Paint. */
export async function watchResponses(page: Page): Promise<void> {
  await page.addInitScript(threshold => {
    const responses = new Map<number, number>()
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        const { interactionId = 0, duration } = entry as PerformanceEventTiming & { interactionId?: number }
        if (interactionId > 0) responses.set(interactionId, Math.max(duration, responses.get(interactionId) ?? 0))
      }
    }).observe({ type: 'event', durationThreshold: threshold, buffered: true } as PerformanceObserverInit)
    Object.assign(window, { benchResponses: responses })
  }, shortest)
}

/** Performs one interaction and returns how long the page took to respond, in milliseconds. */
export async function responseTo(page: Page, interact: () => Promise<void>): Promise<number> {
  await page.evaluate(() => (window as unknown as Watched).benchResponses.clear())
  await interact()
  // An entry is delivered after the frame that it waits for.
  await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 500)))
  const responses = await page.evaluate(() => [...(window as unknown as Watched).benchResponses.values()])
  return Math.max(shortest, ...responses)
}
