import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { joinAsNewUser } from './newUser'

/** A PNG of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('the profile redirects signed-out visitors to the start page', async ({ page }) => {
  await page.goto('/profile')
  await expect(page).toHaveURL('/')
})

test('a user changes picture, name, bio and links, and the changes persist', async ({ page, trouble }) => {
  await joinAsNewUser(page, 'Wren Lark')
  await page.goto('/profile?tab=settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Wren Lark' })).toBeVisible()
  const file = page.getByLabel('Change picture').and(page.locator('input'))
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('text') })
  await expect(page.getByText('Invalid file type. Please upload an image.')).toBeVisible()
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByRole('main').locator('header img')).toBeVisible()

  await page.getByLabel('Name').fill('Wren Skylark')
  await page.getByLabel('Bio').fill('Listens to tides.')
  await page.getByLabel('Website').fill('https://wren.example')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wren Skylark' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Website')).toHaveValue('https://wren.example')
  await expect(page.getByRole('heading', { level: 1, name: 'Wren Skylark' })).toBeVisible()
  await expect(page.getByRole('main').locator('header img')).toBeVisible()
  expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
})

test('the profile has all its sections, and axe finds nothing on it', async ({ page }) => {
  await joinAsNewUser(page, 'Quiet Person')
  await page.goto('/profile')
  const nothing = {
    Favorites: 'No favorites yet',
    Playlists: 'You have no playlists yet',
    Artists: 'You don’t follow anyone yet',
    Purchases: 'No purchases yet',
    History: 'You haven’t listened to anything yet',
  }
  await expect(page.getByText('Following')).toBeVisible()
  await expectAccessible(page)
  for (const [tab, text] of Object.entries(nothing)) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByText(text)).toBeVisible()
  }
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(page.getByLabel('Website')).toBeVisible()
  await expectAccessible(page)
})

test('the library is one link away: favorites are filtered, selected with the keyboard, queued and removed', async ({
  page,
}) => {
  await joinAsNewUser(page, 'Careful Collector')
  const titles: string[] = []
  const trending = page.getByRole('region', { name: 'Trending now' }).getByRole('listitem')
  for (const nth of [0, 1, 2]) {
    titles.unshift(await trending.nth(nth).getByRole('heading', { level: 3 }).innerText())
    await trending.nth(nth).hover()
    const heart = trending.nth(nth).getByRole('button', { name: /^Favorite / })
    // Favorites are ordered by when they were stored, so each waits for the response to the one before, not its preflight.
    const added = page.waitForResponse(
      response => response.url().includes('/rest/v1/favorites') && response.request().method() === 'POST',
    )
    await heart.click()
    await added
  }
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Library' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 3 })).toHaveText(titles)
  await expectAccessible(page)

  await main.getByRole('button', { name: 'Select' }).click()
  const rows = main.getByRole('grid', { name: 'Favorites' }).getByRole('row')
  await expect(rows).toHaveCount(3)
  await rows.first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(main.getByText('2 selected')).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Add to queue' }).click()
  await expect(page.getByText('2 tracks were added to the queue.')).toBeVisible()
  await main.getByRole('button', { name: 'Remove from favorites' }).click()
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(3)

  await main.getByRole('searchbox', { name: 'Filter' }).fill(titles[2] ?? '')
  await expect(rows).toHaveCount(1)
  await page.reload()
  await expect(main.getByRole('heading', { level: 3 })).toHaveText(titles.slice(2))
  await main.getByRole('button', { name: 'Play all' }).click()
  await expect(page.getByRole('region', { name: 'Player' }).getByRole('link', { name: titles[2] ?? '' })).toBeVisible()
})
