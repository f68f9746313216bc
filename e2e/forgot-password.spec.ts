import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { linkMailedTo } from './mailbox'
import { fillIn, newAddress, openSignIn, password, submit } from './signInDialog'

async function join(page: Page, email: string): Promise<void> {
  const dialog = await openSignIn(page)
  await dialog.getByRole('button', { name: 'Join Overtone' }).click()
  await fillIn(dialog, { name: 'Ilse Winter', email, password })
  await submit(dialog)
  await expect(dialog).toBeHidden()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
}

test('a forgotten password is replaced through an emailed link, which checks the password rules and works once', async ({
  page,
  trouble,
}) => {
  const email = newAddress()
  await join(page, email)
  await signOut(page)

  await page.getByRole('button', { name: 'Sign In' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Forgot your password?' }).click()
  await expect(dialog.getByLabel('Email')).toHaveValue(email)
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(dialog.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  const link = await linkMailedTo(email)

  await page.goto(link)
  await expect(dialog.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  const field = dialog.getByLabel('New password')
  await field.fill('short')
  await submit(dialog)
  await expect(field).toHaveAccessibleDescription(/at least 8 characters.*uppercase letter.*number/)
  await field.fill(password)
  await submit(dialog)
  await expect(dialog.getByRole('alert')).toHaveText('New password should be different from the old password.')
  await field.fill('Another-horse-2')
  await submit(dialog)
  await expect(dialog.getByRole('heading', { name: 'Password changed' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()

  await signOut(page)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await fillIn(dialog, { email, password: 'Another-horse-2' })
  await submit(dialog)
  await expect(dialog.getByRole('heading', { name: 'Neural Link Established!' })).toBeVisible()
  await expect(page.locator('dialog')).toHaveCount(0)
  await signOut(page)

  await page.goto(link)
  await expect(dialog.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(dialog.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  expect(await linkMailedTo(email, 2)).not.toBe(link)
  expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
})

test('an unknown address gets the same response', async ({ page }) => {
  const dialog = await openSignIn(page)
  await dialog.getByRole('button', { name: 'Forgot your password?' }).click()
  await dialog.getByLabel('Email').fill('nobody-at-all@overtone.test')
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(dialog.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
})
