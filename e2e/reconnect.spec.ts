import { audioState, listenIn, playFirstTrack } from './audio'
import { expect, test } from './fixtures'
import { saveData } from './saveData'

test('a page opened offline shows an error and loads when the network returns, and the music keeps playing', async ({
  page,
  context,
}) => {
  await listenIn(page)
  await page.goto('/')
  await playFirstTrack(page, 0.3)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.locator('footer a[href="/discover"]').click()
  const failure = page.getByRole('main').getByText('Failed to load tracks. Please try again later.')
  await expect(failure).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('main').getByText('Your music keeps playing.')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'You’re offline.' })).toBeVisible()

  await context.setOffline(false)
  await expect(failure).toBeHidden()
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /^Play / })
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'You’re offline.' })).toHaveCount(0)
  expect(await audioState(page)).toMatchObject({ paused: false, pauses: 0 })
})

test("an area whose code couldn't load offline appears when the network returns", async ({ page, context }) => {
  await saveData(page) // otherwise its code would be prefetched
  await page.goto('/discover')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.locator('footer a[href="/about"]').click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('Something went wrong', { timeout: 15_000 })
  await context.setOffline(false)
  await expect(page.getByRole('main').getByText('A tone is never alone').first()).toBeVisible()
  await expect(alert).toBeHidden()
})
