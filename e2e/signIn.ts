import { expect, type Page } from '@playwright/test'

/** The accounts of the demo by role; `moderator` has none. */
export const accounts = {
  user: 'user@overtone.test',
  artist: 'artist@overtone.test',
  admin: 'admin@overtone.test',
  super_admin: 'super@overtone.test',
} as const

/** Signs in by the dialog, on the start page. */
export async function signIn(page: Page, role: keyof typeof accounts): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign In' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(accounts[role])
  await dialog.getByLabel('Password', { exact: true }).fill('Overtone-demo-1')
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog).toBeHidden({ timeout: 6000 })
}
