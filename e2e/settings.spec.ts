import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { joinAsNewUser, password } from './newUser'
import { startSession } from './startSession'

test('the settings redirect signed-out visitors to the start page', async ({ page }) => {
  await page.goto('/settings')
  await expect(page).toHaveURL('/')
})

test('settings take effect at once and are saved with the account', async ({ page, trouble }) => {
  await joinAsNewUser(page, 'Setting Keeper')
  await page.goto('/settings')
  const main = page.getByRole('main')
  const saved = () => page.waitForResponse(response => response.request().method() === 'PATCH' && response.ok())
  let stored = saved()
  await main.getByLabel('Theme').selectOption('dark')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await stored
  stored = saved()
  await main.getByRole('switch', { name: /^Crossfade/ }).check()
  await stored
  stored = saved()
  await main.getByLabel('Language').selectOption('de')
  await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible()
  await stored
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible()
  await expect(main.getByRole('switch', { name: /^Crossfade/ })).toBeChecked()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
})

test("a setting that couldn't be stored is reverted with a message", async ({ page }) => {
  await joinAsNewUser(page, 'Unlucky Person')
  await page.goto('/settings')
  const autoplay = page.getByRole('switch', { name: /^Autoplay/ })
  await expect(autoplay).toBeChecked()
  await page.route('**/rest/v1/users?**', route =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await autoplay.click()
  await expect(page.getByText('Failed to update profile')).toBeVisible()
  await expect(autoplay).toBeChecked()
  await page.unroute('**/rest/v1/users?**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(autoplay).not.toBeChecked()
})

test('the account is deleted after its address was typed', async ({ page }) => {
  const email = await joinAsNewUser(page, 'Leaving Person')
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Delete my account for good' }).click()
  await expect(dialog.getByText('This isn’t your account’s email address')).toBeVisible()
  await dialog.getByLabel(`Type ${email} to confirm`).fill(email)
  await dialog.getByRole('button', { name: 'Delete my account for good' }).click()
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: 'Sign In' }).click()
  const signIn = page.getByRole('dialog')
  await signIn.getByLabel('Email').fill(email)
  await signIn.getByLabel('Password', { exact: true }).fill(password)
  await signIn.getByRole('button', { name: 'Sign In' }).click()
  await expect(signIn.getByText('Invalid login credentials')).toBeVisible()
})

test('axe finds nothing on the settings and in their dialog, and they fit into 320 px', async ({ page }) => {
  await joinAsNewUser(page, 'Accessible Person')
  await page.goto('/settings')
  await expect(page.getByRole('switch', { name: /^Autoplay/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
})

for (const width of [1280, 390])
  test(`a session elsewhere is listed and signed out from here, at ${width} px`, async ({ page, browser, trouble }) => {
    await page.setViewportSize({ width, height: 844 })
    const email = await joinAsNewUser(page, 'Two Places')
    const elsewhere = await (await browser.newContext()).newPage()
    await startSession(elsewhere, 'token?grant_type=password', { email, password })
    await page.goto('/settings')
    const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
    await expect(sessions).toHaveCount(2)
    await expect(sessions.filter({ hasText: 'This browser' })).toHaveCount(1)
    await expectAccessible(page)
    await sessions.getByRole('button', { name: /^Sign out / }).click()
    await expect(page.getByText('1 session ended')).toBeVisible()
    await expect(sessions).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0)
    await elsewhere.context().close()
    expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
  })
