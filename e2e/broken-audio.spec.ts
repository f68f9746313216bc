import type { Page, Route } from '@playwright/test'
import { listenIn, soundingAt } from './audio'
import { bottomOf } from './bottomOf'
import { expect, test } from './fixtures'
import { pressMediaKey, watchMediaKeys } from './mediaKeys'
import { bar, playCards } from './playerBar'

const audio = /\/audio-files\//

test.beforeEach(async ({ page }) => {
  await listenIn(page)
  await watchMediaKeys(page)
  await page.goto('/discover')
})

/** Breaks the audio of the first track that is requested. */
async function breakFirst(page: Page, respond: (route: Route) => Promise<void>): Promise<void> {
  let broken: string | null = null
  await page.route(audio, route => {
    broken ??= route.request().url()
    return route.request().url() === broken ? respond(route) : route.fallback()
  })
}

for (const { name, status, contentType } of [
  { name: 'is missing', status: 404, contentType: 'application/json' },
  { name: 'is forbidden', status: 403, contentType: 'application/json' },
  { name: 'is not audio', status: 200, contentType: 'text/html' },
]) {
  test(`the bar shows an error for audio that ${name}`, async ({ page }) => {
    // Alone in the queue: in a list it would be skipped
    const [title = ''] = await playCards(page, 1)
    await pressMediaKey(page, 'pause')
    await page.reload()
    await breakFirst(page, route => route.fulfill({ status, contentType, body: '<html>nothing to hear</html>' }))
    await bar(page)
      .getByRole('button', { name: `Play ${title}` })
      .click()
    await expect(bar(page).getByRole('alert')).toContainText('Audio format not supported')
    await page.unroute(audio)
    await bar(page).getByRole('button', { name: 'Retry' }).click()
    await expect.poll(() => soundingAt(page)).toBeGreaterThan(0)
  })
}

test.describe('before the cookie question is answered', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('on a phone, the question is above the error of the player', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.route(audio, route => route.fulfill({ status: 404, body: '' }))
    await page
      .getByRole('button', { name: /^Play / })
      .first()
      .click()
    const error = bar(page).getByRole('alert')
    await expect(error).toBeVisible()
    const cookies = page.getByRole('region', { name: 'Cookies and storage' })
    const { y: top = NaN } = (await error.boundingBox()) ?? {}
    await expect.poll(() => bottomOf(cookies)).toBeLessThanOrEqual(top)
    await cookies.getByRole('button', { name: 'Reject All' }).click()
    await expect(cookies).toBeHidden()
  })
})

test('broken audio in a queue is skipped with a message', async ({ page }) => {
  const titles = await playCards(page, 2)
  await pressMediaKey(page, 'pause')
  await page.reload()
  await breakFirst(page, route => route.fulfill({ status: 404, body: '' }))
  await bar(page)
    .getByRole('button', { name: `Play ${titles[0]}` })
    .click()
  await expect(bar(page)).toContainText(titles[1] ?? '')
  await expect(page.getByText(`Skipped ${titles[0]}. Audio format not supported`)).toBeVisible()
  await expect.poll(() => soundingAt(page)).toBeGreaterThan(0)
})

test('a file that is shorter than its header declares ends early, and the next track starts', async ({ page }) => {
  const titles = await playCards(page, 2)
  await pressMediaKey(page, 'pause')
  await page.reload()
  await breakFirst(page, async route => {
    const whole = await (await route.fetch({ headers: {} })).body()
    await route.fulfill({
      status: 200,
      headers: { 'content-type': 'audio/mpeg', 'access-control-allow-origin': '*' },
      body: whole.subarray(0, 64 * 1024),
    })
  })
  await bar(page)
    .getByRole('button', { name: `Play ${titles[0]}` })
    .click()
  await expect(bar(page)).toContainText(titles[1] ?? '', { timeout: 20_000 })
  await expect.poll(() => soundingAt(page)).toBeGreaterThan(0)
  await expect(page.getByText(/^Skipped /)).toHaveCount(0)
})
