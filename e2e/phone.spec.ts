import type { Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { bottomOf } from './bottomOf'
import { expect, test } from './fixtures'
import { bar } from './playerBar'
import { signIn } from './signIn'

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Tab bar' })

async function playFirst(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Play / })
    .first()
    .tap()
  await expect(bar(page)).toBeVisible()
}

test('the tab bar leads to the main places and marks the current one', async ({ page }) => {
  await signIn(page, 'artist')
  const names = ['Home', 'Discover', 'Search', 'Library', 'Studio']
  await expect(tabs(page).locator('> *')).toHaveText(names)
  const places = { Discover: '/discover', Library: '/profile?tab=favorites', Studio: '/artist', Home: '/' }
  for (const [name, path] of Object.entries(places)) {
    await tabs(page).getByRole('link', { name }).tap()
    await expect(page).toHaveURL(path)
    await expect(tabs(page).locator('[aria-current=page]')).toHaveText([name])
  }
})

test('the Search tab opens the search, in the menu or on Discover, and types into it', async ({ page }) => {
  await page.goto('/charts')
  const search = tabs(page).getByRole('button', { name: 'Search' })
  await search.tap()
  await expect(page.getByRole('banner').getByRole('combobox')).toBeFocused()
  await page.keyboard.type('low tide')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/discover?q=low%20tide')
  await search.tap()
  await expect(page.getByRole('main').getByRole('combobox')).toBeFocused()
})

test('the Library tab asks a visitor to sign in, and then leads there', async ({ page }) => {
  await page.goto('/')
  await tabs(page).getByRole('button', { name: 'Library' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Sign In' })
  await dialog.getByLabel('Email').fill('user@overtone.test')
  await dialog.getByLabel('Password', { exact: true }).fill('Overtone-demo-1')
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await tabs(page).getByRole('link', { name: 'Library' }).tap()
  await expect(page).toHaveURL('/profile?tab=favorites')
})

test('a wide window has no tab bar, a narrowed one gets it', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 844 })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(tabs(page)).toBeHidden()
  await page.setViewportSize({ width: 767, height: 844 })
  await expect(tabs(page)).toBeVisible()
  await page.setViewportSize({ width: 768, height: 844 })
  await expect(tabs(page)).toBeHidden()
})

test.describe('before the cookie question is answered', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('player, cookie question and the end of the page are above the tab bar', async ({ page }) => {
    await page.goto('/discover')
    const top = 844 - 56
    await expect.poll(async () => (await tabs(page).boundingBox())?.y).toBe(top)
    const cookies = page.getByRole('region', { name: 'Cookies and storage' })
    await expect.poll(() => bottomOf(cookies)).toBe(top)
    await cookies.getByRole('button', { name: 'Reject All' }).tap()
    await playFirst(page)
    await expect.poll(() => bottomOf(bar(page))).toBe(top)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const player = (await bar(page).boundingBox())?.y
    await expect.poll(() => bottomOf(page.getByRole('contentinfo'))).toBeLessThanOrEqual(player ?? 0)
  })
})

test('without its code the tab bar is omitted, and appears once the network is back', async ({ page, faults }) => {
  await faults.set(/tab-bar.*\.js/, '404')
  await page.goto('/discover')
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
  await expect(tabs(page)).toBeHidden()
  await faults.clear()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(tabs(page)).toBeVisible()
})

test('the chat fills the screen, and only its messages scroll', async ({ page }) => {
  await page.goto('/artist-discord')
  const signIn = page.getByRole('main').getByRole('button', { name: 'Sign In' })
  for (const size of [844, 640]) {
    await page.setViewportSize({ width: 390, height: size })
    await expect(signIn).toBeInViewport()
    const [room, below] = await Promise.all([signIn.boundingBox(), tabs(page).boundingBox()])
    expect((room?.y ?? 0) + (room?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
    const scrolls = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    await expect.poll(scrolls).toBe(0)
  }
})

test('the rest of the chat takes turns with the messages', async ({ page }) => {
  await page.goto('/artist-discord?channel=tech-support')
  const channels = page.getByRole('navigation', { name: 'Channels' })
  const about = page.getByRole('button', { name: 'About this chat' })
  const rules = page.getByRole('region', { name: 'Community guidelines' })
  const signIn = page.getByRole('main').getByRole('button', { name: 'Sign In' })
  await expect(signIn).toBeVisible()
  await expect(rules).toBeHidden()
  await about.tap()
  await expect(rules).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Discover' })).toBeVisible()
  await expect(channels.getByRole('button', { name: 'Voice channels' })).toBeVisible()
  await expect(signIn).toBeHidden()
  await expectAccessible(page)
  await channels.getByRole('link', { name: 'general' }).tap()
  await expect(page).toHaveURL('/artist-discord')
  await expect(rules).toBeHidden()
  await expect(signIn).toBeVisible()
})

test('filters in the address leave room for the tracks', async ({ page }) => {
  await page.goto('/discover?max_bpm=200&sort=title')
  const filters = page.getByRole('button', { name: 'Filters (1)' })
  await expect(filters).toHaveAttribute('aria-expanded', 'false')
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /^Play / })
      .first(),
  ).toBeInViewport()
  await filters.tap()
  await expect(page.getByLabel('Sort by')).toHaveValue('title')
})

test('axe finds nothing in the tab bar under the player, in either theme', async ({ page }) => {
  await signIn(page, 'artist')
  await playFirst(page)
  await expectAccessible(page)
})
