import { writeFile } from 'node:fs/promises'
import { audioState, listenIn } from './audio'
import { expect, test } from './fixtures'
import { joinAsNewUser } from './newUser'
import { song, tone, wav } from './sounds'
import {
  checked,
  choose,
  describe,
  expiredToken,
  stored,
  offerChunks,
  restartBackend,
  storedBytes,
  uploadWithoutKey,
} from './uploading'

const resumable = '**/storage/v1/upload/resumable/**'
const chunk = 6 * 1024 * 1024

test('an upload resumes after a lost connection and a closed page, and plays', async ({ page, context }, testInfo) => {
  test.setTimeout(150_000)
  const title = `Ferry ${Date.now()}`
  const file = testInfo.outputPath('ferry.wav')
  const seconds = 125
  await writeFile(file, wav(seconds, song(100)))
  await offerChunks(context)
  await joinAsNewUser(page, 'Up Loader')
  await page.goto('/upload')
  await choose(page, file)
  await checked(page)
  await page.getByRole('group', { name: /Tempo/ }).getByRole('button', { name: /^100/ }).click()
  await page.getByRole('group', { name: /key/ }).getByRole('button', { name: 'A', exact: true }).click()
  await describe(page, title)

  // The connection drops after a quarter, the upload resumes by itself, and at half the connection drops for good
  let chunks = 0
  await context.route(resumable, route => {
    if (route.request().method() !== 'PATCH') return route.continue()
    chunks += 1
    return chunks === 2 || chunks >= 4 ? route.abort('internetdisconnected') : route.continue()
  })
  await page.getByRole('button', { name: 'Upload track' }).click()
  await expect(page.getByRole('listitem').getByText(/^Connection lost at [2-5]\d%/)).toBeVisible({ timeout: 30_000 })
  await expect.poll(() => chunks, { timeout: 30_000 }).toBeGreaterThanOrEqual(4)
  await page.close()
  await context.unroute(resumable)

  const next = await context.newPage()
  await listenIn(next)
  const offsets: number[] = []
  next.on('request', request => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })
  // The response to the last chunk is lost: the file is complete, but the page doesn't know it
  let isLost = false
  await next.route(resumable, async route => {
    const { 'upload-offset': offset } = route.request().headers()
    if (route.request().method() !== 'PATCH' || isLost || Number(offset) < 3 * chunk) return route.continue()
    isLost = true
    await route.fetch()
    return route.abort('connectionreset')
  })
  const added = next.waitForRequest(request => request.method() === 'POST' && /\/rest\/v1\/tracks/.test(request.url()))
  await next.goto('/upload')
  await next.getByRole('button', { name: 'Resume 1 upload' }).click()
  await expect(next.getByText('Uploaded.', { exact: true })).toBeVisible({ timeout: 45_000 })
  expect(isLost).toBe(true)
  expect(offsets).toEqual([2, 3].map(count => count * chunk))
  expect(await stored(next)).toEqual({ tracks: 1, files: 1 })

  const row = (await added).postDataJSON() as { duration: number; bpm: number; key: string; peaks: number[] }
  expect(row).toMatchObject({ title, duration: seconds, bpm: 100, key: 'A' })
  expect(row.peaks).toHaveLength(1000)
  expect(Math.max(...row.peaks)).toBeGreaterThan(0.3)

  await next.goto(`/discover?q=${encodeURIComponent(title)}`)
  const card = next.getByRole('region', { name: 'Tracks' }).getByRole('listitem').filter({ hasText: title })
  await expect(card).toContainText('2:05')
  await card.hover()
  await card.getByRole('button', { name: /^Play / }).click()
  await expect.poll(async () => (await audioState(next)).time, { timeout: 15_000 }).toBeGreaterThan(1)
})

test('an upload resumes when the service restarts in the middle of it', async ({ page }, testInfo) => {
  test.setTimeout(120_000)
  const file = testInfo.outputPath('restart.wav')
  await writeFile(file, wav(60, tone(440, -20)))
  await joinAsNewUser(page, 'Re Start')
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
    response => response.url().endsWith('/upload/resumable') && response.request().method() === 'POST',
  )
  await uploadWithoutKey(page)
  const { location = '' } = await (await created).allHeaders()
  const id = location.split('/').at(-1) ?? ''
  await expect.poll(() => storedBytes(id), { timeout: 30_000 }).toBeGreaterThan(1024 * 1024)
  await restartBackend()
  const lost = page.getByRole('listitem').getByText(/^(Connection lost|Stuck) at \d+%/)
  await expect(lost).toBeVisible({ timeout: 20_000 })
  await throttle(-1)

  await expect(page.getByText('Track uploaded successfully.')).toBeVisible({ timeout: 45_000 })
  expect(offsets.length).toBeGreaterThan(1)
  expect(offsets[0]).toBe(0)
  expect(Math.min(...offsets.slice(1))).toBeGreaterThan(1024 * 1024)
  expect(await storedBytes(id)).toBe(0)
  expect(await stored(page)).toEqual({ tracks: 1, files: 1 })
})

test('an upload continues with a new token when its own has expired', async ({ page, context }, testInfo) => {
  test.setTimeout(120_000)
  const file = testInfo.outputPath('token.wav')
  await writeFile(file, wav(40, tone(440, -20)))
  await offerChunks(context)
  await joinAsNewUser(page, 'To Ken')
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
    // Two hours pass during the second chunk
    await page.clock.setSystemTime(Date.now() + 2 * 60 * 60 * 1000)
    return route.continue({ headers: { ...headers, authorization: `Bearer ${await expiredToken(headers)}` } })
  })
  page.on('response', response => {
    if (response.request().method() === 'PATCH' && !response.ok()) refused.push(response.status())
  })
  await uploadWithoutKey(page)
  await expect(page.getByText('Track uploaded successfully.')).toBeVisible({ timeout: 45_000 })
  expect(refused).toEqual([401])
  expect(tokens).toHaveLength(3)
  expect(tokens[1]).toBe(tokens[0])
  expect(tokens[2]).not.toBe(tokens[0])
  expect(await stored(page)).toEqual({ tracks: 1, files: 1 })
})
