import type { Page } from '@playwright/test'

/**
 * Opens pages as for somebody who saves data: no remote is fetched ahead, so that what is asked for is for the page that
 * is open. Call before `goto`.
 */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
}
