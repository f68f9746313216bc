import type { Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { askAsVisitor } from './rest'

const tracks = (page: Page) => page.getByRole('region', { name: 'Tracks' })
const titles = (page: Page) => tracks(page).getByRole('heading', { level: 3 })
const status = (page: Page) => page.getByRole('main').getByRole('status').first()

async function open(page: Page, path = '/discover') {
  await page.goto(path)
  await expect(titles(page).first()).toBeVisible()
}

test('Discover searches on Enter, and keeps the search in the URL for reload and back', async ({ page }) => {
  await open(page)
  await expect.poll(() => titles(page).count()).toBeGreaterThan(10) // rows below the screen are rendered later
  const all = await titles(page).count()
  const field = page.getByRole('combobox', { name: 'Search tracks and artists' })
  await field.pressSequentially('low tide')
  await page.keyboard.press('Enter')
  await expect(titles(page)).toHaveText(['Low Tide Signal'])
  await expect(page).toHaveURL('/discover?q=low+tide')
  await page.reload()
  await expect(titles(page)).toHaveText(['Low Tide Signal'])
  await expect(field).toHaveValue('low tide')

  await titles(page).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Low Tide Signal' })).toBeVisible()
  await page.goBack()
  await expect(titles(page)).toHaveText(['Low Tide Signal'])
  await page.getByRole('link', { name: 'Reset Search' }).click()
  await expect(titles(page)).toHaveCount(all)
})

test('Discover filters by genre, mood and the panel, and restores everything from the URL', async ({ page }) => {
  await open(page)
  await page.getByRole('link', { name: 'Folk', exact: true }).click()
  const folk = await askAsVisitor<object[]>('GET', 'tracks?select=id&genre=eq.Folk&is_published=is.true')
  await expect(status(page)).toHaveText(`${folk.length} tracks`)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Sort by').selectOption('Title')
  await page.getByLabel('Maximum price ($)').fill('0')
  await expect(page).toHaveURL('/discover?genre=Folk&sort=title&max_price=0')
  const free = await titles(page).allTextContents()
  expect(free).toEqual([...free].sort())
  await page.goto('/discover?min_bpm=90&max_bpm=100&tag=chill')
  await expect(page.getByRole('link', { name: 'Chill' })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByLabel('Minimum BPM')).toHaveValue('90')
  for (const bpm of await tracks(page)
    .getByText(/^\d+ BPM$/)
    .allTextContents()) {
    expect(parseInt(bpm)).toBeGreaterThanOrEqual(90)
    expect(parseInt(bpm)).toBeLessThanOrEqual(100)
  }
})

for (const q of ['%', '_', '"', ',', '(', ')', '\\', "';--"]) {
  test(`Discover searches for ${q} literally`, async ({ page }) => {
    await page.goto(`/discover?q=${encodeURIComponent(q)}`)
    await expect(tracks(page)).not.toHaveAttribute('aria-busy', 'true')
    for (const title of await titles(page).allTextContents()) expect(title).toContain(q)
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  })
}

test('Discover shows an empty state that clears the search', async ({ page }) => {
  await page.goto('/discover?q=nothing+is+called+that')
  await expect(page.getByText('No tracks found')).toBeVisible()
  await tracks(page).getByRole('link', { name: 'Reset Search' }).click()
  await expect(titles(page).first()).toBeVisible()
})

test('Discover shows an error, and recovers on Retry', async ({ page }) => {
  await page.route('**/rpc/search_tracks*', route => route.fulfill({ status: 500, json: { message: 'broken' } }))
  await page.goto('/discover')
  await expect(page.getByText('Failed to load tracks. Please try again later.')).toBeVisible()
  await page.unroute('**/rpc/search_tracks*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(titles(page).first()).toBeVisible()
})

test('a card queues, shares and offers to save its track', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page)
  const card = tracks(page).getByRole('listitem').first()
  const title = (await card.getByRole('heading').textContent()) ?? ''
  await card.hover()
  await card.getByRole('button', { name: `Add ${title} to the queue` }).click()
  await expect(page.getByText(`${title} was added to the queue.`)).toBeVisible()
  await card.getByRole('button', { name: `Share ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible()
  const path = await card.getByRole('heading').getByRole('link').getAttribute('href')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(path ?? '', page.url()).href)
  await card.getByRole('button', { name: `Favorite ${title}` }).click()
  await page.getByRole('button', { name: 'Sign In' }).last().click()
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible()
})

test('Discover lists ten thousand tracks but renders only those near the viewport', async ({ page }) => {
  await page.route('**/rpc/search_tracks*', async route => {
    const url = new URL(route.request().url())
    const from = Number(url.searchParams.get('cursor') ?? 0)
    url.searchParams.delete('cursor')
    const found = (await (await route.fetch({ url: url.href })).json()) as { tracks: object[] }
    const tracks = Array.from({ length: 40 }, (_, i) => ({
      ...found.tracks[i % found.tracks.length],
      id: `00000000-0000-4000-8000-${String(from + i).padStart(12, '0')}`,
      title: `Track ${from + i + 1}`,
    }))
    const next = from + 40 < 10_000 ? String(from + 40) : null
    await route.fulfill({ json: { tracks, total: from ? null : 10_000, is_total_exact: from === 0, next } })
  })
  await open(page)
  await expect(status(page)).toHaveText('10,000 tracks')
  for (let n = 1; n <= 8; n++) {
    const before = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(before)
  }
  expect(await tracks(page).getByRole('listitem').count()).toBeLessThan(80)
  await page.evaluate(() => scrollTo(0, 0))
  await expect(tracks(page).getByRole('heading', { name: 'Track 1', exact: true })).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' }) // the list may be loading its next page
})

test('axe finds nothing with the filters and a menu open, in either theme and at 320 px', async ({ page }) => {
  await open(page, '/discover?q=a&min_bpm=60')
  await expect(page.getByLabel('Sort by')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await tracks(page)
    .getByRole('button', { name: /^More options for/ })
    .first()
    .click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page)
})

test('a second visit shows the last list until the catalog responds', async ({ page }) => {
  await open(page)
  const [first = ''] = await titles(page).allTextContents()
  let respond = () => {}
  const isReady = new Promise<void>(resolve => (respond = resolve))
  await page.route('**/rpc/search_tracks?*', async route => {
    const response = await route.fetch()
    const found = (await response.json()) as { tracks: { title: string }[] }
    await isReady
    await route.fulfill({ response, json: { ...found, tracks: found.tracks.slice(1) } })
  })
  await page.reload()
  await expect(titles(page).first()).toHaveText(first)
  respond()
  await expect(titles(page).first()).not.toHaveText(first)
})
