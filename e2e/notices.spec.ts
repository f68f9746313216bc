import type { Page } from '@playwright/test'
import { audioState, listenIn, playFirstTrack } from './audio'
import { expectAccessible } from './axe'
import { liveContent, releaseEdition, restoreContent } from './editions'
import { expect, test } from './fixtures'

test.use({ storageState: { cookies: [], origins: [] } })

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies and storage' })
const toastWith = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cookie-preferences') ?? 'null') as unknown)

for (const { name, choice } of [
  { name: 'Accept All', choice: { essential: true, analytics: true, marketing: true, preferences: true } },
  { name: 'Reject All', choice: { essential: true, analytics: false, marketing: false, preferences: false } },
]) {
  test(`${name} saves the choice, confirms it, and the banner doesn't return`, async ({ page, trouble }) => {
    await page.goto('/')
    expect(await stored(page)).toBeNull()
    await banner(page).getByRole('button', { name }).click()
    await expect(toastWith(page, 'Cookie preferences saved successfully!')).toBeVisible()
    await expect(banner(page)).toHaveCount(0)
    expect(await stored(page)).toEqual(choice)
    await page.reload()
    await page.waitForLoadState('networkidle')
    await expect(banner(page)).toHaveCount(0)
    expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
  })
}

test('each category can be chosen by keyboard, except the essential one', async ({ page }) => {
  await page.goto('/')
  await banner(page).getByRole('button', { name: 'Customize' }).focus()
  await page.keyboard.press('Enter')
  const box = (name: string) => banner(page).getByRole('checkbox', { name })
  await expect(box('Essential')).toBeDisabled()
  await expect(box('Analytics')).toBeFocused()
  await expect(box('Analytics')).toBeChecked()
  await expect(box('Marketing')).not.toBeChecked()
  await expect(box('Preferences')).toBeChecked()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await banner(page).getByRole('button', { name: 'Save Preferences' }).focus()
  await page.keyboard.press('Enter')
  await expect(banner(page)).toHaveCount(0)
  expect(await stored(page)).toEqual({ essential: true, analytics: false, marketing: true, preferences: true })
  await expect(page.getByRole('main')).toBeFocused()
})

test('the cookie banner takes no focus, and covers neither the player nor the end of the page', async ({ page }) => {
  await listenIn(page)
  for (const size of [
    { width: 1280, height: 800 },
    { width: 320, height: 640 },
  ]) {
    await page.setViewportSize(size)
    await page.goto('/discover')
    await expect(banner(page)).toBeVisible()
    expect(await banner(page).evaluate(element => element.contains(document.activeElement))).toBe(false)
    await playFirstTrack(page, 0.2)
    const player = page.getByRole('region', { name: 'Player' })
    await expect
      .poll(async () => {
        const [above, below] = [await banner(page).boundingBox(), await player.boundingBox()]
        return above && below ? above.y + above.height - below.y : null
      })
      .toBeLessThanOrEqual(0.5)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const last = page.locator('footer').first()
    await expect
      .poll(async () => {
        const [foot, question] = [await last.boundingBox(), await banner(page).boundingBox()]
        return foot && question ? foot.y + foot.height - question.y : null
      })
      .toBeLessThanOrEqual(0.5)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
})

test('a choice in one tab closes the banner in the other', async ({ page, context }) => {
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/about')
  await expect(banner(other)).toBeVisible()
  await banner(page).getByRole('button', { name: 'Reject All' }).click()
  await expect(banner(other)).toHaveCount(0)
})

test('losing and regaining the network shows notices, and the music keeps playing', async ({ page, context }) => {
  await listenIn(page)
  await page.goto('/discover')
  await banner(page).getByRole('button', { name: 'Reject All' }).click()
  await playFirstTrack(page, 0.3)
  await context.setOffline(true)
  await expect(toastWith(page, 'You’re offline. What’s loaded still works')).toBeVisible()
  expect(await audioState(page)).toMatchObject({ paused: false, pauses: 0 })
  await context.setOffline(false)
  await expect(toastWith(page, 'You’re back online.')).toBeVisible()
  await expect(toastWith(page, 'You’re offline.')).toHaveCount(0)
})

test('an offer to sign in disappears on the next page, and when the dialog opens', async ({ page }) => {
  await page.goto('/discover')
  await banner(page).getByRole('button', { name: 'Reject All' }).click()
  await expect(toastWith(page, 'Cookie preferences saved successfully!')).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  const offer = toastWith(page, 'Sign in to save favorites.')
  const press = () =>
    page
      .getByRole('main')
      .getByRole('button', { name: /^Favorite / })
      .first()
      .press('Enter')
  await press()
  await expect(offer).toBeVisible()
  await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/track\//)
  await expect(offer).toHaveCount(0)
  await press()
  await expect(offer).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(offer).toHaveCount(0)
})

test('a new version is offered, loaded only on request, and never interrupts the music', async ({ page }) => {
  const before = await liveContent()
  try {
    await listenIn(page)
    await page.goto('/discover')
    await banner(page).getByRole('button', { name: 'Reject All' }).click()
    await playFirstTrack(page, 0.3)
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await releaseEdition('newer', `export const routes = [{ path: '/about', element: <h1>About, the newer</h1> }]`)
    const offer = toastWith(page, 'A new version of Overtone is ready.')
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('focus')))
      await expect(offer).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 20_000 })
    expect(await audioState(page)).toMatchObject({ paused: false, pauses: 0 })
    await offer.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Discover' })).toBeVisible()
    await page.locator('footer a[href="/about"]').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About, the newer')
  } finally {
    await restoreContent(before)
  }
})

test('axe finds nothing in the banner and the toasts, in either theme, at 320 px too', async ({ page }) => {
  test.slow()
  await page.goto('/about')
  await expect(banner(page)).toBeVisible()
  await expectAccessible(page)
  await banner(page).getByRole('button', { name: 'Customize' }).click()
  await expectAccessible(page)
  await banner(page).getByRole('button', { name: 'Save Preferences' }).click()
  await expect(toastWith(page, 'Cookie preferences saved successfully!')).toBeVisible()
  await expectAccessible(page)
})
