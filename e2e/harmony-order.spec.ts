import type { Page } from '@playwright/test'
import { audioState, listenIn } from './audio'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { joinAsNewUser } from './newUser'
import { bar } from './playerBar'
import { fillPlaylist, makePlaylist, titlesOf } from './playlistPage'

/** Returns the number of rows that glide right after the next order. Call before it. */
async function countGliding(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { animate } = Element.prototype
    const counted = Object.assign(window, { gliding: 0 })
    Element.prototype.animate = function (...args) {
      if (this.role === 'row') counted.gliding += 1
      return animate.apply(this, args)
    }
  })
  return () => page.evaluate(() => (window as unknown as { gliding: number }).gliding)
}

for (const width of [1280, 390])
  test(`a playlist glides into harmony, keeps its ends if wanted, and back, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await joinAsNewUser(page, 'Harmony Keeper')
    const before = await fillPlaylist(page, await makePlaylist(page, 'Circles'), 7)
    const gliding = await countGliding(page)
    await page.getByRole('button', { name: 'More options for Circles' }).click()
    await page.getByRole('menuitem', { name: 'Order by harmony' }).click()
    await expect.poll(() => titlesOf(page)).not.toEqual(before)
    expect(await gliding()).toBeGreaterThan(1)
    expect((await titlesOf(page)).toSorted()).toEqual(before.toSorted())
    await expect(page.getByRole('img', { name: 'Before' })).toBeVisible()

    for (const end of ['first', 'last'])
      await page.getByRole('button', { name: `Keep the ${end} track ${end}` }).click()
    await expect.poll(async () => (await titlesOf(page))[0]).toBe(before[0])
    await expect.poll(async () => (await titlesOf(page)).at(-1)).toBe(before.at(-1))
    const kept = await titlesOf(page)
    await expectAccessible(page)
    await page.reload()
    await expect.poll(() => titlesOf(page)).toEqual(kept)
  })

test('the order is undone, and a reader with reduced motion sees no gliding', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await joinAsNewUser(page, 'Still Keeper')
  const before = await fillPlaylist(page, await makePlaylist(page, 'Still'), 6)
  const gliding = await countGliding(page)
  await page.getByRole('button', { name: 'More options for Still' }).click()
  await page.getByRole('menuitem', { name: 'Order by harmony' }).click()
  await expect.poll(() => titlesOf(page)).not.toEqual(before)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => titlesOf(page)).toEqual(before)
  expect(await gliding()).toBe(0)
  await expect(page.getByRole('img', { name: 'Before' })).toHaveCount(0)
})

test('the queue is ordered behind the playing track, which goes on, and back', async ({ page }) => {
  await listenIn(page)
  await page.goto('/charts')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Play / })
    .first()
    .click()
  await expect.poll(async () => (await audioState(page)).time).toBeGreaterThan(0.3)
  await bar(page).getByRole('button', { name: 'Queue', exact: true }).click()
  const next = bar(page).getByRole('region', { name: 'Next up' })
  // a long queue renders more rows once its panel has opened: only the first are compared
  const titles = async () => (await next.getByRole('row').locator('b').allTextContents()).slice(0, 8)
  await expect(next.getByRole('row').nth(3)).toBeVisible()
  const before = await titles()
  const gliding = await countGliding(page)
  await next.getByRole('button', { name: 'Order by harmony' }).click()
  await expect.poll(titles).not.toEqual(before)
  expect(await gliding()).toBeGreaterThan(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(titles).toEqual(before)
  expect(await audioState(page)).toMatchObject({ paused: false, pauses: 0 })
})
