import { expect, type Page } from '@playwright/test'
import { startSession } from './startSession'

/** The demo accounts by role; `moderator` has none. */
export const accounts = {
  user: 'user@overtone.test',
  artist: 'artist@overtone.test',
  admin: 'admin@overtone.test',
  super_admin: 'super@overtone.test',
} as const

const demoPassword = 'Overtone-demo-1'

/** Signs in with a demo account, and ends on the start page. */
export async function signIn(page: Page, role: keyof typeof accounts): Promise<void> {
  await startSession(page, 'token?grant_type=password', { email: accounts[role], password: demoPassword })
}

/** Signs in through the dialog, on the start page, for tests in which the sign-in itself matters. */
export async function signInByDialog(page: Page, role: keyof typeof accounts): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign In' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(accounts[role])
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog).toBeHidden()
}
