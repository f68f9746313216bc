import { readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { heard, listenIn } from './audio'
import { expectAccessible } from './axe'
import { expiredToken, offerPieces, restartBackend, storedBytes } from './uploading'
import { expect, test } from './fixtures'
import { joinAsNewPerson } from './newPerson'
import { flac, mp3, song, tone, wav, wavHeader } from './sounds'

const resumable = '**/storage/v1/upload/resumable/**'
const piece = 6 * 1024 * 1024
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

/** What the person has at the service: rows, and files of sound. */
async function kept(page: Page): Promise<{ tracks: number; files: number }> {
  return page.evaluate(async () => {
    const { access_token, user } = JSON.parse(localStorage.getItem('overtone-auth') ?? '{}') as {
      access_token: string
      user: { id: string }
    }
    const config = JSON.parse(document.querySelector('#overtone-config')?.textContent ?? '{}') as {
      supabaseUrl: string
      publishableKey: string
    }
    const headers = {
      apikey: config.publishableKey,
      authorization: `Bearer ${access_token}`,
      'content-type': 'application/json',
    }
    const rows = await fetch(`${config.supabaseUrl}/rest/v1/tracks?select=id&artist_id=eq.${user.id}`, { headers })
    const body = JSON.stringify({ prefix: `tracks/${user.id}` })
    const files = await fetch(`${config.supabaseUrl}/storage/v1/object/list/audio-files`, {
      method: 'POST',
      headers,
      body,
    })
    return { tracks: ((await rows.json()) as []).length, files: ((await files.json()) as []).length }
  })
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
  await offerPieces(context)
  await joinAsNewPerson(page, 'Up Loader')
  await page.goto('/upload')
  await choose(page, file)
  await checked(page)
  await page.getByRole('group', { name: /Tempo/ }).getByRole('button', { name: /^100/ }).click()
  await page.getByRole('group', { name: /Key/ }).getByRole('button', { name: 'A' }).click()
  await describe(page, title)

  // A quarter is there when the connection goes, and half when it goes for good, after the upload went on by itself
  let pieces = 0
  await context.route(resumable, route => {
    if (route.request().method() !== 'PATCH') return route.continue()
    pieces += 1
    return pieces === 2 || pieces >= 4 ? route.abort('internetdisconnected') : route.continue()
  })
  await page.getByRole('button', { name: 'Upload track' }).click()
  await expect(page.getByRole('listitem').getByText(/^Connection lost at [2-5]\d%/)).toBeVisible({ timeout: 30_000 })
  await expect.poll(() => pieces, { timeout: 30_000 }).toBeGreaterThanOrEqual(4)
  await page.close()
  await context.unroute(resumable)

  const next = await context.newPage()
  await listenIn(next)
  const offsets: number[] = []
  next.on('request', request => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })
  // The answer to the last piece is lost: all is there, and only the page does not know
  let isLost = false
  await next.route(resumable, async route => {
    const { 'upload-offset': offset } = route.request().headers()
    if (route.request().method() !== 'PATCH' || isLost || Number(offset) < 3 * piece) return route.continue()
    isLost = true
    await route.fetch()
    return route.abort('connectionreset')
  })
  const added = next.waitForRequest(request => request.method() === 'POST' && /\/rest\/v1\/tracks/.test(request.url()))
  await next.goto('/upload')
  await next.getByRole('button', { name: 'Resume 1 upload' }).click()
  await expect(next.getByText('Uploaded.', { exact: true })).toBeVisible({ timeout: 45_000 })
  expect(isLost).toBe(true)
  expect(offsets).toEqual([2, 3].map(count => count * piece))
  expect(await kept(next)).toEqual({ tracks: 1, files: 1 })

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

test('an upload goes on where it stood when the service starts again in the middle of it', async ({
  page,
}, testInfo) => {
  test.setTimeout(120_000)
  const file = testInfo.outputPath('restart.wav')
  await writeFile(file, wav(60, tone(440, -20)))
  await joinAsNewPerson(page, 'Re Start')
  await page.goto('/upload')
  await choose(page, file)
  await checked(page)
  await describe(page, `Restart ${Date.now()}`)

  const network = await page.context().newCDPSession(page)
  const throttle = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await network.send('Network.enable')
  await throttle(1024 * 1024)
  const offsets: number[] = []
  page.on('request', request => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })
  const created = page.waitForResponse(
    answer => answer.url().endsWith('/upload/resumable') && answer.request().method() === 'POST',
  )
  await page.getByRole('button', { name: 'Upload track' }).click()
  const { location = '' } = await (await created).allHeaders()
  const id = location.split('/').at(-1) ?? ''
  await expect.poll(() => storedBytes(id), { timeout: 30_000 }).toBeGreaterThan(1024 * 1024)
  await restartBackend()
  const lost = page.getByRole('listitem').getByText(/^(Connection lost|The service does not answer,) at \d+%/)
  await expect(lost).toBeVisible({ timeout: 20_000 })
  await throttle(-1)

  await expect(page.getByText('Track uploaded successfully.')).toBeVisible({ timeout: 45_000 })
  expect(offsets.length).toBeGreaterThan(1)
  expect(offsets[0]).toBe(0)
  expect(Math.min(...offsets.slice(1))).toBeGreaterThan(1024 * 1024)
  expect(await storedBytes(id)).toBe(0)
  expect(await kept(page)).toEqual({ tracks: 1, files: 1 })
})

test('an upload goes on with another token when its own has run out', async ({ page, context }, testInfo) => {
  test.setTimeout(120_000)
  const file = testInfo.outputPath('token.wav')
  await writeFile(file, wav(40, tone(440, -20)))
  await offerPieces(context)
  await joinAsNewPerson(page, 'To Ken')
  await page.goto('/upload')
  await choose(page, file)
  await checked(page)
  await describe(page, `Token ${Date.now()}`)

  const tokens: string[] = []
  const refused: number[] = []
  await page.route(resumable, async route => {
    const headers = route.request().headers()
    if (route.request().method() !== 'PATCH') return route.continue()
    tokens.push(headers['authorization'] ?? '')
    if (tokens.length !== 2) return route.continue()
    // On the way of the second piece two hours pass
    await page.clock.setSystemTime(Date.now() + 2 * 60 * 60 * 1000)
    return route.continue({ headers: { ...headers, authorization: `Bearer ${await expiredToken(headers)}` } })
  })
  page.on('response', answer => {
    if (answer.request().method() === 'PATCH' && !answer.ok()) refused.push(answer.status())
  })
  await page.getByRole('button', { name: 'Upload track' }).click()
  await expect(page.getByText('Track uploaded successfully.')).toBeVisible({ timeout: 45_000 })
  expect(refused).toEqual([401])
  expect(tokens).toHaveLength(3)
  expect(tokens[1]).toBe(tokens[0])
  expect(tokens[2]).not.toBe(tokens[0])
  expect(await kept(page)).toEqual({ tracks: 1, files: 1 })
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

test('hears in every format what is in it', async ({ page }) => {
  test.setTimeout(240_000)
  await joinAsNewPerson(page, 'All Formats')
  await page.goto('/upload')
  const recording = (name: string) => readFile(join(import.meta.dirname, 'recordings', name))
  const panel = page.getByRole('region', { name: 'Pre-flight' })
  const hear = async (name: string, mimeType: string, buffer: Buffer, facts: RegExp) => {
    await choose(page, { name, mimeType, buffer })
    await expect(panel.getByText(facts)).toBeVisible({ timeout: 30_000 })
    await checked(page)
  }
  const measure = async (loudness: number, ...file: Parameters<typeof hear>) => {
    await hear(...file)
    const [, found] = /(-[\d.]+) LUFS/.exec(await panel.innerText()) ?? []
    expect(Math.abs(Number(found) - loudness), `${file[0]} has ${found} LUFS`).toBeLessThan(0.21)
  }
  const isSong = async () => {
    await expect(panel.getByRole('group', { name: /Tempo/ }).getByRole('button', { name: /^100/ })).toBeVisible()
    await expect(panel.getByRole('group', { name: /Key/ }).getByRole('button', { name: 'A' })).toBeVisible()
  }

  // Longer than what is decoded at once, and as loud as another meter of BS.1770 finds the same files
  await measure(-19.4, 'song.mp3', 'audio/mpeg', mp3(48, song(100)), /^MP3, .*0:48$/)
  await isSong()
  await measure(-21.7, 'song.flac', 'audio/flac', flac(48, song(100)), /^FLAC, .*0:48$/)
  await isSong()
  await measure(-20.1, 'song.m4a', 'audio/mp4', await recording('song.m4a'), /^M4A, .*0:24$/)
  await isSong()
  await measure(-23.2, 'tone.aac', 'audio/aac', await recording('tone.aac'), /^AAC, .*0:24$/)

  const tone96 = Float32Array.from({ length: 960_000 }, (_, i) => tone(1000, -20)(i / 96_000))
  const wide = Buffer.concat([
    wavHeader({ kind: 3, bits: 32, rate: 96_000, bytes: tone96.byteLength }),
    Buffer.from(tone96.buffer),
  ])
  await measure(-23, 'wide.wav', 'audio/wav', wide, /96 kHz, mono.*0:10$/)

  const narrow = { kind: 1, bits: 8, rate: 8000, bytes: 1201 * 8000 } as const
  const long = Buffer.concat([wavHeader(narrow), Buffer.alloc(narrow.bytes, Uint8Array.from([100, 128, 156, 128]))])
  await hear('long.wav', 'audio/wav', long, /8 kHz, mono.*20:01$/)
  await expect(panel.getByText('Track must be at most 20 minutes long')).toBeVisible()
  await expect(panel.getByText('Low sample rate')).toBeVisible()

  const cut = (await recording('song.m4a')).subarray(0, 100_000)
  await choose(page, { name: 'cut.m4a', mimeType: 'audio/mp4', buffer: cut })
  await expect(panel.getByText('The file cannot be played')).toBeVisible({ timeout: 20_000 })
  const damaged = wav(1, tone(440, -20)).fill(0xff, 12, 44)
  await choose(page, { name: 'damaged.wav', mimeType: 'audio/wav', buffer: damaged })
  await expect(panel.getByText(/^1 MB|^0\.2 MB/)).toBeVisible()
  await expect(panel.getByText('The file cannot be played')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('button', { name: 'Upload track' })).toBeDisabled()
})

test('says what came of an upload, empties the form, and recognises the file', async ({ page }) => {
  test.setTimeout(180_000)
  const file = { name: 'short.wav', mimeType: 'audio/wav', buffer: wav(5, tone(440, -20)) }
  await joinAsNewPerson(page, 'Twice Chosen')
  await page.goto('/upload')
  await expect(page.getByText('FREE', { exact: true })).toBeVisible()
  await choose(page, file)
  await checked(page)
  await describe(page, 'Short')
  const large = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(4000, 4000)
    canvas.getContext('2d')?.fillRect(0, 0, 2000, 2000)
    return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())]
  })
  await page
    .getByRole('group', { name: 'Cover' })
    .getByLabel('Cover')
    .setInputFiles({ name: 'c.png', mimeType: 'image/png', buffer: Buffer.from(large) })
  await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeVisible()
  const added = page.waitForRequest(request => request.method() === 'POST' && /\/rest\/v1\/tracks/.test(request.url()))
  await page.getByRole('button', { name: 'Upload track' }).click()
  await expect(page.getByText('Track uploaded successfully.')).toBeVisible({ timeout: 20_000 })
  const { cover_url: cover } = (await added).postDataJSON() as { cover_url: string }
  const width = await page.evaluate(
    async url => (await createImageBitmap(await (await fetch(url)).blob())).width,
    cover,
  )
  expect(width).toBe(1500)
  await expect(page.getByLabel('Track title')).toHaveValue('')

  await choose(page, file)
  await expect(page.getByText(/You uploaded this file before, as/)).toBeVisible({ timeout: 20_000 })
  for (const tab of ['Basic Info', 'Advanced', 'Distribution']) {
    await page.getByRole('tab', { name: tab }).click()
    await expectAccessible(page)
  }
})
