import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { joinAsNewUser, password } from './newUser'

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

/** Sets up a second factor. Returns its key and the recovery codes. */
async function setUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog')
  const picture = dialog.getByRole('img', { name: 'Scan this picture with the app' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  await expectAccessible(page)
  await dialog.getByLabel('Code').fill(codeOf(secret))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByRole('heading', { name: 'The second factor is on' })).toBeVisible()
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'I saved them' }).click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()
  return { secret, codes }
}

/** Signs out, and in again up to the question for a code. */
async function signInHalf(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('button', { name: 'Sign In' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
}

test('signing in asks for the code of the second factor; a recovery code turns it off', async ({ page }) => {
  const email = await joinAsNewUser(page, 'Careful')
  const { secret, codes } = await setUp(page)
  await signInHalf(page, email)
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByLabel('Code').fill('000000')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('alert')).toContainText('This code isn’t right.')

  await page.reload() // a session without its code counts as none
  await page.getByRole('button', { name: 'Sign In' }).click()
  await dialog.getByLabel('Code').fill(codeOf(secret))
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()

  await signInHalf(page, email)
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click()
  await dialog.getByLabel('Recovery code').fill(codes[4] ?? '')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
  await page.goto('/settings')
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
})
