import type { Locator, Page } from '@playwright/test'
import { audioState, listenIn } from './audio'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { joinAsNewUser } from './newUser'
import { publishTrack, uniqueTitle } from './publishTrack'
import { askAsOn } from './rest'
import { signIn } from './signIn'

/** Opens the page of the track that a search finds. */
async function openTrack(page: Page, q: string): Promise<void> {
  await page.goto(`/discover?q=${encodeURIComponent(q)}`)
  await page
    .getByRole('region', { name: 'Tracks' })
    .getByRole('heading', { level: 3 })
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(/\/track\//)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(new RegExp(q, 'i'))
}

test('the track page shows a track, plays and pauses it, and seeks in its waveform', async ({ page, trouble }) => {
  await listenIn(page)
  await openTrack(page, 'Low Tide Signal')
  await expect(page).toHaveTitle('Low Tide Signal — Marrow & Pine · Overtone')
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', 'Low Tide Signal — Marrow & Pine')
  const main = page.getByRole('main')
  await expect(main.getByText('92 BPM').first()).toBeVisible()
  await expect(main.getByRole('slider')).toHaveCount(0)
  await main.getByRole('button', { name: 'Play Low Tide Signal' }).click()
  await expect.poll(async () => (await audioState(page)).time).toBeGreaterThan(0.3)
  await main.getByRole('slider', { name: 'Position' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await audioState(page)).time).toBeGreaterThan(5)
  await main.getByRole('button', { name: 'Pause Low Tide Signal' }).click()
  await expect.poll(async () => (await audioState(page)).paused).toBe(true)
  expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
})

test('a free track is downloaded under its name, and the download is counted', async ({ page }) => {
  await openTrack(page, 'Window Seat Weather')
  const downloads = page.getByText('Downloads', { exact: true }).locator('xpath=following-sibling::dd').first()
  const before = Number(await downloads.textContent())
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download for free' }).click(),
  ])
  await expect(downloads).toHaveText(String(before + 1))
  expect(download.suggestedFilename()).toMatch(/^Hollow Lake Radio - Window Seat Weather\.\w+$/)
})

test('the page of a priced track shows the price, and opens the checkout', async ({ page }) => {
  await openTrack(page, 'Low Tide Signal')
  await expect(page.getByRole('main').getByRole('link', { name: /Download/ })).toHaveCount(0)
  await page.getByRole('main').getByRole('button', { name: 'Buy for $1.99' }).click()
  const dialog = page.getByRole('dialog', { name: 'Secure checkout' })
  await expect(dialog.getByText('this purchase will be stored in this browser only')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('main').getByRole('button', { name: 'Buy for $1.99' })).toBeFocused()
})

test('a favorite survives a reload', async ({ page }) => {
  await page.goto('/')
  await signIn(page, 'user')
  await openTrack(page, 'Paper Lungs')
  const heart = page.getByRole('main').getByRole('button', { name: 'Favorite Paper Lungs' }).first()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  const stored = page.waitForResponse(
    response => response.url().includes('/favorites') && response.request().method() === 'POST',
  )
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect((await stored).status()).toBe(201)
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const removed = page.waitForResponse(response => response.request().method() === 'DELETE')
  await heart.click()
  await removed
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test("a favorite that couldn't be stored is reverted", async ({ page }) => {
  await page.goto('/')
  await signIn(page, 'user')
  await openTrack(page, 'Paper Lungs')
  await page.route('**/favorites*', route =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { message: 'broken' } })
      : route.continue(),
  )
  const heart = page.getByRole('main').getByRole('button', { name: 'Favorite Paper Lungs' }).first()
  await heart.click()
  await expect(page.getByText('Failed to add track')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

for (const id of ['00000000-0000-4000-8000-000000000000', 'nonsense', '%25', "';--"]) {
  test(`the track page shows an error for the unknown track ${id}`, async ({ page }) => {
    await page.goto(`/track/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Track not found' })).toBeVisible()
  })
}

test('the track page shows a marked sample if the backend fails, and the track on Retry', async ({ page }) => {
  await openTrack(page, 'Low Tide Signal')
  await page.route('**/rest/v1/tracks*', route => route.fulfill({ status: 500, json: { message: 'broken' } }))
  await page.reload()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Failed to get track')
  await expect(page.getByText('Your music keeps playing.')).toHaveCount(0) // nothing plays
  await expect(page.getByText('Sample', { exact: true })).toBeVisible()
  await page.unroute('**/rest/v1/tracks*')
  await page.getByRole('button', { name: 'Retry' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Low Tide Signal' })).toBeVisible()
})

test('a track without a key is gray', async ({ page }) => {
  await joinAsNewUser(page, 'Keyless Artist')
  const title = uniqueTitle('No Key At All')
  await page.goto(`/track/${await publishTrack(await askAsOn(page), title)}`)
  const play = page.getByRole('main').getByRole('button', { name: `Play ${title}` })
  await expect(play).toBeVisible()
  const [red = 0, green = 0, blue = 0] = await play.evaluate(element => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) throw new Error('There is no canvas')
    canvas.fillStyle = getComputedStyle(element).backgroundColor
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data]
  })
  expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(24)
})

for (const width of [390, 820]) {
  test(`neither the menu nor a figure is alone on a line, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openTrack(page, 'Window Seat Weather')
    const main = page.getByRole('main')
    const topOf = async (part: Locator) => Math.round((await part.boundingBox())?.y ?? NaN)
    const heart = await topOf(main.getByRole('button', { name: 'Favorite Window Seat Weather' }).first())
    expect(await topOf(main.getByRole('button', { name: 'More options for Window Seat Weather' }).first())).toBe(heart)
    const figure = (name: string) => topOf(main.locator('dl dt', { hasText: new RegExp(`^${name}$`) }))
    expect(await figure('Downloads')).toBe(await figure('Plays'))
  })
}

test('the track page links to the artist, whose follow is stored', async ({ page }) => {
  await page.goto('/')
  await signIn(page, 'user')
  await openTrack(page, 'Low Tide Signal')
  await page.getByRole('main').getByRole('link', { name: 'Marrow & Pine' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Marrow & Pine' })).toBeVisible()
  await expect(page).toHaveTitle('Marrow & Pine · Overtone')
  await expect(page.getByRole('region', { name: 'Popular Tracks' }).getByRole('listitem')).not.toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Latest Releases' }).getByRole('listitem')).not.toHaveCount(0)
  const follow = page.getByRole('button', { name: /^Follow(ing)? Marrow & Pine$/ })
  const stored = page.waitForResponse(
    response => response.url().includes('/follows') && response.request().method() === 'POST',
  )
  await follow.click()
  expect((await stored).status()).toBe(201)
  await page.reload()
  await expect(follow).toHaveAttribute('aria-pressed', 'true')
  await expect(follow).toHaveAccessibleName('Following Marrow & Pine')
  const removed = page.waitForResponse(response => response.request().method() === 'DELETE')
  await follow.click()
  await removed
})

test('the artist page shows an error for an invalid ID', async ({ page }) => {
  await page.goto('/artist/nonsense')
  await expect(page.getByRole('heading', { level: 1, name: 'Invalid artist ID' })).toBeVisible()
  await page.goto('/artist/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { level: 1, name: 'Artist not found' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
})

test('axe finds nothing on track and artist, in either theme, wide and at 320 px', async ({ page }) => {
  await openTrack(page, 'Low Tide Signal')
  const see = async () => {
    await page.waitForLoadState('networkidle')
    await expectAccessible(page)
  }
  await see()
  await page.setViewportSize({ width: 320, height: 640 })
  await see()
  await page.getByRole('main').getByRole('link', { name: 'Marrow & Pine' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Marrow & Pine' })).toBeVisible()
  await see()
  await page.setViewportSize({ width: 1280, height: 800 })
  await see()
})
