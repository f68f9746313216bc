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

test('a kept playlist plays through without a network', async ({ page, context }) => {
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
})
