import { expect, type Page } from '@playwright/test'

/** Navigates to Discover through the menu, without reloading the document. */
export async function goToDiscover(page: Page): Promise<void> {
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('button', { name: 'Discover' }).click()
  await main.getByRole('link', { name: 'Discover' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Discover' })).toBeVisible()
}
