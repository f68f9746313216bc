import type { Page } from '@playwright/test'
import { audioState, listenIn } from './audio'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { bar } from './playerBar'
import { askAsVisitor } from './rest'

const tracks = (page: Page) => page.getByRole('region', { name: 'Tracks' })

/** Opens the page of a demo track, in G♯ at 92 BPM. */
async function openTrack(page: Page): Promise<void> {
  const [track] = await askAsVisitor<{ id: string }[]>('GET', 'tracks?select=id&title=eq.Low Tide Signal')
  await page.goto(`/track/${track?.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Low Tide Signal' })).toBeVisible()
}

async function titlesIn(key: string): Promise<string[]> {
  const path = `tracks?select=title&is_published=is.true&key=eq.${encodeURIComponent(key)}`
  return (await askAsVisitor<{ title: string }[]>('GET', path)).map(track => track.title).sort()
}

for (const width of [1280, 390])
  test(`a disc of the circle of fifths links to the tracks in that key at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await openTrack(page)
    const circle = page.getByRole('list', { name: 'G♯ on the circle of fifths' })
    const disc = circle.getByRole('link', { name: /^G sharp, \d+ tracks?$/ })
    if (width === 390) {
      const box = await disc.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    await disc.press('Enter')
    await expect(page).toHaveURL('/discover?key=G%23')
    const expected = await titlesIn('G#')
    await expect(tracks(page).getByRole('heading', { level: 3 })).toHaveCount(expected.length)
    expect((await tracks(page).getByRole('heading', { level: 3 }).allTextContents()).sort()).toEqual(expected)
  })

test('the tracks that go well after a track play as a list', async ({ page }) => {
  await listenIn(page)
  await openTrack(page)
  const rail = page.getByRole('region', { name: 'Goes well after this' })
  const items = rail.getByRole('listitem')
  await expect(items.first()).toContainText(/same key|a fifth (up|down)/)
  await expect(items.first()).toContainText(/BPM|same tempo/)
  await items
    .first()
    .getByRole('button', { name: /^Play / })
    .click()
  await expect.poll(async () => (await audioState(page)).time).toBeGreaterThan(0.3)
  await expect(items.first()).toHaveAttribute('aria-current', 'true')
  await items
    .first()
    .getByRole('button', { name: /^Pause / })
    .click()
  await expect.poll(async () => (await audioState(page)).paused).toBe(true)
})

test('a track started in key is followed by tracks that go well with it', async ({ page }) => {
  await listenIn(page)
  await openTrack(page)
  const rail = page.getByRole('region', { name: 'Goes well after this' })
  const titles = await rail.getByRole('listitem').getByRole('link').first().allTextContents()
  await page.getByRole('button', { name: 'More options for Low Tide Signal' }).first().click()
  await page.getByRole('menuitem', { name: 'Start in key' }).click()
  await expect.poll(async () => (await audioState(page)).time).toBeGreaterThan(0.3)
  await bar(page).getByRole('button', { name: 'Queue', exact: true }).click()
  await expect(bar(page).getByText('Playing from Tracks in key with Low Tide Signal')).toBeVisible()
  await expect(bar(page).getByRole('region', { name: 'Next up' })).toContainText(titles[0] ?? '')
})

test('the key and tempo of a card link to similar tracks', async ({ page }) => {
  await page.goto('/discover?q=Low+Tide+Signal')
  const card = tracks(page).getByRole('listitem')
  await card.getByRole('link', { name: '92 BPM' }).click()
  await expect(page).toHaveURL('/discover?min_bpm=87&max_bpm=97')
  await expect(page.getByRole('link', { name: 'Remove 87 to 97 BPM' })).toBeVisible()
  await page.goBack()
  await card.getByRole('link', { name: 'G sharp' }).click()
  await expect(page).toHaveURL('/discover?key=G%23')
  await expect(page.getByRole('link', { name: 'Remove G♯' })).toBeVisible()
})

test('the circle and the tempo slider filter by keyboard', async ({ page }) => {
  await page.goto('/discover?min_bpm=60&max_bpm=120')
  const slowest = page.getByRole('slider', { name: /^Slowest tempo/ })
  await slowest.focus()
  for (let i = 0; i < 5; i += 1) await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL('/discover?min_bpm=65&max_bpm=120')
  await expect(page.getByLabel('Minimum BPM')).toHaveValue('65')
  await page.getByLabel('Maximum BPM').fill('110')
  await expect(page.getByRole('slider', { name: /^Fastest tempo/ })).toHaveValue('110')
  const keys = page.getByRole('list', { name: 'Key' })
  const disc = keys.getByRole('link').first()
  await disc.press('Enter')
  await expect(disc).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(/^[^?]+\?min_bpm=65&max_bpm=110&key=/)
  await page.getByRole('link', { name: 'Any key' }).press('Enter')
  await expect(page).toHaveURL('/discover?min_bpm=65&max_bpm=110')
})

test('axe finds nothing on the circle, the rail and the filters, in either theme, wide and at 390 px', async ({
  page,
}) => {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await openTrack(page)
    await expect(page.getByRole('region', { name: 'Goes well after this' })).toBeVisible()
    await expectAccessible(page)
    await page.goto('/discover?key=G%23')
    if (width === 390) await page.getByRole('button', { name: 'Filters (1)' }).click()
    await expect(page.getByRole('slider', { name: /^Slowest tempo/ })).toBeVisible()
    await expectAccessible(page)
  }
})
