import { expect, type Page } from '@playwright/test'

/** An event of an audio element: `at` in milliseconds since the page opened, `time` and `duration` in seconds. */
interface AudioEvent {
  readonly element: number
  readonly type: string
  readonly source: string
  readonly at: number
  readonly time: number
  readonly duration: number
}

/** The window of a page after `listenIn`, with every audio element that it created and all their events. */
export interface AudioWindow extends Window {
  readonly overtoneAudio: { readonly elements: HTMLAudioElement[]; readonly events: AudioEvent[] }
}

/** Records every audio element that the page creates, so that a test can check what plays. Call before `goto`. */
export async function listenIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { elements, events }: AudioWindow['overtoneAudio'] = { elements: [], events: [] }
    Object.assign(window, { overtoneAudio: { elements, events } })
    const create = document.createElement.bind(document)
    document.createElement = (name: string, options?: ElementCreationOptions) => {
      const audio = create(name, options)
      if (audio instanceof HTMLAudioElement) {
        const element = elements.push(audio) - 1
        for (const type of ['loadstart', 'loadedmetadata', 'playing', 'pause', 'waiting', 'ended', 'error']) {
          audio.addEventListener(type, () => {
            const { currentSrc: source, currentTime: time, duration } = audio
            events.push({ element, type, source, at: performance.now(), time, duration })
          })
        }
      }
      return audio
    }
  })
}

/** Returns all audio events so far, in order. */
export function audioEventsOf(page: Page): Promise<AudioEvent[]> {
  return page.evaluate(() => (window as unknown as AudioWindow).overtoneAudio.events)
}

/** Returns the position, in seconds, of the element that is audible; null in silence. */
export function soundingAt(page: Page): Promise<number | null> {
  return page.evaluate(() => {
    const { elements } = (window as unknown as AudioWindow).overtoneAudio
    return elements.find(audio => !audio.paused)?.currentTime ?? null
  })
}

interface AudioState {
  readonly time: number
  readonly paused: boolean
  readonly pauses: number
}

/**
 * Returns position, state and number of pauses of the playing element, or of the newest one. An element also pauses at
 * the end of its track, where the next one follows; that doesn't count.
 */
export function audioState(page: Page): Promise<AudioState> {
  return page.evaluate(() => {
    const { elements, events } = (window as unknown as AudioWindow).overtoneAudio
    const audio = elements.find(each => !each.paused) ?? elements.at(-1)
    const pauses = events.filter(({ type, time, duration }) => type === 'pause' && time < duration - 0.5).length
    return { time: audio?.currentTime ?? 0, paused: audio?.paused ?? true, pauses }
  })
}

/** Plays the first track on the page and waits until this many seconds of it were played. */
export async function playFirstTrack(page: Page, seconds = 2): Promise<string> {
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Play / }) })
    .first()
  const title = (await card.getByRole('heading').textContent()) ?? ''
  await card.hover()
  await card.getByRole('button', { name: /^Play / }).click()
  await expect.poll(async () => (await audioState(page)).time, { timeout: 15_000 }).toBeGreaterThan(seconds)
  return title
}
