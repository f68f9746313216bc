import type { Page } from '@playwright/test'
import { listenIn, type AudioWindow } from './audio'

interface Silence {
  /** The longest silence since the audio started. */
  milliseconds: number
  /** Seconds in which audio was playing. */
  audible: number
}

interface WatchedWindow extends AudioWindow {
  readonly overtoneSilence: Silence
}

/**
 * Measures silence: between two samples of the audio elements, the time that passed on the clock but not in the playing
 * track. Call before `goto`, instead of `listenIn`.
 */
export async function watchSilence(page: Page): Promise<void> {
  await listenIn(page)
  await page.addInitScript(() => {
    const found: Silence = { milliseconds: 0, audible: 0 }
    Object.assign(window, { overtoneSilence: found })
    let last: { element: HTMLAudioElement; time: number; left: number; at: number } | null = null
    setInterval(() => {
      const at = performance.now()
      const { elements } = (window as unknown as AudioWindow).overtoneAudio
      const element = elements.find(each => !each.paused && !each.ended)
      const time = element?.currentTime ?? 0
      if (last) {
        const isOn = element === last.element && time >= last.time
        const sounded = isOn ? time - last.time : element ? last.left + time : 0
        found.milliseconds = Math.max(found.milliseconds, at - last.at - sounded * 1000)
        if (sounded === 0) return
        found.audible += sounded
      }
      if (element && time > 0) last = { element, time, left: element.duration - time, at }
    }, 50)
  })
}

/** Returns the measurement so far. */
export function longestSilence(page: Page): Promise<Silence> {
  return page.evaluate(() => (window as unknown as WatchedWindow).overtoneSilence)
}
