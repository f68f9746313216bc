import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { fillIn, newAddress, openSignIn, password, submit } from './signInDialog'

test('the dialog opens on request, and its close button, Escape and the scrim close it', async ({ page }) => {
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

test('the two modes have their texts and fields, and switching clears the error and resets the form', async ({
  page,
}) => {
  const dialog = await openSignIn(page)
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

test('the password is hidden until the button with the eye is pressed', async ({ page }) => {
  const dialog = await openSignIn(page)
  const field = dialog.getByLabel('Password', { exact: true })
  await expect(field).toHaveAttribute('type', 'password')
  await expect(field).toHaveAttribute('autocomplete', 'current-password')
  await dialog.getByRole('button', { name: 'Show password' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await dialog.getByRole('button', { name: 'Hide password' }).click()
  await expect(field).toHaveAttribute('type', 'password')
})

test('the rules are shown beside their fields, and the first problem takes focus', async ({ page }) => {
  const requested: string[] = []
  page.on('request', request => {
    // the dialog requests a challenge for passkeys when it opens
    const isSubmitted = request.method() !== 'GET' && !request.url().includes('/passkeys/')
    if (request.url().includes('/auth/v1/') && isSubmitted) requested.push(request.url())
  })
  const dialog = await openSignIn(page)
  await dialog.getByRole('button', { name: 'Join Overtone' }).click()
  await fillIn(dialog, { name: ' ', email: 'ilse', password: 'short' })
  await submit(dialog)
  await expect(dialog.getByLabel('Full name')).toHaveAccessibleDescription('Name is required')
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('Invalid email format')
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Password must be at least 6 characters',
  )
  await expect(dialog.getByLabel('Full name')).toBeFocused()
  expect(requested).toEqual([])
})

test('a user joins by keyboard alone: the dialog shows progress, succeeds, and closes after two seconds', async ({
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

test("a taken address, and a password too weak for the service, show the service's messages", async ({ page }) => {
  const dialog = await openSignIn(page)
  await dialog.getByRole('button', { name: 'Join Overtone' }).click()
  await fillIn(dialog, { name: 'Ilse Winter', email: 'user@overtone.test', password })
  await submit(dialog)
  await expect(dialog.getByRole('alert')).toHaveText('User already registered')
  await fillIn(dialog, { email: newAddress(), password: 'sixsix' })
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /8 characters ?A lowercase letter \(done\) ?An uppercase letter ?A number$/,
  )
  await submit(dialog)
  await expect(dialog.getByRole('alert')).toHaveText(/^Password should/)
  await expect(dialog.getByRole('alert')).not.toContainText('abc')
  await expect(dialog.getByLabel('Full name')).toHaveValue('Ilse Winter')
})

test("five wrong passwords lock the account, with the service's message", async ({ page }) => {
  const dialog = await openSignIn(page)
  const email = newAddress()
  for (let attempt = 1; attempt <= 6; attempt++) {
    await fillIn(dialog, { email, password: `wrong-password-${attempt}` })
    const response = page.waitForResponse(/\/auth\/v1\/token/)
    await submit(dialog)
    await response
    const words = attempt <= 5 ? 'Invalid login credentials' : 'Too many failed attempts. Try again in 30 minutes.'
    await expect(dialog.getByRole('alert')).toHaveText(words)
  }
})

test('an unreachable service shows an error, and the same form works once it is back', async ({ page }) => {
  const dialog = await openSignIn(page)
  await page.route('**/auth/v1/**', route => route.abort('connectionrefused'))
  await fillIn(dialog, { email: 'user@overtone.test', password: 'Overtone-demo-1' })
  await submit(dialog)
  await expect(dialog.getByRole('alert')).toHaveText('Sign in failed')
  await page.unroute('**/auth/v1/**')
  await submit(dialog)
  await expect(dialog.getByRole('heading', { name: 'Neural Link Established!' })).toBeVisible()
})

test('axe finds nothing in any view of the dialog, in either theme, at 320 px too', async ({ page }) => {
  test.slow()
  const dialog = await openSignIn(page)
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
  await expect(dialog.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/about#error=access_denied&error_code=otp_expired')
  await expect(dialog.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expectAccessible(page)
})
