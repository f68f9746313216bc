import { listenIn, playFirstTrack } from './audio'
import { expectAccessible } from './axe'
import { test } from './fixtures'

test('axe finds nothing on discovery while music plays, nor on a page that does not exist', async ({ page }) => {
  await listenIn(page)
  await page.goto('/discover')
  await playFirstTrack(page, 0.2)
  await expectAccessible(page)
  await page.goto('/nowhere')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectAccessible(page)
})
