import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { joinAsNewUser } from './newUser'
import { publishTrack, uniqueTitle } from './publishTrack'
import { askAsOn, askAsVisitor } from './rest'

const main = (page: Page) => page.getByRole('main')

async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.goto('/settings/import')
  const opened = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await (await opened).setFiles(file)
}

test('packed data with its files comes back in an empty account, once', async ({ page, trouble }) => {
  await joinAsNewUser(page, 'Pack Maker')
  const artist = await askAsOn(page)
  const [title, list, ep] = [uniqueTitle('Packed Tide'), uniqueTitle('Packed List'), uniqueTitle('Packed EP')]
  const track = await publishTrack(artist, title)
  const [other] = await askAsVisitor<{ id: string; artist_id: string; title: string }[]>(
    'GET',
    'tracks?select=id,artist_id,title&order=created_at&limit=1',
  )
  if (!other) throw new Error('The catalog is empty')
  await artist.ask('POST', 'favorites', { track_id: other.id })
  await artist.ask('POST', 'follows', { artist_id: other.artist_id })
  const [playlist] = await artist.ask<{ id: string }[]>('POST', 'playlists', { title: list })
  for (const id of [other.id, track])
    await artist.ask('POST', 'rpc/add_playlist_track', { playlist_id: playlist?.id, track_id: id })
  const release = crypto.randomUUID()
  await artist.ask('POST', 'rpc/save_release', { release_id: release, kind: 'ep', title: ep, price: 3 })
  await artist.ask('POST', 'rpc/set_release_tracks', { release_id: release, track_ids: [track] })

  await page.goto('/settings')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export my data' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('overtone-data.zip')
  const file = { name: 'overtone-data.zip', mimeType: 'application/zip', buffer: await readFile(await download.path()) }

  await page.setViewportSize({ width: 390, height: 844 })
  await joinAsNewUser(page, 'Pack Heir')
  const heir = await askAsOn(page)
  await choose(page, file)
  for (const part of ['1 track', '1 release', '1 playlist', '1 favorite', '1 followed artist'])
    await expect(page.getByRole('checkbox', { name: part })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Profile and settings' }).uncheck()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible()
  await expect(page.getByText('imported')).toHaveCount(0)

  const own = await heir.ask<{ id: string; audio_url: string }[]>(
    'GET',
    `tracks?select=id,audio_url&artist_id=eq.${heir.id}`,
  )
  expect(own).toHaveLength(1)
  expect(own[0]?.audio_url).toContain(`/tracks/${heir.id}/`)
  expect((await fetch(own[0]?.audio_url ?? '')).headers.get('content-type')).toBe('audio/mpeg')
  await page.getByRole('link', { name: 'Open library' }).click()
  await expect(main(page).getByText(other.title)).toBeVisible()
  await page.goto('/playlists?show=own')
  await main(page).getByRole('link', { name: list }).first().click()
  await expect(main(page).getByText('Pack Heir').first()).toBeVisible() // the imported track, not the one of Pack Maker
  await page.goto('/my-releases')
  await expect(main(page).getByText(ep)).toBeVisible()

  await choose(page, file)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible()
  await expect(page.getByText('imported')).toHaveCount(0)
  for (const table of ['tracks?artist_id', 'playlists?user_id', 'favorites?user_id'])
    expect(await heir.ask<unknown[]>('GET', `${table}=eq.${heir.id}`)).toHaveLength(1)
  // Other tests find tracks by their titles, and this one exists twice
  await heir.ask('PATCH', `tracks?artist_id=eq.${heir.id}`, { is_published: false })
  expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
})

test('a playlist of another service is matched, and what is missing is named', async ({ page }) => {
  await joinAsNewUser(page, 'List Bringer')
  const [known] = await askAsVisitor<{ title: string; artist_name: string }[]>(
    'GET',
    'tracks?select=title,artist_name&order=created_at&limit=1',
  )
  if (!known) throw new Error('The catalog is empty')
  const rows = ['Track Name,Artist Name(s)', `${known.title} (Remastered),${known.artist_name}`, 'Unknown Song,Nobody']
  const csv = { name: 'Road.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) }
  await choose(page, { ...csv, name: 'Road.m3u', buffer: Buffer.from('#EXTM3U') })
  await expect(page.getByText('No tracks were found in this file.', { exact: false })).toBeVisible()
  await choose(page, csv)
  await expect(page.getByText('1 of 2 tracks are on Overtone')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Nobody – Unknown Song' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create playlist' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Road' })).toBeVisible()
  await expect(main(page).getByText(known.title).first()).toBeVisible()
})
