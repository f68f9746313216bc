import type { Page } from '@playwright/test'
import { audioEventsOf, listenIn, soundingAt } from './audio'
import { expect, test } from './fixtures'
import { pressMediaKey, watchMediaKeys } from './mediaKeys'
import { bar, openQueueAt } from './playerBar'

test.beforeEach(async ({ page }) => {
  await listenIn(page)
  await watchMediaKeys(page)
})

/** Returns the duration of the current track in seconds. */
async function currentDuration(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { elements } = (window as unknown as { overtoneAudio: { elements: HTMLAudioElement[] } }).overtoneAudio
    return elements.find(audio => !audio.paused)?.duration ?? 0
  })
}

for (const width of [1280, 390]) {
  test(`music started in the charts continues after the list, and the queue shows why, at ${width} px`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height: 844 })
    await page.clock.install()
    await page.goto('/charts')
    const main = page.getByRole('main')
    const rows = main.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Play / }) })
    const buttons = rows.getByRole('button', { name: /^Play / })
    await expect(buttons.nth(3)).toBeVisible()
    const labels = await buttons.evaluateAll(all => all.map(each => each.getAttribute('aria-label') ?? ''))
    const titles = labels.map(label => label.replace('Play ', ''))
    await buttons.nth(2).click()
    await expect(bar(page)).toContainText(titles[2] ?? '')
    await expect.poll(() => soundingAt(page)).toBeGreaterThan(0.5)

    // Four pages, without a gap
    await main.getByRole('link', { name: titles[2] ?? '', exact: true }).click()
    await expect(main.getByRole('heading', { level: 1, name: titles[2] ?? '' })).toBeVisible()
    await main
      .getByRole('link')
      .filter({ has: page.locator('b') })
      .first()
      .click()
    await expect(page).toHaveURL(/\/artist\//)
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL(/\/charts$/)
    const pauses = async () => (await audioEventsOf(page)).filter(event => event.type === 'pause').length
    expect(await pauses()).toBe(0)

    // Half an hour later, the music still plays
    await page.clock.fastForward('30:00')
    const heard = await soundingAt(page)
    await expect.poll(() => soundingAt(page)).toBeGreaterThan(heard ?? Infinity)
    expect(await pauses()).toBe(0)

    // The next row follows
    await pressMediaKey(page, 'seekto', (await currentDuration(page)) - 1.5)
    await expect(bar(page)).toContainText(titles[3] ?? '', { timeout: 15_000 })
    await expect.poll(() => soundingAt(page)).toBeGreaterThan(0)

    for (const title of titles.slice(4)) {
      await pressMediaKey(page, 'nexttrack')
      await expect(bar(page)).toContainText(title)
    }
    const frame = await openQueueAt(page, width)
    await expect(frame.getByText('Playing from Charts')).toBeVisible()
    const inKey = frame.getByRole('region', { name: 'Continues in key' })
    await expect(inKey.getByRole('row').first()).toBeVisible({ timeout: 15_000 })
    const next = (await inKey.getByRole('row').first().locator('b').textContent()) ?? ''

    await expect.poll(() => currentDuration(page)).toBeGreaterThan(5)
    await pressMediaKey(page, 'seekto', (await currentDuration(page)) - 1.5)
    await expect(frame.getByRole('region', { name: 'Now playing' })).toContainText(next, { timeout: 15_000 })
    await expect.poll(() => soundingAt(page)).toBeGreaterThan(0)

    const toggle = frame.getByRole('switch', { name: /^Continue in key/ })
    await toggle.click()
    await expect(inKey).toBeHidden()
    await toggle.click()
    await expect(inKey).toBeVisible()
    await frame.getByRole('link', { name: 'Charts' }).click()
    await expect(page).toHaveURL(/\/charts$/)
    if (width === 390) await expect(frame).toBeHidden()
  })
}
