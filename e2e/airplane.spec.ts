import type { Page } from '@playwright/test'
import { listenIn, soundingAt } from './audio'
import { expect, test } from './fixtures'
import { joinAsNewUser } from './newUser'
import { bar } from './playerBar'
import { makePlaylist } from './playlistPage'
import { askAsOn } from './rest'

test.use({ serviceWorkers: 'allow' })

/** Adds two free tracks to a playlist, and opens it. Returns their titles. */
async function fillWithFree(page: Page, path: string): Promise<string[]> {
  const { ask } = await askAsOn(page)
  const query = 'tracks?select=id,title&is_published=eq.true&price=eq.0&order=id&limit=2'
  const tracks = await ask<{ id: string; title: string }[]>('GET', query)
  for (const { id } of tracks)
    await ask('POST', 'rpc/add_playlist_track', { playlist_id: path.split('/').at(-1), track_id: id })
  await page.goto(path)
  return tracks.map(({ title }) => title)
}

/** Waits until the service worker has every script of the library. */
async function expectLibraryKept(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(async () => {
      const cache = await caches.open('overtone-files')
      const held = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
      const block = document.getElementById('overtone-registry')?.textContent ?? ''
      const { remotes } = JSON.parse(block) as { remotes: { name: string; base: string; integrity: object }[] }
      const library = remotes.find(({ name }) => name === 'listener')
      return Object.keys(library?.integrity ?? {}).filter(
        file => file.endsWith('.js') && !held.has(`${library?.base}${file}`),
      )
    })
  await expect.poll(missing, { timeout: 20_000 }).toEqual([])
}

test('a kept playlist plays through without a network, and what was done meanwhile arrives once', async ({
  page,
  context,
}) => {
  await listenIn(page)
  await joinAsNewUser(page, 'Traveler')
  const path = await makePlaylist(page, 'For the plane')
  const titles = await fillWithFree(page, path)
  await page.getByRole('button', { name: 'Keep offline' }).click()
  await expect(page.getByRole('button', { name: /^Offline · / })).toBeVisible()
  await expectLibraryKept(page)

  await context.setOffline(true)
  await page.goto(path)
  await page.getByRole('button', { name: 'Play playlist For the plane' }).click()
  await expect.poll(() => soundingAt(page)).toBeGreaterThan(0.5)
  await expect(bar(page)).toContainText(titles[0] ?? '')
  await bar(page).getByRole('button', { name: 'Next', exact: true }).click()
  await expect(bar(page)).toContainText(titles[1] ?? '')
  await expect.poll(() => soundingAt(page)).toBeGreaterThan(0.5)
  await page.goto('/profile?tab=offline')
  for (const title of titles) await expect(page.getByRole('main').getByText(title)).toBeVisible()

  await page
    .getByRole('main')
    .getByRole('link', { name: titles[0] ?? '' })
    .first()
    .click()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Favorite/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Your comment' }).fill('From above the clouds')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(page.getByText('2 changes are saved on this device.')).toBeVisible()
  await page.reload()
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /^Favorite/, pressed: true })
      .first(),
  ).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText('What you did offline has been sent.')).toBeVisible({ timeout: 40_000 })
  const { id, ask } = await askAsOn(page)
  expect(await ask('GET', `favorites?select=track_id&user_id=eq.${id}`)).toHaveLength(1)
  await page.reload()
  await expect(page.getByText('From above the clouds')).toHaveCount(1)
})

test('playlist edits and a chat message made without a network survive a reload, and arrive once', async ({
  page,
  context,
}) => {
  await joinAsNewUser(page, 'Stowaway')
  const path = await makePlaylist(page, 'Edited on the plane')
  const [gone = '', kept = ''] = await fillWithFree(page, path)
  await page.getByRole('button', { name: 'Keep offline' }).click()
  await expect(page.getByRole('button', { name: /^Offline · / })).toBeVisible()
  await expectLibraryKept(page)
  await page.goto('/artist-discord?channel=collaboration')
  const box = page.getByRole('textbox', { name: 'Message to #collaboration' })
  await expect(box).toBeEnabled()

  await context.setOffline(true)
  const said = `Over the sea ${Date.now()}`
  await box.fill(said)
  await box.press('Enter')
  await expect(page.getByText('Not sent yet. It will go out when you’re back online.')).toBeVisible()
  await page.goto(path)
  await page.getByRole('button', { name: `Remove ${gone} from the playlist` }).click()
  const notice = page.getByText('You’re offline. 1 change will be saved when you’re back online.')
  await expect(notice).toBeVisible()
  await page.reload()
  await expect(notice).toBeVisible()
  const list = page.getByRole('main')
  await expect(list.getByRole('link', { name: kept }).first()).toBeVisible()
  await expect(list.getByRole('link', { name: gone })).toHaveCount(0)

  await context.setOffline(false)
  await expect(page.getByText('What you did offline has been sent.')).toBeVisible({ timeout: 40_000 })
  await expect(notice).toBeHidden()
  const { ask } = await askAsOn(page)
  const query = `playlist_tracks?select=track:tracks(title)&playlist_id=eq.${path.split('/').at(-1)}`
  expect(await ask('GET', query)).toEqual([{ track: { title: kept } }])
  expect(await ask('GET', `chat_messages?select=id&body=eq.${encodeURIComponent(said)}`)).toHaveLength(1)
})

test('a kept track that the browser deleted is reported, and kept again', async ({ page }) => {
  await joinAsNewUser(page, 'Collector')
  const titles = await fillWithFree(page, await makePlaylist(page, 'Crowded out'))
  await page.getByRole('button', { name: 'Keep offline' }).click()
  await expect(page.getByRole('button', { name: /^Offline · / })).toBeVisible()
  await page.evaluate(() => caches.delete('overtone-kept')) // as a browser does when the disk is full
  await page.goto('/profile?tab=offline')
  const notice = page.getByRole('main').getByRole('alert')
  await expect(notice).toContainText('The browser deleted 2 tracks to make room.')
  await expect(page.getByText(/^The browser deleted 2 tracks that you kept offline/)).toBeVisible()
  for (const title of titles) await expect(notice).toContainText(title)
  await notice.getByRole('button', { name: 'Keep again' }).click()
  await expect(notice).toBeHidden()
  for (const title of titles)
    await expect(
      page
        .getByRole('main')
        .getByRole('button', { name: `Play ${title}` })
        .first(),
    ).toBeVisible()
})
