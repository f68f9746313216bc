import type { Page } from '@playwright/test'
import { audioState, listenIn } from './audio'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { joinAsNewUser } from './newUser'

const song = 'Low Tide Signal'
const phone = { width: 390, height: 844 }

/** Opens the page of a track; returns its path. */
async function openTrack(page: Page): Promise<string> {
  await page.goto(`/discover?q=${encodeURIComponent(song)}`)
  await page.getByRole('main').getByRole('link', { name: song, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: song })).toBeVisible()
  return new URL(page.url()).pathname
}

const more = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `More options for ${song}` })
    .first()
const menu = (page: Page) => page.getByRole('menu', { name: `More options for ${song}` })
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('a menu opens beside its button, and Escape returns the focus', async ({ page }) => {
  await openTrack(page)
  await more(page).click()
  await expect(menu(page)).toBeVisible()
  const [button, list] = [await more(page).boundingBox(), await menu(page).boundingBox()]
  expect(Math.abs((list?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0))).toBeLessThan(24)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(more(page)).toBeFocused()
})

test('a menu works by keyboard, and closes when it leads to a page', async ({ page }) => {
  await openTrack(page)
  await more(page).focus()
  await page.keyboard.press('Enter')
  await expect(item(page, 'Add to favorites')).toBeFocused()
  await page.keyboard.type('sh')
  await expect(item(page, 'Share')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(item(page, 'Copy link')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(item(page, 'Share')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(item(page, 'Go to artist')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/artist\//)
  await expect(page.getByRole('menu')).toHaveCount(0)
})

test('a menu that Escape closed focuses its first item again when Enter opens it', async ({ page }) => {
  await openTrack(page)
  await more(page).focus()
  for (let time = 1; time <= 4; time++) {
    await page.keyboard.press('Enter')
    await expect(item(page, 'Add to favorites'), `time ${time}`).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(more(page)).toBeFocused()
  }
})

test('a track is put into playlists, which stay checked after a reload', async ({ page }) => {
  await joinAsNewUser(page, 'List Keeper')
  await openTrack(page)
  await more(page).click()
  await item(page, 'Add to playlist').click()
  await item(page, 'New playlist').click()
  await page.getByRole('dialog', { name: 'New playlist' }).getByLabel('Title').fill('First of all')
  await page.getByRole('button', { name: 'Create and add' }).dblclick()
  await expect(page.getByText(`${song} was added to First of all.`)).toBeVisible()
  await expect(more(page)).toBeFocused()
  await page.reload()

  const add = page.getByRole('button', { name: `Add ${song} to a playlist` })
  const check = page.getByRole('menuitemcheckbox', { name: /First of all/ })
  await add.click()
  await expect(check).toBeChecked()
  await expectAccessible(page)
  const written = page.waitForResponse(/remove_playlist_track/)
  await check.click()
  await expect(check).not.toBeChecked()
  await written
  await page.keyboard.press('Escape')
  await page.reload()
  await add.click()
  await expect(check).not.toBeChecked()
  const added = page.waitForResponse(/add_playlist_track/)
  await check.click()
  await added
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'First of all' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: song, exact: true })).toBeVisible()
})

test('a link copied at the current time opens the track at that time', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await listenIn(page)
  const path = await openTrack(page)
  const main = page.getByRole('main')
  const share = main.getByRole('button', { name: `Share ${song}` })
  await share.click()
  await expect(page.getByRole('menuitem')).toHaveText(['Copy link', 'Copy embed code'])
  await item(page, 'Copy link').click()
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible()
  expect(await copied(page)).toBe(new URL(path, page.url()).href)

  await main.getByRole('button', { name: `Play ${song}` }).click()
  const slider = main.getByRole('slider', { name: 'Position' })
  await slider.press('ArrowRight')
  await expect.poll(async () => (await audioState(page)).time).toBeGreaterThan(5)
  await main.getByRole('button', { name: `Pause ${song}` }).click()
  await share.click()
  await page.getByRole('menuitem', { name: /^Copy link at 0:0\d$/ }).click()
  const link = await copied(page)
  expect(link).toMatch(/\/track\/[^?]+\?t=\d$/)

  await page.evaluate(() => localStorage.clear())
  await page.goto(link.replace(/t=\d+$/, 't=4'))
  await expect(main.getByText('0:04', { exact: true })).toBeVisible()
  await main.getByRole('button', { name: `Play ${song}` }).click()
  await expect.poll(async () => (await audioState(page)).time).toBeGreaterThan(4)
  expect((await audioState(page)).time).toBeLessThan(20)
})

test('on a phone the menu is a sheet, and so is its second level', async ({ page }) => {
  await page.setViewportSize(phone)
  await joinAsNewUser(page, 'Phone Holder')
  await openTrack(page)
  await more(page).click()
  const sheet = page.getByRole('dialog', { name: `More options for ${song}` })
  const isAtTheBottom = async () => {
    const box = await sheet.boundingBox()
    return (
      box !== null && box.x === 0 && box.width > phone.width - 20 && Math.abs(box.y + box.height - phone.height) < 1
    )
  }
  await expect.poll(isAtTheBottom).toBe(true)
  await expectAccessible(page)
  await item(page, 'Add to playlist').click()
  await expect(item(page, 'New playlist')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(item(page, 'New playlist')).toBeHidden()
  await item(page, 'Play next').click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText(`${song} plays next.`)).toBeVisible()
})
