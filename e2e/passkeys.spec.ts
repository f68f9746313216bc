import type { Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { joinAsNewUser } from './newUser'

/**
 * Gives the page a device that keeps passkeys and confirms each use, even of one that the browser only suggests. Returns
 * a function that turns this on or off for later requests.
 */
async function plugInDevice(page: Page): Promise<(isConfirming: boolean) => Promise<unknown>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return enabled => devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
}

const account = (page: Page) => page.getByRole('button', { name: 'Account', exact: true })

async function signOut(page: Page): Promise<void> {
  await account(page).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test('a passkey is added, named, signs in, and no longer does once removed', async ({ page }) => {
  const confirm = await plugInDevice(page)
  await page.addInitScript(() => {
    const { credentials } = navigator
    const get = credentials.get.bind(credentials)
    credentials.get = options => {
      document.documentElement.dataset.mediation = options?.mediation ?? 'prompt'
      return get(options)
    }
  })
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

  await confirm(false)
  await signOut(page)
  await expectAccessible(page)
  await expect(page.locator('html')).toHaveAttribute('data-mediation', 'conditional')
  await confirm(true)
  await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click()
  await expect(account(page)).toBeVisible()
  await page.goto('/settings')
  await expect(group.getByRole('listitem')).toContainText('last used')

  await confirm(false)
  await signOut(page)
  const email = page.getByRole('dialog').getByLabel('Email')
  await expect(email).toHaveAttribute('autocomplete', 'username webauthn') // where the browser suggests it
  await page.reload()
  await confirm(true)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(account(page)).toBeVisible()
  await page.goto('/settings')

  await group.getByRole('button', { name: 'Remove This laptop' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(group.getByText('You have no passkeys yet.')).toBeVisible()
  await signOut(page) // the device confirms the suggestion
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('This passkey belongs to no account here.')
})
