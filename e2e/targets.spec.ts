import type { Page } from '@playwright/test'
import { listenIn } from './audio'
import { expect, test } from './fixtures'
import { joinAsNewUser } from './newUser'
import { bar } from './playerBar'
import { fillPlaylist, makePlaylist } from './playlistPage'
import { signIn } from './signIn'
import { publishTrack, uniqueTitle } from './publishTrack'
import { askAsOn } from './rest'
import { expectLargeTargets } from './targets'

test.use({ hasTouch: true, viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } })

/** Opens a page, and waits for its content and for what its code loads after it. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Shift') // the actions of tracks load at the first interaction
}

/** Opens a page with tracks, and waits for their actions. */
async function openTracks(page: Page, path: string): Promise<void> {
  await open(page, path)
  await expect(page.getByRole('button', { name: /^More options for/ }).first()).toBeVisible()
}

test('on a phone, every control of the listening pages is large enough for a finger', async ({ page }) => {
  test.setTimeout(90_000)
  await signIn(page, 'user')
  for (const path of ['/charts', '/playlists', '/discover?q=a&tab=artists']) {
    await open(page, path)
    await expectLargeTargets(page, path)
  }
  for (const path of ['/', '/discover?q=a']) {
    await openTracks(page, path)
    await expectLargeTargets(page, path)
  }
  await openTracks(page, '/discover')
  await page.getByRole('button', { name: /^Filters/ }).tap()
  await expect(page.getByLabel('Sort by')).toBeVisible()
  await expectLargeTargets(page, 'Discover with its filters')
  const main = page.getByRole('main')
  for (const kind of ['track', 'artist']) {
    const path = await main.locator(`a[href^="/${kind}/"]`).first().getAttribute('href')
    await openTracks(page, path ?? '')
    await expectLargeTargets(page, kind)
  }
})

test('on a phone, every control of a library and its settings is large enough for a finger', async ({ page }) => {
  test.setTimeout(90_000)
  await joinAsNewUser(page, 'Thumb')
  const path = await makePlaylist(page, 'Thumbs')
  await fillPlaylist(page, path, 3)
  await expectLargeTargets(page, 'playlist')
  for (const tab of ['overview', 'favorites', 'playlists', 'following', 'history', 'purchases', 'settings']) {
    await open(page, `/profile?tab=${tab}`)
    await expectLargeTargets(page, tab)
  }
  await open(page, '/settings')
  await expectLargeTargets(page, 'settings')
})

test('on a phone, every control of the player and its sheets is large enough for a finger', async ({ page }) => {
  await listenIn(page)
  await page.goto('/discover')
  const headings = page.getByRole('main').getByRole('heading', { level: 3 })
  await expect(headings.nth(1)).toBeVisible()
  const [first = '', second = ''] = await headings.allTextContents()
  await page.getByRole('button', { name: `More options for ${second}` }).press('Enter')
  await page.getByRole('menuitem', { name: 'Add to queue' }).press('Enter')
  await expect(page.getByRole('menu')).toBeHidden()
  await page.getByRole('button', { name: `Play ${first}` }).press('Enter')
  await expect(bar(page)).toContainText(first)
  await page.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeHidden()
  await expectLargeTargets(page, 'mini player')
  await bar(page)
    .getByRole('button', { name: /Show full player$/ })
    .tap()
  const view = page.getByRole('dialog', { name: 'Full player' })
  await expect(view.getByRole('heading', { name: first })).toBeVisible()
  await expectLargeTargets(page, 'full view')
  await view.getByRole('button', { name: `More options for ${first}` }).tap()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await expectLargeTargets(page, 'sheet of a track')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await view.getByRole('button', { name: 'Queue', exact: true }).tap()
  await expect(view.getByRole('button', { name: `Move or remove ${second}` })).toBeVisible()
  await expectLargeTargets(page, 'queue')
  await view.getByRole('button', { name: `Move or remove ${second}` }).tap()
  await expectLargeTargets(page, 'queue entry')
})

test('on a phone, every control of the sign-in dialog is large enough for a finger', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('button', { name: 'Sign In' }).first().tap()
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeVisible()
  await expectLargeTargets(page, 'sign-in')
})

test('on a phone, every control of the chat and of the artist pages is large enough for a finger', async ({ page }) => {
  await signIn(page, 'artist')
  await open(page, '/artist-discord')
  const box = page.getByRole('textbox', { name: /^Message to / })
  await box.fill('How large is my name?')
  await page.getByRole('button', { name: 'Send' }).tap()
  await expect(page.getByRole('main').getByText('How large is my name?').first()).toBeVisible()
  await expectLargeTargets(page, 'chat')
  await page.getByRole('button', { name: 'About this chat' }).tap()
  await expect(page.getByRole('region', { name: 'Community guidelines' })).toBeVisible()
  await expectLargeTargets(page, 'about the chat')
  for (const path of ['/artist', '/upload']) {
    await open(page, path)
    await expectLargeTargets(page, path)
  }
})

test('on a phone, every control of comments and of a party is large enough for a finger', async ({ page }) => {
  await joinAsNewUser(page, 'Large Targets')
  const me = await askAsOn(page)
  const id = await publishTrack(me, uniqueTitle('Large Targets'))
  const comment = { id: crypto.randomUUID(), track_id: id, body: 'Right here', seconds: 4 }
  await me.ask('POST', 'rpc/add_comment', comment)
  await page.goto(`/track/${id}`)
  await expect(page.getByText('Right here')).toBeVisible()
  await expectLargeTargets(page, 'comments')
  const { slug } = await me.ask<{ slug: string }>('POST', 'rpc/start_party', { title: 'Large', genre: 'Jazz' })
  await page.goto(`/live/${slug}`)
  await expect(page.getByRole('button', { name: 'Pluck overtone 3' })).toBeVisible()
  await expectLargeTargets(page, 'party')
  await me.ask('PATCH', `tracks?id=eq.${id}`, { is_published: false }) // others count the catalog
})
