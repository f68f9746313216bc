import { expect, type Page } from '@playwright/test'

/** Creates a playlist in the dialog; returns its path. */
export async function makePlaylist(page: Page, title: string, { isPublic = true } = {}): Promise<string> {
  await page.goto('/playlists')
  await page.getByRole('button', { name: 'Create playlist' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create playlist' })
  await dialog.getByLabel('Playlist title').fill(title)
  if (!isPublic) await dialog.getByRole('switch', { name: /^Public/ }).uncheck()
  await dialog.getByRole('button', { name: 'Create playlist' }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  return new URL(page.url()).pathname
}

/** Adds the first tracks of the catalog to a playlist with the API call that pages use, and opens it. */
export async function fillPlaylist(page: Page, path: string, count: number): Promise<string[]> {
  const requested = page.waitForRequest(request => request.url().includes('/rest/v1/playlists'))
  await page.goto(path)
  const request = await requested
  const { apikey = '', authorization = '' } = await request.allHeaders()
  const headers = { apikey, authorization }
  const { origin } = new URL(request.url())
  const found = await page.request.get(
    `${origin}/rest/v1/tracks?select=id,title&is_published=eq.true&order=id&limit=${count}`,
    { headers },
  )
  const tracks = (await found.json()) as { id: string; title: string }[]
  for (const { id } of tracks) {
    const data = { playlist_id: path.split('/').at(-1), track_id: id }
    expect((await page.request.post(`${origin}/rest/v1/rpc/add_playlist_track`, { headers, data })).ok()).toBe(true)
  }
  await page.reload()
  const titles = tracks.map(track => track.title)
  await expect.poll(() => titlesOf(page)).toEqual(titles)
  await expect(page.getByRole('button', { name: `Drag ${titles[0]}` })).toBeVisible()
  return titles
}

/** Returns the titles of the tracks on the page, in order. */
export const titlesOf = (page: Page) => page.getByRole('main').locator('a[href^="/track/"]').allTextContents()

/**
 * Moves the first of three tracks down by one: lift, move behind the next, drop. Key presses reach the tab in front.
 */
export async function moveFirstDown(page: Page, [first, second, third]: readonly string[]): Promise<void> {
  const gap = (above = '', below = '') => page.getByLabel(`Insert between ${above} and ${below}`, { exact: true })
  await page.bringToFront()
  await page.getByRole('button', { name: `Drag ${first}` }).press('Enter')
  await expect(gap(first, second)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(gap(second, third)).toBeFocused()
  await page.keyboard.press('Enter')
}
