import { expect, type Page } from '@playwright/test'

/** What an audio element said: which one, what, of which source, in milliseconds of the page and seconds of the track. */
interface AudioWord {
  readonly element: number
  readonly type: string
  readonly source: string
  readonly at: number
  readonly time: number
  readonly duration: number
}

/** The window of a page in which `listenIn` hears: every audio element that it made, and all that they said. */
export interface HeardWindow extends Window {
  readonly overtoneAudio: { readonly made: HTMLAudioElement[]; readonly said: AudioWord[] }
}

/** Records every audio element that the page makes, so that a test can ask what is heard. Call before `goto`. */
export async function listenIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { made, said }: HeardWindow['overtoneAudio'] = { made: [], said: [] }
    Object.assign(window, { overtoneAudio: { made, said } })
    const create = document.createElement.bind(document)
    document.createElement = (name: string, options?: ElementCreationOptions) => {
      const audio = create(name, options)
      if (audio instanceof HTMLAudioElement) {
        const element = made.push(audio) - 1
        for (const type of ['loadstart', 'loadedmetadata', 'playing', 'pause', 'waiting', 'ended', 'error']) {
          audio.addEventListener(type, () => {
            const { currentSrc: source, currentTime: time, duration } = audio
            said.push({ element, type, source, at: performance.now(), time, duration })
          })
        }
      }
      return audio
    }
  })
}

/** All that audio elements said so far, in order. */
export function wordsOf(page: Page): Promise<AudioWord[]> {
  return page.evaluate(() => (window as unknown as HeardWindow).overtoneAudio.said)
}

/** Seconds at which the element stands that sounds; null in silence. */
export function soundingAt(page: Page): Promise<number | null> {
  return page.evaluate(() => {
    const { made } = (window as unknown as HeardWindow).overtoneAudio
    return made.find(audio => !audio.paused)?.currentTime ?? null
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
    const { made, said } = (window as unknown as HeardWindow).overtoneAudio
    const audio = made.find(each => !each.paused) ?? made.at(-1)
    const pauses = said.filter(({ type }) => type === 'pause').length
    return { time: audio?.currentTime ?? 0, paused: audio?.paused ?? true, pauses }
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
