import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { linkMailedTo } from './mailbox'

const password = 'Correct-horse-1'
let people = 0
const newAddress = () => `person-${Date.now()}-${people++}@overtone.test`

async function openDialog(page: Page): Promise<Locator> {
  await page.goto('/discover')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  return page.getByRole('dialog')
}

async function fillIn(dialog: Locator, entered: { name?: string; email: string; password: string }) {
  if (entered.name !== undefined) await dialog.getByLabel('Full name').fill(entered.name)
  await dialog.getByLabel('Email').fill(entered.email)
  await dialog.getByLabel('Password', { exact: true }).fill(entered.password)
}

const submit = (dialog: Locator) => dialog.locator('[type=submit]').click()

async function join(page: Page, email: string): Promise<void> {
  const dialog = await openDialog(page)
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

test('the dialog is not there until it is opened, and its close button, Escape and the scrim close it', async ({
  page,
}) => {
  await page.goto('/discover')
  await expect(page.getByRole('main')).not.toBeEmpty()
  expect(await page.locator('dialog').count()).toBe(0)
  const opener = page.getByRole('button', { name: 'Sign In' })
  const dialog = page.getByRole('dialog')
  for (const close of [
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 450),
  ]) {
    await opener.click()
    await expect(dialog.getByLabel('Email')).toBeFocused()
    await close()
    await expect(page.locator('dialog')).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
})

test('the two modes have their words and fields, and a switch clears the error and empties the form', async ({
  page,
}) => {
  const dialog = await openDialog(page)
  await expect(dialog.getByRole('heading', { name: 'Sign In', exact: true })).toBeVisible()
  await expect(dialog.getByText('Sign in to your account')).toBeVisible()
  await expect(dialog.getByLabel('Full name')).toHaveCount(0)
  await fillIn(dialog, { email: 'user@overtone.test', password: 'not-the-password' })
  await submit(dialog)
  await expect(dialog.getByRole('alert')).toHaveText('Invalid login credentials')
  await expect(dialog.getByLabel('Email')).toHaveValue('user@overtone.test')
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('not-the-password')

  await dialog.getByRole('button', { name: 'Join Overtone' }).click()
  await expect(dialog.getByRole('heading', { name: 'Join Overtone' })).toBeVisible()
  await expect(dialog.getByText('Create your account to get started')).toBeVisible()
  await expect(dialog.getByText('Password must be at least 6 characters')).toBeVisible()
  await expect(dialog.getByPlaceholder('Enter your full name')).toBeFocused()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await expect(dialog.getByLabel('Email')).toHaveValue('')
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('')
  await expect(dialog.getByRole('button', { name: 'Forgot your password?' })).toHaveCount(0)
})

test('the password is hidden until the eye is pressed', async ({ page }) => {
  const dialog = await openDialog(page)
  const field = dialog.getByLabel('Password', { exact: true })
  await expect(field).toHaveAttribute('type', 'password')
  await expect(field).toHaveAttribute('autocomplete', 'current-password')
  await dialog.getByRole('button', { name: 'Show password' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await dialog.getByRole('button', { name: 'Hide password' }).click()
  await expect(field).toHaveAttribute('type', 'password')
})

test('the rules stand beside their fields, and the first problem takes the focus', async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().includes('/auth/v1/')) asked.push(request.url())
  })
  const dialog = await openDialog(page)
  await dialog.getByRole('button', { name: 'Join Overtone' }).click()
  await fillIn(dialog, { name: ' ', email: 'ilse', password: 'short' })
  await submit(dialog)
  await expect(dialog.getByLabel('Full name')).toHaveAccessibleDescription('Name is required')
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('Invalid email format')
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Password must be at least 6 characters',
  )
  await expect(dialog.getByLabel('Full name')).toBeFocused()
  expect(asked).toEqual([])
})

test('a person joins by keyboard alone: it says that it connects, succeeds, and closes after two seconds', async ({
  page,
  trouble,
}) => {
  await page.goto('/discover')
  await page.getByRole('button', { name: 'Sign In' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Join Overtone' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Full name')).toBeFocused()
  await page.keyboard.type('Ilse Winter')
  await page.keyboard.press('Tab')
  await page.keyboard.type(newAddress())
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  let letGo = () => {}
  const held = new Promise<void>(resolve => (letGo = resolve))
  await page.route('**/auth/v1/signup*', async route => {
    await held
    await route.continue()
  })
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Connecting to Neural Grid...' })).toBeDisabled()
  letGo()
  await expect(dialog.getByRole('heading', { name: 'Neural Link Established!' })).toBeVisible()
  const seen = Date.now()
  await expect(dialog.getByText('Welcome to Overtone')).toBeVisible()
  await expect(page.locator('dialog')).toHaveCount(0)
  expect(Date.now() - seen).toBeGreaterThan(1500)
  expect(Date.now() - seen).toBeLessThan(3500)
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByText('USER', { exact: true })).toBeVisible()
  await expect(page.getByText('Ilse Winter')).toBeVisible()
  expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
})

test('an address that is taken, and a password too weak for the service, are told in its words', async ({ page }) => {
  const dialog = await openDialog(page)
  await dialog.getByRole('button', { name: 'Join Overtone' }).click()
  await fillIn(dialog, { name: 'Ilse Winter', email: 'user@overtone.test', password })
  await submit(dialog)
  await expect(dialog.getByRole('alert')).toHaveText('User already registered')
  await fillIn(dialog, { email: newAddress(), password: 'sixsix' })
  await submit(dialog)
  await expect(dialog.getByRole('alert')).toHaveText(/^Password should/)
  await expect(dialog.getByLabel('Full name')).toHaveValue('Ilse Winter')
})

test('after five wrong passwords the account is locked, in the words of the service', async ({ page }) => {
  const dialog = await openDialog(page)
  const email = newAddress()
  for (let attempt = 1; attempt <= 6; attempt++) {
    await fillIn(dialog, { email, password: `wrong-password-${attempt}` })
    const answered = page.waitForResponse(/\/auth\/v1\/token/)
    await submit(dialog)
    await answered
    const words = attempt <= 5 ? 'Invalid login credentials' : 'Too many failed attempts. Try again in 30 minutes.'
    await expect(dialog.getByRole('alert')).toHaveText(words)
  }
})

test('a service that is out of reach is told, and the same form works once it is back', async ({ page }) => {
  const dialog = await openDialog(page)
  await page.route('**/auth/v1/**', route => route.abort('connectionrefused'))
  await fillIn(dialog, { email: 'user@overtone.test', password: 'Overtone-demo-1' })
  await submit(dialog)
  await expect(dialog.getByRole('alert')).toHaveText('Sign in failed')
  await page.unroute('**/auth/v1/**')
  await submit(dialog)
  await expect(dialog.getByRole('heading', { name: 'Neural Link Established!' })).toBeVisible()
})

test('a forgotten password: mail, link, a new one by the rules, signed in; the link works once', async ({
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
  await expect(dialog.getByRole('heading', { name: 'Look into your mail' })).toBeVisible()
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
  await expect(dialog.getByRole('heading', { name: 'Look into your mail' })).toBeVisible()
  expect(await linkMailedTo(email, 2)).not.toBe(link)
  expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
})

test('an address without an account gets the same answer', async ({ page }) => {
  const dialog = await openDialog(page)
  await dialog.getByRole('button', { name: 'Forgot your password?' }).click()
  await dialog.getByLabel('Email').fill('nobody-at-all@overtone.test')
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(dialog.getByRole('heading', { name: 'Look into your mail' })).toBeVisible()
})

test('axe finds nothing in any view of the dialog, in either theme, at 320 px too', async ({ page }) => {
  test.slow()
  const dialog = await openDialog(page)
  await expectAccessible(page)
  await submit(dialog)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Join Overtone' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await fillIn(dialog, { email: newAddress(), password: 'wrong-password' })
  await submit(dialog)
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Forgot your password?' }).click()
  await expectAccessible(page)
  await submit(dialog)
  await expect(dialog.getByRole('heading', { name: 'Look into your mail' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/about#error=access_denied&error_code=otp_expired')
  await expect(dialog.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expectAccessible(page)
})
