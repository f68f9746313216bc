import type { BrowserContext, Page } from '@playwright/test'
import { listenIn, soundingAt, audioEventsOf } from './audio'
import { expect, test } from './fixtures'
import { pressMediaKey, watchMediaKeys } from './mediaKeys'
import { bar, playCard, playCards, position } from './playerBar'

const audio = /\/audio-files\//

test.beforeEach(async ({ page }) => {
  await listenIn(page)
  await watchMediaKeys(page)
  await page.goto('/discover')
})

async function durationOf(page: Page): Promise<number> {
  return Number(await bar(page).getByRole('slider', { name: 'Position' }).getAttribute('max'))
}

test('a queue of three advances by itself, each track from its prefetched source', async ({ page, trouble }) => {
  const titles = await playCards(page, 3)
  for (const title of titles.slice(1)) {
    // A prefetched track has its metadata while the previous one still plays.
    const fetched = (await audioEventsOf(page)).length
    await pressMediaKey(page, 'seekto', (await durationOf(page)) - 2.5)
    await expect(bar(page)).toContainText(title, { timeout: 15_000 })
    await expect.poll(() => soundingAt(page)).toBeGreaterThan(0)

    // The next track begins milliseconds before or after the event `ended` of the previous one.
    const events = await audioEventsOf(page)
    const began = events.findLast(event => event.type === 'playing')
    if (!began) throw new Error('The next track did not begin')
    const ended = events.findLast(event => event.type === 'ended' && event.element !== began.element)?.at ?? began.at
    console.log(`gap before ${title}: ${(began.at - ended).toFixed(1)} ms`)
    const ofNext = events.filter(event => event.element === began.element && event.source === began.source)
    const loads = ofNext.filter(event => event.type === 'loadstart')
    expect(loads.at(-1)?.at, 'the last load of the next track').toBeLessThan(Math.min(ended, began.at))
    expect(events.slice(fetched).filter(event => event.type === 'error')).toEqual([])
  }
  expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
})

test('a click plays at once if the track was prefetched', async ({ page }) => {
  await playCards(page, 2)
  await expect.poll(async () => (await audioEventsOf(page)).at(-1)?.type).toBe('loadedmetadata')
  const pressedAt = await page.evaluate(() => {
    const [next] = document.querySelectorAll<HTMLElement>('section[aria-label=Player] button[aria-label=Next]')
    const at = performance.now()
    next?.click()
    return at
  })
  const firstSound = async () =>
    (await audioEventsOf(page)).find(event => event.type === 'playing' && event.at > pressedAt)
  await expect.poll(firstSound).toBeDefined()
  console.log(`press to playing: ${((await firstSound())?.at ?? NaN) - pressedAt} ms`)
  expect((await audioEventsOf(page)).filter(event => event.type === 'loadstart' && event.at > pressedAt)).toEqual([])
})

/** Serves the first part of every audio file, and nothing more until the network is restored. */
async function loseNetwork(context: BrowserContext, page: Page): Promise<{ restore: () => Promise<void> }> {
  const line = { isDown: false }
  const part = 96 * 1024
  await page.route(audio, async route => {
    const from = Number(/bytes=(\d+)/.exec(route.request().headers()['range'] ?? '')?.[1] ?? 0)
    if (line.isDown || from > 0) return line.isDown ? route.abort('internetdisconnected') : route.fallback()
    const whole = await (await route.fetch({ headers: {} })).body()
    line.isDown = true
    const headers = {
      'content-type': 'audio/mpeg',
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
      'content-range': `bytes 0-${part - 1}/${whole.length}`,
    }
    await route.fulfill({ status: 206, headers, body: whole.subarray(0, part) })
    await context.setOffline(true)
  })
  return {
    async restore() {
      line.isDown = false
      await page.unroute(audio)
      await context.setOffline(false)
    },
  }
}

test('the music resumes where it was after five seconds without a network', async ({ page, context }) => {
  const isStarved = ({ type, time }: { type: string; time: number }) => type === 'waiting' && time > 1
  const line = await loseNetwork(context, page)
  await playCard(page, 0)
  const starved = async () => (await audioEventsOf(page)).find(isStarved)
  await expect.poll(starved, { timeout: 20_000 }).toBeDefined()
  const silentFrom = Date.now()
  const lastPosition = (await starved())?.time ?? 0
  await expect(bar(page)).toContainText(/Loading…|Reconnecting…/)
  await expect.poll(() => Date.now() - silentFrom, { timeout: 7000 }).toBeGreaterThan(5000)
  await line.restore()
  const returned = async () => {
    const events = await audioEventsOf(page)
    return events.slice(events.findIndex(isStarved)).find(({ type }) => type === 'playing') // it may stall again later
  }
  await expect.poll(() => soundingAt(page), { timeout: 20_000 }).toBeGreaterThan(lastPosition + 1)
  expect(Math.abs(((await returned())?.time ?? 0) - lastPosition)).toBeLessThan(1)
  await expect(bar(page).getByRole('alert')).toHaveCount(0)
})

test('the system’s media controls show the track and control it', async ({ page }) => {
  const [first = '', second = ''] = await playCards(page, 2)
  const shown = () =>
    page.evaluate(() => [navigator.mediaSession.metadata?.title, navigator.mediaSession.playbackState])
  await expect.poll(shown).toEqual([first, 'playing'])
  await pressMediaKey(page, 'pause')
  await expect.poll(() => soundingAt(page)).toBeNull()
  await expect.poll(shown).toEqual([first, 'paused'])
  await pressMediaKey(page, 'seekto', 8)
  await expect.poll(() => position(page)).toBe(8)
  await pressMediaKey(page, 'seekforward')
  await pressMediaKey(page, 'seekbackward')
  await expect.poll(() => position(page)).toBe(8)
  await pressMediaKey(page, 'play')
  await expect.poll(() => soundingAt(page)).toBeGreaterThan(8.2)
  await pressMediaKey(page, 'nexttrack')
  await expect.poll(shown).toEqual([second, 'playing'])
  // Regardless of the page's speed: after three seconds it would restart the same track
  await pressMediaKey(page, 'pause')
  await pressMediaKey(page, 'seekto', 0)
  await pressMediaKey(page, 'previoustrack')
  await expect.poll(shown).toEqual([first, 'playing'])
  await pressMediaKey(page, 'stop')
  await expect.poll(async () => [await shown(), await position(page)]).toEqual([[first, 'paused'], 0])
})

test('queue, position and modes survive a reload, paused, and nothing is fetched before a click', async ({ page }) => {
  const [first = '', second = '', third = ''] = await playCards(page, 3)
  await bar(page).getByRole('button', { name: 'Repeat: off' }).click()
  await pressMediaKey(page, 'seekto', 9)
  await expect.poll(() => soundingAt(page)).toBeGreaterThan(9.5)

  const fetched: string[] = []
  page.on('request', request => void (audio.test(request.url()) && fetched.push(request.url())))
  await page.reload()
  const play = bar(page).getByRole('button', { name: `Play ${first}` })
  await expect(play).toBeVisible()
  const lastPosition = await position(page)
  expect(lastPosition).toBeGreaterThan(9)
  await expect(bar(page).getByRole('button', { name: 'Repeat: all' })).toBeVisible()
  expect([fetched, await soundingAt(page)]).toEqual([[], null])

  await play.click()
  await expect.poll(() => soundingAt(page)).toBeGreaterThan(lastPosition)
  for (const title of [second, third, first]) {
    await pressMediaKey(page, 'nexttrack')
    await expect(bar(page)).toContainText(title)
  }
})

test('only one tab plays at a time, and playback moves between them', async ({ page, context }) => {
  await playCards(page, 1)
  const other = await context.newPage()
  await listenIn(other)
  await other.goto('/discover')
  await playCard(other, 1)
  await expect.poll(() => soundingAt(other)).toBeGreaterThan(0)
  await expect.poll(() => soundingAt(page)).toBeNull()
  await page.bringToFront()
  await expect(page.getByText('Playing in another tab')).toBeVisible()
  await page.getByRole('button', { name: 'Play here' }).click()
  await expect.poll(() => soundingAt(page)).toBeGreaterThan(0)
  await expect.poll(() => soundingAt(other)).toBeNull()
})

test('a play is counted once, after half of a short track', async ({ page }) => {
  const counted: { track_id: string; seconds_heard: number }[] = []
  page.on('request', request => {
    if (request.url().endsWith('/rpc/increment_play_count')) counted.push(request.postDataJSON() as (typeof counted)[0])
  })
  await playCards(page, 1)
  const needed = Math.min(30, (await durationOf(page)) / 2)
  expect(needed, 'a track that is short enough to wait for').toBeLessThan(25)
  await pressMediaKey(page, 'seekto', (await durationOf(page)) - 3)
  await pressMediaKey(page, 'seekto', 1)
  await expect.poll(() => soundingAt(page), { timeout: 32_000 }).toBeGreaterThan(needed + 2)
  expect(counted).toHaveLength(1)
  expect(counted[0]?.seconds_heard).toBeGreaterThanOrEqual(needed - 0.1)
  expect(counted[0]?.seconds_heard).toBeLessThan(needed + 1.5)
})
