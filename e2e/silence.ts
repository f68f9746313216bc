import type { Page } from '@playwright/test'
import { listenIn, type HeardWindow } from './audio'

interface Silence {
  /** The longest time in which nothing sounded since the first sound. */
  milliseconds: number
  /** Seconds of sound. */
  heard: number
}

interface WatchedWindow extends HeardWindow {
  readonly overtoneSilence: Silence
}

/**
 * Measures how long nothing sounds: between two looks at the audio elements, what passed on the clock without passing
 * in the track that plays. Before `goto`, in place of `listenIn`.
 */
export async function watchSilence(page: Page): Promise<void> {
  await listenIn(page)
  await page.addInitScript(() => {
    const found: Silence = { milliseconds: 0, heard: 0 }
    Object.assign(window, { overtoneSilence: found })
    let last: { element: HTMLAudioElement; time: number; left: number; at: number } | null = null
    setInterval(() => {
      const at = performance.now()
      const { made } = (window as unknown as HeardWindow).overtoneAudio
      const element = made.find(each => !each.paused && !each.ended)
      const time = element?.currentTime ?? 0
      if (last) {
        const isOn = element === last.element && time >= last.time
        const sounded = isOn ? time - last.time : element ? last.left + time : 0
        found.milliseconds = Math.max(found.milliseconds, at - last.at - sounded * 1000)
        if (sounded === 0) return
        found.heard += sounded
      }
      if (element && time > 0) last = { element, time, left: element.duration - time, at }
    }, 50)
  })
}

/** What was measured until now. */
export function longestSilence(page: Page): Promise<Silence> {
  return page.evaluate(() => (window as unknown as WatchedWindow).overtoneSilence)
}
