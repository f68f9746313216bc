import { expect, type Locator, type Page } from '@playwright/test'

export const password = 'Correct-horse-1'
let users = 0
export const newAddress = () => `user-${Date.now()}-${users++}@overtone.test`

/** Opens the dialog above /discover. */
export async function openSignIn(page: Page): Promise<Locator> {
  await page.goto('/discover')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  return page.getByRole('dialog')
}

/** Fills in the form of either mode. */
export async function fillIn(dialog: Locator, entered: { name?: string; email: string; password: string }) {
  if (entered.name !== undefined) await dialog.getByLabel('Full name').fill(entered.name)
  await dialog.getByLabel('Email').fill(entered.email)
  await dialog.getByLabel('Password', { exact: true }).fill(entered.password)
}

export const submit = (dialog: Locator) => dialog.locator('[type=submit]').click()
