import type { Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { joinAsNewUser } from './newUser'
import { publishTrack, uniqueTitle } from './publishTrack'
import { askAsOn } from './rest'

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
/** Interacts with the page, which loads the bell's code, and expects the bell's accessible name. */
async function expectBell(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).hover()
  await expect(bell(page)).toHaveAccessibleName(name)
}

const list = (page: Page) => page.getByRole('region', { name: 'Notifications' })

for (const width of [1280, 390]) {
  test(`a release of a followed artist is announced at the bell, once, in a window of ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await joinAsNewUser(page, 'Bell Maker')
    const artist = await askAsOn(page)
    await joinAsNewUser(page, 'Bell Hearer')
    const listener = await askAsOn(page)
    await bell(page).click()
    await expect(list(page).getByText('Nothing new yet')).toBeVisible()
    await listener.ask('POST', 'follows', { artist_id: artist.id })
    const title = uniqueTitle('Fresh Tide')
    await publishTrack(artist, title)

    await page.goto('/charts')
    await expectBell(page, 'Notifications, 1 unread')
    await bell(page).focus()
    await page.keyboard.press('Enter')
    const item = list(page).getByRole('link', { name: `Bell Maker released ${title}` })
    await expect(item).toBeVisible()
    await expect(bell(page)).toHaveAccessibleName('Notifications')
    await expectAccessible(page)
    await item.click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(list(page)).toHaveCount(0)

    await page.reload()
    await expectBell(page, 'Notifications')
  })
}

test('releases are not announced once the user turns their notifications off', async ({ page }) => {
  await joinAsNewUser(page, 'Quiet Maker')
  const artist = await askAsOn(page)
  await joinAsNewUser(page, 'Quiet Listener')
  const listener = await askAsOn(page)
  await listener.ask('POST', 'follows', { artist_id: artist.id })
  await publishTrack(artist, uniqueTitle('Loud Tide'))
  await page.goto('/settings')
  await expectBell(page, 'Notifications, 1 unread')
  const stored = page.waitForResponse(response => response.request().method() === 'PATCH' && response.ok())
  await page.getByRole('switch', { name: 'New releases from artists you follow' }).click()
  await stored
  await page.reload()
  await bell(page).click()
  await expect(list(page).getByText('Nothing new yet')).toBeVisible()
})
