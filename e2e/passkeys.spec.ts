import type { Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { joinAsNewUser } from './newUser'

/** Gives the page a device that keeps passkeys and confirms each use. */
async function plugInDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const account = (page: Page) => page.getByRole('button', { name: 'Account', exact: true })

async function signOut(page: Page): Promise<void> {
  await account(page).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test('a passkey is added, named, signs in, and no longer does once removed', async ({ page }) => {
  await plugInDevice(page)
  await joinAsNewUser(page, 'Keyed')
  await page.goto('/settings')
  const group = page.getByRole('region', { name: 'Passkeys' })
  await group.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Passkey added')).toBeVisible()
  await group.getByRole('button', { name: 'Rename Passkey' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByLabel('Name').fill('This laptop')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(group.getByRole('listitem')).toContainText('This laptop')
  await expectAccessible(page)
  await group.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible()

  await signOut(page)
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click()
  await expect(account(page)).toBeVisible()
  await page.goto('/settings')
  await expect(group.getByRole('listitem')).toContainText('last used')

  await group.getByRole('button', { name: 'Remove This laptop' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(group.getByText('You have no passkeys yet.')).toBeVisible()
  await signOut(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('This passkey belongs to no account here.')
})
