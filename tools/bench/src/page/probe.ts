import type { Page } from 'playwright-core'

/** Timings that the page records, in milliseconds since its navigation started. Null if it didn't happen. */
export interface Seen {
  list: number | null
  clicked: number | null
  playing: number | null
}

/**
 * Runs in the page, before its own scripts. Its callbacks have no names: the loader would wrap named ones in a helper
 * that the page doesn't have.
 */
export function probe(): void {
  const seen: Seen = { list: null, clicked: null, playing: null }
  Object.assign(window, { benchSeen: seen })

  const create = document.createElement.bind(document)
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options)
    if (element instanceof HTMLAudioElement)
      element.addEventListener('playing', () => {
        seen.playing ??= performance.now()
        console.info('bench: playing')
      })
    return element
  }
  // an element in the document rather than one created by a script
  document.addEventListener(
    'playing',
    () => {
      seen.playing ??= performance.now()
      console.info('bench: playing')
    },
    true,
  )
  document.addEventListener(
    'click',
    () => {
      seen.clicked ??= performance.now()
    },
    true,
  )
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('main li button[aria-label^="Play "]')) return
    observer.disconnect()
    requestAnimationFrame(() => {
      seen.list = performance.now()
      console.info('bench: list')
    })
  }).observe(document, { childList: true, subtree: true })
}

/**
 * Waits until the page shows its list, or plays. Call it before that: the page says so once. Evaluating code in the page
 * meanwhile would slow it down, and count as its work.
 */
export async function seenIn(page: Page, what: 'list' | 'playing'): Promise<void> {
  await page.waitForEvent('console', message => message.text() === `bench: ${what}`)
}
