import type { Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { signIn, type accounts } from './signIn'

type Visitor = keyof typeof accounts | null

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const entries = (page: Page) => main(page).locator(':scope > ul > li > :is(a, button)')
const discover = ['Discover', 'Community', 'Charts', 'Podcasts', 'Live']
const marketplace = ['Music Store', 'Affiliate Program', 'Distribution']
const phone = { width: 390, height: 844 }

async function open(page: Page, who: Visitor): Promise<void> {
  if (who === null) await page.goto('/')
  else await signIn(page, who)
}

const everybody = ['Playlists', 'Discover', 'Marketplace', 'Distribution']
const users = [...everybody, 'Library']
const shown: readonly { who: Visitor; badge: string | null; links: readonly string[] }[] = [
  { who: null, badge: null, links: everybody },
  { who: 'user', badge: 'USER', links: users },
  { who: 'artist', badge: 'ARTIST', links: [...users, 'Artist Hub'] },
  { who: 'admin', badge: 'ADMIN', links: [...users, 'Artist Hub', 'Admin'] },
  { who: 'super_admin', badge: 'SUPER ADMIN', links: [...users, 'Artist Hub', 'Admin', 'Super Admin'] },
]

test('one entry is marked as current on a page that two entries lead to', async ({ page }) => {
  await page.goto('/distribution')
  await expect(main(page).locator('[aria-current]')).toHaveText(['Distribution'])
})

for (const { who, badge, links } of shown) {
  test(`the navigation bar of ${badge ?? 'a visitor'} has the links of the specification and the library, wide and narrow`, async ({
    page,
  }) => {
    await open(page, who)
    await expect(entries(page)).toHaveText(links)
    for (const [name, submenu] of [
      ['Discover', discover],
      ['Marketplace', marketplace],
    ] as const) {
      const button = main(page).getByRole('button', { name })
      await button.click()
      await expect(button).toHaveAttribute('aria-expanded', 'true')
      await expect(main(page).locator('li > div a')).toHaveText(submenu)
    }

    if (badge === null) await expect(page.getByRole('button', { name: 'Account' })).toHaveCount(0)
    else {
      await page.getByRole('button', { name: 'Account' }).click()
      await expect(main(page).locator('li > div a')).toHaveCount(0)
      await expect(page.getByText(badge, { exact: true })).toBeVisible()
      await expect(page.locator('#account-links a')).toHaveText(['Profile', 'Upload', 'Settings'])
      await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
    }
    await expect(page.getByRole('button', { name: 'Sign In' })).toHaveCount(badge === null ? 1 : 0)

    await page.setViewportSize(phone)
    await expect(main(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('button', { name: 'Sign Out' })).toHaveCount(0)
    await expect(entries(page)).toHaveText(['Home', ...links])
    await main(page).getByRole('button', { name: 'Discover' }).click()
    await expect(main(page).locator('ul ul a')).toHaveText(discover)
    await main(page).getByRole('button', { name: 'Marketplace' }).click()
    await expect(main(page).locator('ul ul a')).toHaveText(marketplace)
  })
}

test('all menus close on navigation, and on a click outside a dropdown', async ({ page }) => {
  await page.goto('/about')
  const button = main(page).getByRole('button', { name: 'Discover' })
  await button.click()
  await main(page).getByRole('link', { name: 'Discover' }).click()
  await expect(page).toHaveURL('/discover')
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.click()
  await page.goBack()
  await expect(page).toHaveURL('/about')
  await expect(button).toHaveAttribute('aria-expanded', 'false')

  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Menu' }).click()
  await main(page).getByRole('link', { name: 'Playlists' }).click()
  await expect(page).toHaveURL('/playlists')
  await expect(main(page)).toHaveCount(0)
})

test('the search navigates to Discover with the typed text, then clears, and ignores blank text', async ({ page }) => {
  await page.goto('/distribution')
  const box = page.getByRole('banner').getByRole('combobox')
  await box.fill('   ')
  await box.press('Enter')
  await expect(page).toHaveURL('/distribution')
  await box.fill(' salt & glass ')
  await box.press('Enter')
  await expect(page).toHaveURL('/discover?q=salt%20%26%20glass')
  await expect(box, 'the page has the one visible field').toBeHidden()
  await expect(main(page).getByRole('combobox')).toHaveCount(0)
  await page.goBack()
  await expect(box).toHaveValue('')

  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Menu' }).click()
  await box.fill('tide')
  await box.press('Enter')
  await expect(page).toHaveURL('/discover?q=tide')
  await expect(main(page)).toHaveCount(0)
})

test('Sign In opens the dialog and Sign Out ends the session, at both widths', async ({ page }) => {
  for (const size of [{ width: 1280, height: 900 }, phone]) {
    await page.setViewportSize(size)
    await signIn(page, 'user')
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Account' })).toHaveCount(0)
  }
})

test('the mobile menu closes when the window becomes at least 768 px wide', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/')
  const menu = page.getByRole('button', { name: /^(Menu|Close menu)$/ })
  await menu.click()
  await page.setViewportSize({ ...phone, width: 767 })
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await page.setViewportSize({ ...phone, width: 768 })
  await expect(menu).toBeHidden()
  await page.setViewportSize(phone)
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
})

test('the bar records that the page was scrolled by more than 10 px', async ({ page }) => {
  await page.goto('/')
  const bar = page.getByRole('banner')
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await page.evaluate(() => window.scrollTo(0, 10))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(10)
  await expect(bar).toHaveAttribute('data-scrolled', 'false')
  await page.evaluate(() => window.scrollTo(0, 11))
  await expect(bar).toHaveAttribute('data-scrolled', 'true')
})

test('a keyboard user skips to the content, opens a submenu, navigates, and signs out', async ({ page }) => {
  await signIn(page, 'user')
  await page.goto('/distribution')
  await expect(page.getByRole('heading', { level: 1, name: 'Distribution' })).toBeVisible()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Skip to content')
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
  await expect(page).toHaveURL('/distribution')

  await main(page).getByRole('link', { name: 'Playlists' }).focus()
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Discover')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  expect(await focused()).toBe('Community')
  await page.keyboard.press('Escape')
  await expect(main(page).getByRole('button', { name: 'Discover' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  expect(await focused()).toBe('Live')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/live')
  await expect(page.locator('#content')).toBeFocused()

  await page.getByRole('button', { name: 'Account' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  expect(await focused()).toBe('Sign Out')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(page.locator('#content')).toBeFocused()
})

test('axe finds nothing with each menu open, in either theme', async ({ page }) => {
  await signIn(page, 'super_admin')
  await page.goto('/artist-discord')
  for (const name of ['Discover', 'Marketplace', 'Account']) {
    await page.getByRole('button', { name }).click()
    await expectAccessible(page)
  }
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Menu' }).click()
  await main(page).getByRole('button', { name: 'Discover' }).click()
  await expectAccessible(page)
})

test('the header fits a window of 320 px in every language', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/nowhere')
  for (const language of ['en', 'es', 'fr', 'de']) {
    await page.evaluate(value => localStorage.setItem('overtone-locale', value), language)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(tooWide, language).toBeLessThanOrEqual(0)
  }
})
