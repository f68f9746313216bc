import type { Page } from '@playwright/test'
import { listenIn } from './audio'
import { expect, test } from './fixtures'
import { bar, pausedThree, upcoming } from './playerBar'

test.beforeEach(async ({ page }) => {
  await listenIn(page)
  await page.goto('/discover')
})

test('the waveform keeps a minimum width, and the volume slider shows on focus', async ({ page }) => {
  await pausedThree(page)
  const wave = async () =>
    Math.round((await bar(page).getByRole('slider', { name: 'Position' }).boundingBox())?.width ?? 0)
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await wave()).toBeGreaterThanOrEqual(498)
  await page.setViewportSize({ width: 820, height: 800 })
  expect(await wave()).toBeGreaterThanOrEqual(280)
  const volume = bar(page).getByRole('slider', { name: 'Volume' })
  await expect(volume).toHaveCSS('opacity', '0')
  await bar(page).getByRole('button', { name: 'Mute' }).focus()
  await expect(volume).toHaveCSS('opacity', '1')
})

test('the cover opens the full view by keyboard; closing it returns focus, and its link opens the artist', async ({
  page,
}) => {
  const [first = '', second = '', third = ''] = await pausedThree(page)
  const opener = bar(page).getByRole('button', { name: 'Show full player' })
  await opener.press('Enter')
  const view = page.getByRole('dialog', { name: 'Full player' })
  await expect(view.getByRole('heading', { name: first })).toBeVisible()
  await expect(view.getByRole('button', { name: 'Close the player' })).toBeFocused()
  await expect.poll(() => upcoming(page)).toEqual([second, third])
  await expect(view.getByRole('term')).toContainText(['Length', 'License'])
  expect(
    await page
      .locator('header')
      .first()
      .evaluate(header => {
        header.querySelector('a')?.focus()
        return header.contains(document.activeElement)
      }),
    'the page below is inert',
  ).toBe(false)
  await view.getByRole('button', { name: 'Next' }).press('Enter')
  await expect(view.getByRole('heading', { name: second })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(view).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await view.getByRole('button', { name: 'Close the player' }).click()
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await view.getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/\/artist\//)
  await expect(view).toBeHidden()
})

for (const width of [1280, 390]) {
  test(`the menu of the track opens above the full view at ${width} px, and its link closes both`, async ({ page }) => {
    await pausedThree(page)
    await page.setViewportSize({ width, height: 800 })
    await bar(page).getByRole('button', { name: 'Show full player' }).click()
    const view = page.getByRole('dialog', { name: 'Full player' })
    const more = view.getByRole('button', { name: /^More options for/ })
    await more.click()
    await expect(page.getByRole('menu')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(more).toBeFocused()
    await more.click()
    await page.getByRole('menuitem', { name: 'Go to artist' }).click()
    await expect(page).toHaveURL(/\/artist\//)
    await expect(view).toBeHidden()
  })
}

/** Moves a finger over the screen in ten steps. */
async function swipe(page: Page, from: { x: number; y: number }, by: { x: number; y: number }): Promise<void> {
  const touch = await page.context().newCDPSession(page)
  const at = (part: number) => [{ x: from.x + by.x * part, y: from.y + by.y * part }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (let step = 1; step <= 10; step++)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / 10) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await touch.detach()
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('swiping the cover plays the next or previous track, or closes the view', async ({ page }) => {
    const headings = page.getByRole('main').getByRole('heading', { level: 3 })
    await expect(headings.nth(1)).toBeVisible()
    const [first = '', second = ''] = await headings.allTextContents()
    await page.getByRole('button', { name: `Play ${first}` }).tap()
    await bar(page)
      .getByRole('button', { name: /Show full player$/ })
      .click()
    const view = page.getByRole('dialog', { name: 'Full player' })
    await expect(view.getByRole('heading', { name: first })).toBeVisible()
    const middle = { x: 195, y: 300 }
    await swipe(page, middle, { x: -30, y: 4 })
    await expect(view.getByRole('heading', { name: first })).toBeVisible()
    await swipe(page, middle, { x: -120, y: 10 })
    await expect(view.getByRole('heading', { name: second })).toBeVisible()
    await swipe(page, middle, { x: 120, y: 10 })
    await expect(view.getByRole('heading', { name: first })).toBeVisible()
    await swipe(page, middle, { x: 10, y: 160 })
    await expect(view).toBeHidden()
  })
})
