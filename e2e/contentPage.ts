import { expect, type Locator, type Page } from '@playwright/test'

/** Waits until a prerendered page is live: until then, its buttons and fields are inert. */
export function isLive(page: Page): Promise<void> {
  return expect(page.locator('[inert]')).toHaveCount(0)
}

/** Opens a content page, and returns its main element once it is interactive. */
export async function openContent(page: Page, path: string, heading: string): Promise<Locator> {
  await page.goto(path)
  await isLive(page)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  return page.getByRole('main')
}
