import { listenIn, playFirstTrack } from './audio'
import { expectAccessible } from './axe'
import { test } from './fixtures'

test('axe finds nothing on Discover while music plays, nor on the not-found page', async ({ page }) => {
  await listenIn(page)
  await page.goto('/discover')
  await playFirstTrack(page, 0.2)
  await expectAccessible(page)
  await page.goto('/nowhere')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectAccessible(page)
})
