import { expect, type Page } from '@playwright/test'

/** Records every audio element that the page makes, so that a test can ask what is heard. Call before `goto`. */
export async function listenIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const made: HTMLAudioElement[] = []
    const create = document.createElement.bind(document)
    document.createElement = (name: string, options?: ElementCreationOptions) => {
      const element = create(name, options)
      if (element instanceof HTMLAudioElement) {
        made.push(element)
        element.addEventListener('pause', () => pauses.push(element.currentTime))
      }
      return element
    }
    const pauses: number[] = []
    Object.assign(window, { overtoneAudio: { made, pauses } })
  })
}

interface Heard {
  readonly time: number
  readonly paused: boolean
  readonly pauses: number
}

/** Seconds, state and count of pauses of the element that plays, or of the one made last. */
export function heard(page: Page): Promise<Heard> {
  return page.evaluate(() => {
    const { made, pauses } = (window as unknown as { overtoneAudio: { made: HTMLAudioElement[]; pauses: number[] } })
      .overtoneAudio
    const element = made.find(audio => !audio.paused) ?? made.at(-1)
    return { time: element?.currentTime ?? 0, paused: element?.paused ?? true, pauses: pauses.length }
  })
}

/** Plays the first track on the page and waits until so many seconds of it were heard. */
export async function playFirstTrack(page: Page, seconds = 2): Promise<string> {
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Play / }) })
    .first()
  const title = (await card.getByRole('heading').textContent()) ?? ''
  await card.hover()
  await card.getByRole('button', { name: /^Play / }).click()
  await expect.poll(async () => (await heard(page)).time, { timeout: 15_000 }).toBeGreaterThan(seconds)
  return title
}
