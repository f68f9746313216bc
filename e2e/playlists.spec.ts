import type { Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { audioState, listenIn } from './audio'
import { expect, test } from './fixtures'
import { joinAsNewUser } from './newUser'
import { bar } from './playerBar'
import { fillPlaylist, makePlaylist, moveFirstDown, titlesOf } from './playlistPage'
import { isPressedWhileScrolling } from './whileScrolling'

test('a double click on create makes one playlist, which can be edited and deleted', async ({ page, trouble }) => {
  await joinAsNewUser(page, 'Playlist Maker')
  await makePlaylist(page, 'Late trains')
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit playlist' })
  await dialog.getByLabel('Playlist title').fill('Night trains')
  await dialog.getByLabel('Description').fill('For the way home')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Night trains' })).toBeVisible()
  await expect(page).toHaveTitle('Night trains · Overtone')

  await page.goto('/playlists?show=own')
  await expect(page.getByRole('link', { name: 'Night trains' })).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(1)
  await page.getByRole('link', { name: 'Night trains' }).click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Share Night trains' })).toBeVisible()
  await page.getByRole('button', { name: 'More options for Night trains' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete playlist' }).click()
  await expect(page.getByText('You have no playlists yet')).toBeVisible()
  expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
})

test("presses on a row's controls never play the row", async ({ page }) => {
  await listenIn(page)
  await joinAsNewUser(page, 'Row Presser')
  const [first = '', second = ''] = await fillPlaylist(page, await makePlaylist(page, 'Rows'), 3)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: `Play ${first}` }).click()
  await expect.poll(async () => (await audioState(page)).time).toBeGreaterThan(0.3)
  const row = main.getByRole('row', { name: second })
  await row.hover()
  for (const control of ['Favorite', 'Add', 'Remove'])
    await row.getByRole('button', { name: new RegExp(`^${control} ${second}`) }).click()
  await expect(row).toHaveCount(0)
  await expect(bar(page)).toContainText(first)
  expect(await audioState(page)).toMatchObject({ paused: false, pauses: 0 })
})

test('tracks are sorted by keyboard and removed, each with Undo, and the changes persist', async ({ page }) => {
  await joinAsNewUser(page, 'Order Keeper')
  const path = await makePlaylist(page, 'In order')
  const tracks = await fillPlaylist(page, path, 3)
  const [a = '', b = '', c = ''] = tracks
  await moveFirstDown(page, tracks)
  await expect.poll(() => titlesOf(page)).toEqual([b, a, c])
  await expect(page.getByText(`${a} moved to position 2`)).toBeVisible()
  await page.reload()
  await expect.poll(() => titlesOf(page)).toEqual([b, a, c])

  await page.getByRole('button', { name: `Remove ${b} from the playlist` }).click()
  await expect.poll(() => titlesOf(page)).toEqual([a, c])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => titlesOf(page)).toEqual([b, a, c])
  await expect(page.getByText('3 tracks', { exact: true })).toBeVisible()
})

test('two tabs reorder the same playlist without losing changes', async ({ page, context }) => {
  await joinAsNewUser(page, 'Two Tabs')
  const path = await makePlaylist(page, 'Both')
  const tracks = await fillPlaylist(page, path, 4)
  const [a = '', b = '', c = '', d = ''] = tracks
  const other = await context.newPage()
  await other.goto(path)
  await expect(other.getByRole('button', { name: `Drag ${a}` })).toBeVisible()
  await moveFirstDown(page, tracks)
  await expect(page.getByText(`${a} moved to position 2`)).toBeVisible()
  await other.bringToFront()
  await other.getByRole('button', { name: `Remove ${d} from the playlist` }).click()
  await expect.poll(() => titlesOf(other)).toEqual([b, a, c])
  await page.bringToFront() // background tabs don't render, and the list renders only rows in view
  await page.reload()
  await expect.poll(() => titlesOf(page)).toEqual([b, a, c])
})

test('a playlist plays, pauses, and is marked current while one of its tracks is', async ({ page }) => {
  await listenIn(page)
  await joinAsNewUser(page, 'Player Of Lists')
  const path = await makePlaylist(page, 'To hear')
  const [first = '', second = ''] = await fillPlaylist(page, path, 2)
  const player = page.getByRole('region', { name: 'Player' })
  await page.getByRole('button', { name: 'Play playlist To hear' }).click()
  await expect(player).toContainText(first)
  await page
    .getByRole('main')
    .getByRole('button', { name: `Play ${second}` })
    .click()
  await expect(player).toContainText(second)
  await page.getByRole('button', { name: 'Pause playlist To hear' }).click()
  await expect(page.getByRole('button', { name: 'Play playlist To hear' })).toBeVisible()
})

/** Lets the one entry of a playlist come back 500 times, named No. 1 to No. 500: the demo catalog has fewer tracks. */
async function lengthenPlaylists(page: Page): Promise<void> {
  await page.route('**/rest/v1/playlist_tracks?**', async route => {
    const response = await route.fetch()
    const [row] = (await response.json()) as { track: object }[]
    const positions = Array.from({ length: 500 }, (_, i) => i + 1)
    const json = positions.map(position => ({
      ...row,
      position: String(50_000_000 + position),
      track: {
        ...row?.track,
        id: `00000000-0000-4000-8000-${String(position).padStart(12, '0')}`,
        title: `No. ${position}`,
      },
    }))
    await route.fulfill({ response, json })
  })
}

test('a long playlist renders only the rows near the viewport, and going back restores the scroll position', async ({
  page,
  browser,
}) => {
  await joinAsNewUser(page, 'Long Lister')
  const path = await makePlaylist(page, 'All night')
  await fillPlaylist(page, path, 1)
  const visitor = await (await browser.newContext()).newPage()
  await lengthenPlaylists(visitor)
  await visitor.goto(new URL(path, page.url()).href)
  const row = (n: number) => visitor.getByRole('main').getByRole('link', { name: `No. ${n}`, exact: true })
  await expect(row(1)).toBeVisible()
  expect((await titlesOf(visitor)).length).toBeLessThan(60)
  await expect(row(500)).toHaveCount(0)
  await visitor.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(row(500)).toBeInViewport()
  await expect(row(1)).toHaveCount(0)
  expect(await isPressedWhileScrolling(row(499))).toBe(true)
  await row(498).click()
  await expect(visitor).toHaveURL(/\/track\//)
  await visitor.goBack()
  await expect(row(498)).toBeInViewport()
  await visitor.context().close()
})

for (const width of [1280, 390])
  test(`a long playlist of the user's own has rows down to the end of the window, wherever it is, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await joinAsNewUser(page, 'Long Owner')
    const path = await makePlaylist(page, 'All day')
    await fillPlaylist(page, path, 1)
    await lengthenPlaylists(page)
    await page.reload()
    const rows = page.getByRole('grid').getByRole('row')
    await expect(rows.first()).toBeVisible()
    expect(await rows.count()).toBeLessThan(15)
    const endsInRow = () =>
      page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight - 100)?.closest('[role=row]') !== null)
    for (const top of [100, 250, 400, 600, 5000, 600, 400, 250]) {
      await page.evaluate(position => scrollTo(0, position), top)
      await expect.poll(endsInRow, `${top} px down`).toBe(true)
    }
  })

test("somebody else's private playlist, an unknown one and no id at all are not found", async ({ page, browser }) => {
  await joinAsNewUser(page, 'Private Person')
  const path = await makePlaylist(page, 'Mine alone', { isPublic: false })
  const stranger = await (await browser.newContext()).newPage()
  for (const address of [path, '/playlist/00000000-0000-4000-8000-000000000000', '/playlist/no-id']) {
    await stranger.goto(new URL(address, page.url()).href)
    await expect(stranger.getByRole('heading', { level: 1, name: 'Playlist not found' })).toBeAttached()
  }
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Mine alone' })).toBeVisible()
  await stranger.context().close()
})

test('a visitor sees marked samples if there are no playlists, and is asked to sign in', async ({ page }) => {
  await page.route('**/rest/v1/playlists?**', route => route.fulfill({ json: [] }))
  await page.goto('/playlists')
  await expect(page.getByText(/These eight samples/)).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(8)
  await page.getByRole('button', { name: 'Create playlist' }).click()
  await expect(page.getByRole('dialog').getByText('You must be logged in to create a playlist')).toBeVisible()
})

test("a backend that doesn't respond shows an error with a retry", async ({ page }) => {
  await page.route('**/rest/v1/playlists?**', route => route.abort())
  await page.goto('/playlists')
  await expect(page.getByText('Failed to load playlists')).toBeVisible()
  await page.unroute('**/rest/v1/playlists?**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Failed to load playlists')).toBeHidden()
  await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible()
})

test('axe finds nothing on the playlist pages, and they fit into 320 px', async ({ page }) => {
  await joinAsNewUser(page, 'Accessible Lists')
  const path = await makePlaylist(page, 'For everyone')
  await expectAccessible(page)
  await fillPlaylist(page, path, 3)
  await expectAccessible(page)
  await page.goto('/playlists?show=own')
  await expect(page.getByRole('link', { name: 'For everyone' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create playlist' }).click()
  await expectAccessible(page)
})
