import type { Page } from '@playwright/test'

/** What an audio element said: which one, what, of which source, in milliseconds of the page and seconds of the track. */
export interface DeckWord {
  readonly deck: number
  readonly type: string
  readonly source: string
  readonly at: number
  readonly time: number
  readonly duration: number
}

interface Watched extends Window {
  overtoneDecks: { said: DeckWord[]; elements: HTMLAudioElement[]; handlers: Record<string, MediaSessionActionHandler> }
}

/** Writes down what every audio element says, and what the page lets the system's media controls do. Before `goto`. */
export async function watchDecks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = { said: [], elements: [], handlers: {} } as Watched['overtoneDecks']
    Object.assign(window, { overtoneDecks: watched })
    const create = document.createElement.bind(document)
    document.createElement = (name: string, options?: ElementCreationOptions) => {
      const element = create(name, options)
      if (element instanceof HTMLAudioElement) {
        const deck = watched.elements.push(element) - 1
        for (const type of ['loadstart', 'loadedmetadata', 'playing', 'pause', 'waiting', 'ended', 'error']) {
          element.addEventListener(type, () => {
            const { currentSrc: source, currentTime: time, duration } = element
            watched.said.push({ deck, type, source, at: performance.now(), time, duration })
          })
        }
      }
      return element
    }
    const { mediaSession } = navigator
    const set = mediaSession.setActionHandler.bind(mediaSession)
    mediaSession.setActionHandler = (action, handler) => {
      if (handler) watched.handlers[action] = handler
      else delete watched.handlers[action]
      set(action, handler)
    }
  })
}

/** Everything said so far, in order. */
export function wordsOf(page: Page): Promise<DeckWord[]> {
  return page.evaluate(() => (window as unknown as Watched).overtoneDecks.said)
}

/** Seconds at which the element stands that sounds; null in silence. */
export function soundingAt(page: Page): Promise<number | null> {
  return page.evaluate(() => {
    const { elements } = (window as unknown as Watched).overtoneDecks
    return elements.find(element => !element.paused)?.currentTime ?? null
  })
}

/** Presses a button of the system's media controls. */
export async function pressMediaKey(page: Page, action: MediaSessionAction, seekTime?: number): Promise<void> {
  await page.waitForFunction(name => name in (window as unknown as Watched).overtoneDecks.handlers, action)
  await page.evaluate(
    ([name, time]) =>
      (window as unknown as Watched).overtoneDecks.handlers[name]?.({
        action: name,
        ...(time !== undefined && { seekTime: time }),
      }),
    [action, seekTime] as const,
  )
}
