import type { Page } from '@playwright/test'

/**
 * Turns on the data saver, so that no remote is prefetched and all requests are for the open page. Call before `goto`.
 */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
}
