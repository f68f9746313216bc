import { readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { joinAsNewUser } from './newUser'
import { flac, mp3, song, tone, wav, wavHeader } from './sounds'
import { checked, choose, describe, uploadWithoutKey } from './uploading'

test('the upload page asks a visitor to sign in', async ({ page, trouble }) => {
  await page.goto('/upload')
  await expect(page.getByText('Sign to Upload')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
})

test('pre-flight measures, suggests and refuses before a byte is sent', async ({ page }, testInfo) => {
  test.setTimeout(120_000)
  const sent: string[] = []
  page.on('request', request => {
    if (request.method() !== 'GET' && request.url().includes('/storage/v1/')) sent.push(request.url())
  })
  await joinAsNewUser(page, 'Pre Flight')
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

  // A diminished chord belongs to no key: the page offers two, each with a dot of its own color
  const notes = [261.63, 311.13, 369.99, 440].map(hertz => tone(hertz, -30))
  const both = wav(20, time => notes.reduce((sum, note) => sum + note(time), 0))
  await choose(page, { name: 'no-key.wav', mimeType: 'audio/wav', buffer: both })
  const question = page.getByRole('group', { name: 'What key is it?' })
  await expect(question.getByText(/^Two keys fit almost equally well/)).toBeVisible({ timeout: 30_000 })
  const dots = question.getByRole('button').locator('[data-key]')
  await expect(dots).toHaveCount(2)
  const colors = await dots.evaluateAll(all => all.map(dot => getComputedStyle(dot, '::before').backgroundColor))
  expect(new Set(colors).size).toBe(2)

  await choose(page, { name: 'noise.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('no audio at all '.repeat(500)) })
  await expect(page.getByText('This file can’t be played')).toBeVisible({ timeout: 20_000 })
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

test('pre-flight analyzes every format', async ({ page }) => {
  test.setTimeout(240_000)
  await joinAsNewUser(page, 'All Formats')
  await page.goto('/upload')
  const recording = (name: string) => readFile(join(import.meta.dirname, 'recordings', name))
  const panel = page.getByRole('region', { name: 'Pre-flight' })
  const expectFacts = async (name: string, mimeType: string, buffer: Buffer, facts: RegExp) => {
    await choose(page, { name, mimeType, buffer })
    await expect(panel.getByText(facts)).toBeVisible({ timeout: 30_000 })
    await checked(page)
  }
  const measure = async (loudness: number, ...file: Parameters<typeof expectFacts>) => {
    await expectFacts(...file)
    const [, found] = /(-[\d.]+) LUFS/.exec(await panel.innerText()) ?? []
    expect(Math.abs(Number(found) - loudness), `${file[0]} has ${found} LUFS`).toBeLessThan(0.21)
  }
  const isSong = async () => {
    await expect(panel.getByRole('group', { name: /Tempo/ }).getByRole('button', { name: /^100/ })).toBeVisible()
    await expect(
      panel.getByRole('group', { name: /key/ }).getByRole('button', { name: 'A', exact: true }),
    ).toBeVisible()
  }

  // Longer than one decoded segment, with the loudness that another BS.1770 meter finds for the same files
  await measure(-19.1, 'song.mp3', 'audio/mpeg', await mp3(48, song(100)), /^MP3, .*0:48$/)
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
  await expectFacts('long.wav', 'audio/wav', long, /8 kHz, mono.*20:01$/)
  await expect(panel.getByText('Track must be at most 20 minutes long')).toBeVisible()
  await expect(panel.getByText('Low sample rate')).toBeVisible()

  const cut = (await recording('song.m4a')).subarray(0, 100_000)
  await choose(page, { name: 'cut.m4a', mimeType: 'audio/mp4', buffer: cut })
  await expect(panel.getByText('This file can’t be played')).toBeVisible({ timeout: 20_000 })
  const damaged = wav(1, tone(440, -20)).fill(0xff, 12, 44)
  await choose(page, { name: 'damaged.wav', mimeType: 'audio/wav', buffer: damaged })
  await expect(panel.getByText(/^1 MB|^0\.2 MB/)).toBeVisible()
  await expect(panel.getByText('This file can’t be played')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('button', { name: 'Upload track' })).toBeDisabled()
})

test('the upload page shows the result, resets the form, and recognizes the file', async ({ page }) => {
  test.setTimeout(180_000)
  const file = { name: 'short.wav', mimeType: 'audio/wav', buffer: wav(5, tone(440, -20)) }
  await joinAsNewUser(page, 'Twice Chosen')
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
  const added = page.waitForResponse(
    response => response.request().method() === 'POST' && /\/rest\/v1\/tracks/.test(response.url()),
  )
  await uploadWithoutKey(page)
  await expect(page.getByText('Track uploaded successfully.')).toBeVisible({ timeout: 20_000 })
  const { cover_url: cover } = (await (await added).json()) as { cover_url: string }
  const width = await page.evaluate(
    async url => (await createImageBitmap(await (await fetch(url)).blob())).width,
    cover,
  )
  expect(width).toBe(1500)
  await expect(page.getByLabel('Track title')).toHaveValue('')

  await choose(page, file)
  await expect(page.getByText(/You’ve already uploaded this file as/)).toBeVisible({ timeout: 20_000 })
  for (const tab of ['Basic Info', 'Advanced', 'Distribution']) {
    await page.getByRole('tab', { name: tab }).click()
    await expectAccessible(page)
  }
})
