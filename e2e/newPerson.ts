import { expect, type Page } from '@playwright/test'

export const password = 'Overtone-new-1'
let made = 0

/** Makes an account by the dialog and stays signed in with it, so that a test leaves the demo's as they are. */
export async function joinAsNewPerson(page: Page, name: string): Promise<string> {
  const email = `${name.toLowerCase().replace(/\W+/g, '-')}-${process.pid}-${Date.now()}-${(made += 1)}@overtone.test`
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign In' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Join Overtone' }).click()
  await dialog.getByPlaceholder('Enter your full name').fill(name)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expect(dialog).toBeHidden({ timeout: 8000 })
  return email
}
