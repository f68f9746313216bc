import type { Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { joinAsNewUser } from './newUser'
import { backendPort } from './place'
import { askAs, askAsOn, askAsVisitor, type Ask } from './rest'

/** A PNG of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

interface Row {
  readonly id: string
  readonly title: string
  readonly price: number
  readonly is_published: boolean
  readonly cover_url: string | null
  readonly play_count: number
}

/** Creates an artist with two tracks, three plays and a follower. */
async function becomeArtist(page: Page): Promise<{ ask: Ask; id: string; tide: string }> {
  await joinAsNewUser(page, 'Hub Artist')
  await page.goto('/artist')
  await expect(page).toHaveURL('/') // without a track or the role
  const { ask, id } = await askAsOn(page)
  const track = (title: string, is_published: boolean) => ({
    ...{ title, is_published, artist_id: id, genre: 'Folk', duration: 180, price: 1.99 },
    audio_url: `http://127.0.0.1:${backendPort}/storage/v1/object/public/audio-files/tracks/${id}/none.mp3`,
  })
  const [tide] = await ask<Row[]>('POST', 'tracks', track('Low Tide', true))
  await ask('POST', 'tracks', track('Night Sketch', false))
  for (const listener of ['first', 'second', 'third'])
    await askAsVisitor('POST', 'rpc/increment_play_count', { track_id: tide?.id, seconds_heard: 40, listener })
  await (
    await askAs('user')
  )('POST', 'follows?select=artist_id', { artist_id: id })

  const reason = 'Makes music'
  await (
    await askAs('super_admin')
  )('POST', 'rpc/change_user_role', { user_id: id, new_role: 'artist', reason })
  await page.goto('/artist')
  return { ask, id, tide: tide?.id ?? '' }
}

async function pickAction(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('the hub shows stored data, and each action changes it', async ({ page, trouble }) => {
  test.setTimeout(120_000)
  const { ask, id, tide } = await becomeArtist(page)
  const rows = () => ask<Row[]>('GET', `tracks?artist_id=eq.${id}`)
  const row = async () => (await rows()).find(one => one.id === tide)
  const main = page.getByRole('main')
  const figure = (name: string) => main.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('+ dd')

  const stored = await rows()
  const [account] = await ask<{ follower_count: number }[]>('GET', `users?id=eq.${id}&select=follower_count`)
  const days = await ask<{ day: string; plays: number }[]>('POST', 'rpc/artist_plays_by_day', { artist_id: id })
  const plays = stored.reduce((sum, track) => sum + track.play_count, 0)
  expect([stored.length, plays, account?.follower_count]).toEqual([2, 3, 1])
  expect(days.reduce((sum, day) => sum + day.plays, 0)).toBe(plays)
  await expect(figure('Tracks')).toHaveText(`${stored.length}1 published, 1 draft`)
  await expect(figure('Plays')).toHaveText(new RegExp(`^${plays}`))
  await expect(figure('Followers')).toHaveText(new RegExp(`^${account?.follower_count}`))
  await expect(figure('Earnings')).toHaveText('$0.00No sales yet')
  await expect(main.getByText(new RegExp(`^${plays} plays in the last ${days.length} days`))).toBeVisible()
  await main.getByRole('button', { name: 'Show the numbers' }).click()
  const shown = main.getByRole('table', { name: 'Plays by day' }).locator('tbody td')
  await expect(shown).toHaveText(days.map(day => String(day.plays)).reverse())
  await expectAccessible(page)

  await pickAction(page, 'Low Tide', 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit track' })
  await dialog.getByLabel('Track title').fill('High Tide')
  await dialog.getByLabel('Price in US dollars').fill('2.5')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(main.getByRole('link', { name: 'High Tide' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Actions for High Tide' })).toBeFocused()
  expect(await row()).toMatchObject({ title: 'High Tide', price: 2.5 })

  await pickAction(page, 'High Tide', 'Unpublish')
  await expect(main.getByRole('row', { name: /High Tide/ })).toContainText('Draft')
  expect(await row()).toMatchObject({ is_published: false })
  await pickAction(page, 'High Tide', 'Publish')
  await expect(main.getByRole('row', { name: /High Tide/ })).toContainText('Published')
  expect(await row()).toMatchObject({ is_published: true })

  const chooser = page.waitForEvent('filechooser')
  await pickAction(page, 'High Tide', 'Replace cover')
  await (await chooser).setFiles({ name: 'cover.png', mimeType: 'image/png', buffer: picture })
  const cover = main.getByRole('row', { name: /High Tide/ }).locator('img')
  await expect(cover).toBeVisible()
  const { cover_url: address } = (await row()) ?? {}
  await expect(cover).toHaveAttribute('src', address ?? 'none')
  expect((await page.request.get(address ?? '')).headers()['content-type']).toBe('image/png')
  await pickAction(page, 'High Tide', 'Remove cover')
  await expect(cover).toHaveCount(0)
  expect(await row()).toMatchObject({ cover_url: null })

  await pickAction(page, 'High Tide', 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete track' }).click()
  await expect(main.getByRole('link', { name: 'High Tide' })).toHaveCount(0)
  expect((await rows()).map(({ title }) => title)).toEqual(['Night Sketch'])
  await expect(figure('Tracks')).toHaveText('10 published, 1 draft')
  expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
})

test('the affiliate link is copied, and axe finds nothing in any tab', async ({ page, context, trouble }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/affiliate')
  await page.getByRole('button', { name: 'Copy Affiliate link' }).click()
  await expect(page.getByText('Affiliate link copied to clipboard')).toBeAttached()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(new URL('/?ref=OVERTONE25', page.url()).href)
  await expect(page.getByRole('button', { name: 'Copy Affiliate link' })).toBeVisible()
  for (const tab of ['Overview', 'Affiliate Programs', 'Your Earnings', 'Marketing Resources']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible()
    await expectAccessible(page)
  }
  expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
})

test('distribution links to the upload page, and axe finds nothing in any tab', async ({ page }) => {
  await page.goto('/distribution')
  for (const tab of ['Overview', 'Analytics', 'Revenue', 'Platforms']) {
    await page.getByRole('tab', { name: tab }).click()
    if (tab === 'Platforms') await page.getByRole('checkbox', { name: 'TIDAL' }).check()
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible()
    await expectAccessible(page)
  }
  await expect(page.getByText('Ready to Distribute to 1 Platform(s)?')).toBeVisible()
  await page.getByRole('link', { name: 'Upload a track' }).click()
  await expect(page).toHaveURL('/upload')
})
