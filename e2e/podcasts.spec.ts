import type { Page } from '@playwright/test'
import { audioState, listenIn, type AudioWindow } from './audio'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'

/** Seeks to the last half second. */
function goNearEnd(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { elements } = (window as unknown as AudioWindow).overtoneAudio
    for (const audio of elements) if (!audio.paused) audio.currentTime = audio.duration - 0.5
  })
}

test('podcasts and music play one at a time, and playback errors are shown', async ({ page, trouble }) => {
  await listenIn(page)
  const logged = page.waitForRequest(
    request => request.url().includes('log_entries') && /Error playing audio/.test(request.postData() ?? ''),
  )
  await page.goto('/podcasts')
  const main = page.getByRole('main')
  const podcasts = main.getByRole('region', { name: 'Featured Podcasts' }).getByRole('heading', { level: 3 })
  const chips = main.getByRole('group', { name: 'Category' }).getByRole('button')
  await expect(chips).toHaveText(['All (12)', 'Production (4)', 'Interviews (3)', 'Industry (2)', 'Education (3)'])
  await expect(podcasts).toHaveCount(12)
  await main.getByRole('button', { name: 'Industry (2)' }).click()
  await expect(podcasts).toHaveText(['Where It Goes', 'Small Print'])
  await page.getByRole('searchbox', { name: 'Search podcasts and episodes' }).fill('harmony')
  for (const text of [...['No podcasts found', 'Try adjusting your search or filter criteria', 'No episodes found']])
    await expect(main.getByText(text)).toBeVisible()
  await main.getByRole('link', { name: 'Reset Search' }).click()
  await expect(podcasts).toHaveCount(12)
  await page.getByRole('searchbox', { name: 'Search podcasts and episodes' }).fill('quiet mix')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['The Quiet Mix', 'Minus fourteen'])
  await page.getByRole('searchbox', { name: 'Search podcasts and episodes' }).fill('')
  await page.getByRole('button', { name: 'Subscribe to Fifths' }).click()
  await expect(page.getByRole('button', { name: 'Subscribed to Fifths' })).toHaveText('Subscribed')
  await page.getByRole('button', { name: 'Subscribed to Fifths' }).click()
  await expect(page.getByRole('button', { name: 'Subscribe to Fifths' })).toHaveText('Subscribe')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Play Minus fourteen' }).click()
  await expect.poll(async () => (await audioState(page)).time).toBeGreaterThan(0.5)
  await page.getByRole('button', { name: 'Download Minus fourteen' }).click()
  await expect(page.getByText('Download would start for: Minus fourteen')).toBeVisible()
  await page.getByRole('button', { name: 'Pause Minus fourteen' }).click()
  await expect.poll(async () => (await audioState(page)).paused).toBe(true)
  await page.getByRole('button', { name: 'Play Standing further back' }).click()
  await page.getByRole('button', { name: 'Play Minus fourteen' }).click()
  await expect(page.getByRole('button', { name: /^Pause/ })).toHaveText([''])
  await expect(page.getByText(/^0:0\d of 0:18$/)).toBeVisible()
  await goNearEnd(page)
  await expect(page.getByRole('button', { name: 'Play Minus fourteen' })).toBeVisible()
  await expect(page.getByText('0:18', { exact: true })).toBeVisible()

  await page.evaluate(() => {
    HTMLMediaElement.prototype.play = () => Promise.reject(new Error('no sound'))
  })
  await page.getByRole('button', { name: 'Play Tuning for others' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Error playing audio')
  await logged
  expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
})
