import type { Page } from '@playwright/test'

interface WatchedWindow extends Window {
  readonly overtoneMediaKeys: Record<string, MediaSessionActionHandler>
}

/** Records the media session handlers of the page. Call before `goto`. */
export async function watchMediaKeys(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const handlers: WatchedWindow['overtoneMediaKeys'] = {}
    Object.assign(window, { overtoneMediaKeys: handlers })
    const { mediaSession } = navigator
    const set = mediaSession.setActionHandler.bind(mediaSession)
    mediaSession.setActionHandler = (action, handler) => {
      if (handler) handlers[action] = handler
      else delete handlers[action]
      set(action, handler)
    }
  })
}

/** Presses a button of the system's media controls. */
export async function pressMediaKey(page: Page, action: MediaSessionAction, seekTime?: number): Promise<void> {
  await page.waitForFunction(name => name in (window as unknown as WatchedWindow).overtoneMediaKeys, action)
  await page.evaluate(
    ([name, time]) =>
      (window as unknown as WatchedWindow).overtoneMediaKeys[name]?.({
        action: name,
        ...(time !== undefined && { seekTime: time }),
      }),
    [action, seekTime] as const,
  )
}
