import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { joinAsNewUser } from './newUser'
import { origin } from './place'
import { publishTrack, uniqueTitle } from './publishTrack'
import { askAs, askAsOn, askAsVisitor } from './rest'

/** Bytes of scripts that an embedded player may load. */
const limit = 60_000

interface Row {
  readonly id: string
  readonly title: string
}

/** Serves a page of another site that frames an address of the product, and shows it. */
async function openSite(page: Page, address: string): Promise<{ close: () => void }> {
  const html = `<!doctype html><title>Another site</title><iframe src="${origin}${address}" width="600" height="400" allow="autoplay"></iframe>`
  const server = createServer((_req, res) => res.writeHead(200, { 'Content-Type': 'text/html' }).end(html))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await page.goto(`http://127.0.0.1:${port}/`)
  return { close: () => void server.close() }
}

/** Records the audio elements of all frames, which aren't in any document. Call it before `goto`. */
async function watchAudio(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const create = document.createElement.bind(document)
    document.createElement = (name: string, options?: ElementCreationOptions) => {
      const made = create(name, options)
      if (made instanceof HTMLAudioElement) Object.assign(window, { embedded: made })
      return made
    }
  })
}

const playedSeconds = (page: Page) =>
  page.frames()[1]?.evaluate(() => (window as unknown as { embedded: HTMLAudioElement }).embedded.currentTime)

async function publishedTracks(): Promise<Row[]> {
  return askAsVisitor<Row[]>('GET', 'tracks?select=id,title&is_published=eq.true&order=created_at&limit=3')
}

/** Creates a playlist of three tracks. */
async function createPlaylist(title: string, isPublic: boolean): Promise<{ id: string; tracks: Row[] }> {
  const ask = await askAs('user')
  const [made] = await ask<{ id: string }[]>('POST', 'playlists', { title, is_public: isPublic })
  if (!made) throw new Error('The playlist was not created')
  const tracks = await publishedTracks()
  for (const { id } of tracks) await ask('POST', 'rpc/add_playlist_track', { playlist_id: made.id, track_id: id })
  return { id: made.id, tracks }
}

test('a track plays on the page of another site, with few scripts', async ({ page, trouble }) => {
  const [track] = await publishedTracks()
  let bytes = 0
  page.on('response', async response => {
    if (response.request().resourceType() === 'script') bytes += (await response.body()).byteLength
  })
  await watchAudio(page)
  const site = await openSite(page, `/embed/track/${track?.id}`)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1, name: track?.title ?? '' })).toBeVisible()
  await frame.getByRole('button', { name: 'Play' }).click()
  await expect(frame.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect.poll(() => playedSeconds(page)).toBeGreaterThan(1)

  const slider = frame.getByRole('slider', { name: 'Position' })
  for (let press = 0; press < 4; press += 1) await slider.press('PageUp') // End would end the track
  await expect.poll(() => playedSeconds(page)).toBeGreaterThan(10)
  await frame.getByRole('button', { name: 'Pause' }).press('Enter')
  await expect(frame.getByRole('button', { name: 'Play' })).toBeFocused()

  const opened = page.waitForEvent('popup')
  await frame.getByRole('link', { name: 'Listen on Overtone' }).click()
  await expect(await opened).toHaveURL(`${origin}/track/${track?.id}`)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(limit)
  expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
  site.close()
})

test('a playlist goes from track to track, and a private one is not available', async ({ page }) => {
  const { id, tracks } = await createPlaylist(`Embedded ${Date.now()}`, true)
  await watchAudio(page)
  const site = await openSite(page, `/embed/playlist/${id}`)
  const frame = page.frameLocator('iframe')
  const heading = (at: number) => frame.getByRole('heading', { level: 1, name: tracks[at]?.title ?? '' })
  await expect(heading(0)).toBeVisible()
  await expect(frame.getByRole('button', { name: 'Previous track' })).toHaveAttribute('aria-disabled', 'true')
  await frame.getByRole('button', { name: 'Next track' }).click()
  await expect(heading(1)).toBeVisible()
  await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0.2)
  await frame.getByRole('list', { name: 'Tracks' }).getByRole('button').nth(2).click()
  await expect(heading(2)).toBeVisible()
  await frame.getByRole('button', { name: 'Previous track' }).click()
  await expect(heading(1)).toBeVisible()
  site.close()

  const hidden = await createPlaylist(`Hidden ${Date.now()}`, false)
  for (const address of [`/embed/playlist/${hidden.id}`, '/embed/track/nothing']) {
    await page.goto(address)
    await expect(page.getByText('This music isn’t available.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Listen on Overtone' })).toBeVisible()
  }
})

test('a release plays, in the colors that its site asks for, and its menu has the code', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  await joinAsNewUser(page, 'Embedded Artist')
  const artist = await askAsOn(page)
  const titles = ['First', 'Second'].map(uniqueTitle)
  const ids: string[] = []
  for (const title of titles) ids.push(await publishTrack(artist, title))
  const id = crypto.randomUUID()
  await artist.ask('POST', 'rpc/save_release', { release_id: id, kind: 'ep', title: 'Framed' })
  await artist.ask('POST', 'rpc/set_release_tracks', { release_id: id, track_ids: ids })
  await page.goto(`/embed/release/${id}`)
  await expect(page.getByText('This music isn’t available.')).toBeVisible() // a draft, even for its artist
  await artist.ask('POST', 'rpc/publish_release', { release_id: id })

  await page.goto(`/release/${id}`)
  await page.getByRole('button', { name: 'Share Framed' }).click()
  await page.getByRole('menuitem', { name: 'Copy embed code' }).click()
  await expect(page.getByText('Embed code copied.')).toBeVisible()
  const code = await page.evaluate(() => navigator.clipboard.readText())
  expect(code).toContain(`src="${origin}/embed/release/${id}"`)

  await watchAudio(page)
  const site = await openSite(page, `/embed/release/${id}?theme=dark`)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('link', { name: 'Framed' })).toBeVisible()
  await expect(frame.getByRole('heading', { level: 1, name: titles[0] ?? '' })).toBeVisible()
  await frame.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0.2)
  expect(await page.frames()[1]?.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe('dark')
  site.close()
})

test('other pages refuse to be framed', async ({ page }) => {
  const site = await openSite(page, '/discover')
  await expect(page.frameLocator('iframe').getByRole('main')).toHaveCount(0)
  expect(page.frames()[1]?.url()).toContain('chrome-error')
  site.close()
})

test('axe finds nothing, and a failed request can be repeated', async ({ page }) => {
  const { id } = await createPlaylist(`Checked ${Date.now()}`, true)
  await page.route('**/rest/v1/**', route => route.abort())
  await page.goto(`/embed/playlist/${id}`)
  await expect(page.getByText('The music couldn’t be loaded.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/rest/v1/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await expectAccessible(page)
})

for (const [locale, words] of [
  ['es-ES', 'Reproducir'],
  ['fr-CA', 'Lire'],
  ['de-DE', 'Abspielen'],
] as const) {
  test.describe(() => {
    test.use({ locale })
    test(`the player speaks ${locale}`, async ({ page }) => {
      const [track] = await publishedTracks()
      await page.goto(`/embed/track/${track?.id}`)
      await expect(page.getByRole('button', { name: words })).toBeVisible()
    })
  })
}
