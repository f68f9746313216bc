import { expect, type Locator, type Page } from '@playwright/test'

/** A prerendered page waits with everything that is pressed or typed into. */
export function isLive(page: Page): Promise<void> {
  return expect(page.locator('[inert]')).toHaveCount(0)
}

/** Opens a page of the content area, and answers its main part once it can be used. */
export async function openContent(page: Page, path: string, heading: string): Promise<Locator> {
  await page.goto(path)
  await isLive(page)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  return page.getByRole('main')
}
