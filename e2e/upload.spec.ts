import { truncate, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { heard, listenIn } from './audio'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { joinAsNewPerson } from './newPerson'
import { song, tone, wav } from './sounds'

const resumable = '**/storage/v1/upload/resumable/**'
const inMain = (page: Page) => page.getByRole('main')

type Chosen = string | { name: string; mimeType: string; buffer: Buffer }

async function choose(page: Page, file: Chosen): Promise<void> {
  const opened = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^(Choose audio files|Replace file)$/ }).click()
  await (await opened).setFiles(file)
}

async function describe(page: Page, title: string): Promise<void> {
  await page.getByLabel('Track title').fill(title)
  await page.getByLabel('Genre').selectOption('Folk')
}

const checked = (page: Page) => expect(page.getByText(/to fix, \d+ to check/)).toBeVisible({ timeout: 30_000 })

test('asks a visitor to sign in', async ({ page, trouble }) => {
  await page.goto('/upload')
  await expect(page.getByText('Sign to Upload')).toBeVisible()
  await inMain(page).getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
})

test('an upload goes on after a lost connection and a closed page, and plays', async ({ page, context }, testInfo) => {
  test.setTimeout(150_000)
  const title = `Ferry ${Date.now()}`
  const file = testInfo.outputPath('ferry.wav')
  const seconds = 125
  await writeFile(file, wav(seconds, song(100)))
  await joinAsNewPerson(page, 'Up Loader')
  await page.goto('/upload')
  await choose(page, file)
  await checked(page)
  await page.getByRole('group', { name: /Tempo/ }).getByRole('button', { name: /^100/ }).click()
  await page.getByRole('group', { name: /Key/ }).getByRole('button', { name: 'A' }).click()
  await describe(page, title)

  let pieces = 0
  await context.route(resumable, route =>
    route.request().method() === 'PATCH' && (pieces += 1) > 2 ? route.abort('internetdisconnected') : route.continue(),
  )
  await page.getByRole('button', { name: 'Upload track' }).click()
  await expect(page.getByText(/^Connection lost at [45]\d%/)).toBeVisible({ timeout: 30_000 })
  await page.close()
  await context.unroute(resumable)

  const next = await context.newPage()
  await listenIn(next)
  const offsets: number[] = []
  next.on('request', request => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })
  const added = next.waitForRequest(request => request.method() === 'POST' && /\/rest\/v1\/tracks/.test(request.url()))
  await next.goto('/upload')
  await next.getByRole('button', { name: 'Resume 1 upload' }).click()
  await expect(next.getByText('Uploaded.', { exact: true })).toBeVisible({ timeout: 30_000 })
  expect(Math.min(...offsets)).toBe(2 * 6 * 1024 * 1024)

  const row = (await added).postDataJSON() as { duration: number; bpm: number; key: string; peaks: number[] }
  expect(row).toMatchObject({ title, duration: seconds, bpm: 100, key: 'A' })
  expect(row.peaks).toHaveLength(1000)
  expect(Math.max(...row.peaks)).toBeGreaterThan(0.3)

  await next.goto(`/discover?q=${encodeURIComponent(title)}`)
  const card = next.getByRole('region', { name: 'Tracks' }).getByRole('listitem').filter({ hasText: title })
  await expect(card).toContainText('2:05')
  await card.hover()
  await card.getByRole('button', { name: /^Play / }).click()
  await expect.poll(async () => (await heard(next)).time, { timeout: 15_000 }).toBeGreaterThan(1)
})

test('measures, offers and refuses before a byte is sent', async ({ page }, testInfo) => {
  test.setTimeout(120_000)
  const sent: string[] = []
  page.on('request', request => {
    if (request.method() !== 'GET' && request.url().includes('/storage/v1/')) sent.push(request.url())
  })
  await joinAsNewPerson(page, 'Pre Flight')
  await page.goto('/upload')

  await choose(page, { name: 'tone.wav', mimeType: 'audio/wav', buffer: wav(20, tone(1000, -23)) })
  await checked(page)
  await expect(page.getByText('-23 LUFS')).toBeVisible()

  await describe(page, 'a'.repeat(201))
  await page.getByLabel('Price in US dollars').fill('1000')
  await page.getByRole('tab', { name: 'Advanced' }).click()
  await page.getByLabel('BPM').fill('1.5')
  await page.getByRole('button', { name: 'Upload track' }).click()
  await expect(page.getByLabel('Track title')).toBeFocused()
  await expect(page.getByText('Track title must be at most 200 characters')).toBeVisible()
  await expect(page.getByText('Price must be between $0.00 and $999.99')).toBeVisible()
  await page.getByLabel('Track title').fill('Tone')
  await page.getByLabel('Price in US dollars').fill('0')
  await page.getByRole('button', { name: 'Upload track' }).click()
  await expect(page.getByText('BPM must be a whole number between 1 and 300')).toBeVisible()
  await expect(page.getByLabel('BPM')).toBeFocused()

  await choose(page, { name: 'noise.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('no audio at all '.repeat(500)) })
  await expect(page.getByText('The file cannot be played')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('button', { name: 'Upload track' })).toBeDisabled()
  await choose(page, { name: 'empty.mp3', mimeType: 'audio/mpeg', buffer: Buffer.alloc(0) })
  await expect(page.getByText('File is required')).toBeVisible()
  await choose(page, { name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('words') })
  await expect(page.getByText('Invalid file format. Please upload an audio file.')).toBeVisible()
  const large = testInfo.outputPath('large.wav')
  await writeFile(large, '')
  await truncate(large, 100 * 1024 * 1024 + 1)
  await choose(page, large)
  await expect(page.getByText('File size exceeds 100MB limit')).toBeVisible()
  expect(sent).toEqual([])
})

test('says what came of an upload, empties the form, and recognises the file', async ({ page }) => {
  test.setTimeout(90_000)
  const file = { name: 'short.wav', mimeType: 'audio/wav', buffer: wav(5, tone(440, -20)) }
  await joinAsNewPerson(page, 'Twice Chosen')
  await page.goto('/upload')
  await expect(page.getByText('FREE', { exact: true })).toBeVisible()
  await choose(page, file)
  await checked(page)
  await describe(page, 'Short')
  await page.getByRole('button', { name: 'Upload track' }).click()
  await expect(page.getByText('Track uploaded successfully.')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByLabel('Track title')).toHaveValue('')

  await choose(page, file)
  await expect(page.getByText(/You uploaded this file before, as/)).toBeVisible({ timeout: 20_000 })
  for (const tab of ['Basic Info', 'Advanced', 'Distribution']) {
    await page.getByRole('tab', { name: tab }).click()
    await expectAccessible(page)
  }
})
