// cspell:ignore slatglass tdie singal saltglas
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'

const phone = { width: 390, height: 844 }
const field = (page: Page) => page.getByRole('combobox', { name: 'Search tracks and artists' })
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const option = (page: Page, name: string | RegExp) => list(page).getByRole('option', { name })
const group = (page: Page, name: string) => list(page).getByRole('group', { name })
const titles = (page: Page) => page.getByRole('region', { name: 'Tracks' }).getByRole('heading', { level: 3 })

test('a misspelled name finds the artist while typing, with the keyboard alone', async ({ page }) => {
  await page.goto('/about')
  await expect(field(page)).toBeVisible()
  await expect(page.locator('[inert]')).toHaveCount(0)
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.type('slatglass')
  await expect(group(page, 'Top result').getByRole('option')).toHaveText([/Saltglass/])
  await expect(page.getByText('Showing results for “saltglass”')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(option(page, /^Saltglass/)).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Saltglass' })).toBeVisible()
  await expect(field(page)).toHaveValue('')
  await page.keyboard.press('/')
  await expect(option(page, 'slatglass'), 'a recent search').toBeVisible()
  await page.getByRole('button', { name: 'Clear recent searches' }).click()
  await page.reload()
  await field(page).click()
  await expect(list(page)).toHaveCount(0)
})

test('a track plays from the suggestions, which stay open until Escape', async ({ page }) => {
  await page.goto('/charts')
  await field(page).pressSequentially('low tide')
  await expect(group(page, 'Top result').getByRole('option')).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(option(page, 'Play Low Tide Signal')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(option(page, 'Pause Low Tide Signal')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list(page)).toHaveCount(0)
  await expect(field(page)).toHaveValue('low tide')
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(field(page)).toHaveValue('')
  await expect(field(page)).toBeFocused()
})

test('the tab of the results is in the URL, and back and forward restore it', async ({ page }) => {
  await page.goto('/discover')
  await expect(field(page)).toHaveCount(1)
  await field(page).fill('salt')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/discover?q=salt')
  await expect(list(page)).toHaveCount(0)
  const tab = (name: string) => page.getByRole('tab', { name })
  const results = (name: string) => page.getByRole('tabpanel', { name })
  await expect(tab('Tracks')).toHaveAttribute('aria-selected', 'true')
  await expect(titles(page).first()).toBeVisible()
  await tab('Artists').click()
  await expect(page).toHaveURL('/discover?q=salt&tab=artists')
  await expect(results('Artists').getByRole('link', { name: 'Saltglass' })).toBeVisible()
  await tab('Playlists').click()
  await expect(results('Playlists').getByText('No playlists match “salt”')).toBeVisible()
  await page.goBack()
  await expect(results('Artists').getByRole('link', { name: 'Saltglass' })).toBeVisible()
  await page.goBack()
  await expect(titles(page).first()).toBeVisible()
  await page.goForward()
  await page.reload()
  await expect(tab('Artists')).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await field(page).fill('slatglass')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Showing results for “saltglass”.')).toBeVisible()
  await results('Artists').getByRole('link', { name: 'Saltglass' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Saltglass' })).toBeVisible()
})

test('a text without results offers the nearest spelling, or what is popular', async ({ page }) => {
  await page.goto('/discover?q=low+tdie+singal')
  await expect(page.getByText('No tracks found')).toBeVisible()
  const popular = page.getByRole('region', { name: 'Popular right now' })
  await expect(popular.getByRole('heading', { level: 3 })).toHaveCount(3)
  await expectAccessible(page)
  await page.goto('/discover?q=slatglass')
  await expect(page.getByRole('heading', { name: 'Results for “saltglass”' })).toBeVisible()
  await page.getByRole('link', { name: 'saltglass', exact: true }).click()
  await expect(page).toHaveURL('/discover?q=saltglass')
  await expect(page.getByText('No tracks found')).toHaveCount(0)
  await expect(titles(page).first()).toBeVisible()
})

for (const [text, url, chips] of [
  ['F 120–130', '/discover?min_bpm=120&max_bpm=130&key=F', ['120 to 130 BPM', 'F']],
  ['120 bpm', '/discover?min_bpm=120&max_bpm=120', ['120 BPM']],
] as const) {
  test(`${text} becomes filters, shown as chips`, async ({ page }) => {
    await page.goto('/about')
    await expect(page.locator('[inert]')).toHaveCount(0)
    await field(page).fill(text)
    await page.keyboard.press('Enter')
    await expect
      .poll(() => [...new URL(page.url()).searchParams].sort())
      .toEqual([...new URL(url, page.url()).searchParams].sort())
    await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('link')).toHaveText([
      ...chips,
      'Reset Search',
    ])
    await expect(field(page)).toHaveValue('')
    await page.goBack()
    await expect(page).toHaveURL('/about')
  })
}

test('suggestions show an error without the search service, and Enter still searches', async ({ page }) => {
  await page.route('**/rpc/search_catalog*', route => route.fulfill({ status: 500, json: { message: 'broken' } }))
  await page.goto('/charts')
  await field(page).fill('low tide')
  await expect(page.getByText('Suggestions aren’t available right now. Press Enter to search anyway.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(titles(page)).toHaveText(['Low Tide Signal'])
})

test('the suggestions open in the mobile menu, and on Discover as wide as the page', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/charts')
  await page.getByRole('button', { name: 'Menu' }).click()
  await field(page).pressSequentially('saltglas')
  await expect(option(page, /^Saltglass/)).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible()
  await field(page).press('Enter')
  await expect(page).toHaveURL('/discover?q=saltglas')
  await field(page).click()
  await field(page).press('ArrowDown')
  await expect(option(page, /^Saltglass/)).toBeVisible()
  const header = await page.getByRole('banner').boundingBox()
  expect((await list(page).boundingBox())?.width).toBe(header?.width)
  await option(page, /^Saltglass/).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Saltglass' })).toBeVisible()
})

test('axe finds nothing in the open suggestions, in either theme', async ({ page }) => {
  await page.goto('/charts')
  await field(page).pressSequentially('tide')
  await expect(group(page, 'Top result')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expectAccessible(page)
})
