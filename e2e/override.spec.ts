import type { Page } from '@playwright/test'
import { audioState, listenIn, playFirstTrack } from './audio'
import { expectAccessible } from './axe'
import { overrideQuery, publishEdition } from './editions'
import { expect, test } from './fixtures'

const badge = (page: Page) => page.getByRole('complementary', { name: 'Preview build' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test("a link shows a build that isn't live in one tab until it is reset, and playback resumes", async ({
  page,
  context,
  trouble,
}) => {
  const id = await publishEdition('linked', `export const routes = [{ path: '/about', element: <h1>By a link</h1> }]`)
  const query = await overrideQuery(id)
  await listenIn(page)
  await page.goto('/discover')
  await playFirstTrack(page, 1)
  await page.goto(`/about${query}`)
  await expect(heading(page)).toHaveText('By a link')
  await expect(page).toHaveURL('/about')
  await expect(badge(page)).toContainText(`content ${id}`)
  await page.reload()
  await expect(heading(page)).toHaveText('By a link')
  await expectAccessible(page)

  const other = await context.newPage()
  await other.goto('/discover')
  await other.locator('footer a[href="/about"]').click()
  await expect(other.getByRole('main').getByText('A tone is never alone').first()).toBeVisible()
  await expect(badge(other)).toHaveCount(0)

  await badge(page).getByRole('button', { name: 'Exit preview' }).focus()
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')])
  await page
    .getByRole('region', { name: 'Player' })
    .getByRole('button', { name: /^Play / })
    .click()
  await expect.poll(async () => (await audioState(page)).time).toBeGreaterThan(1)
  await expect(page.getByRole('main').getByText('A tone is never alone').first()).toBeVisible()
  await expect(badge(page)).toHaveCount(0)
  expect(trouble).toEqual({ policyViolations: [], uncaught: [] })

  const [payload = '', signature = ''] = query.slice('?override='.length).split('.')
  const claim = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
  const forged = Buffer.from(JSON.stringify({ ...claim, app: 'listener' })).toString('base64url')
  const day = 24 * 60 * 60 * 1000
  for (const [refused, why] of [
    [await overrideQuery(id, Date.now() - day), 'This preview link has expired.'],
    [`?override=${forged}.${signature}`, 'This preview link’s signature isn’t valid.'],
    ['?override=content@https://evil.example/', 'Development servers can only be previewed from a development build.'],
    ['?override=https://evil.example/remoteEntry.js', 'This isn’t a valid preview link.'],
  ] as const) {
    const requested: string[] = []
    page.on('request', request => requested.push(request.url()))
    await page.goto(`/about${refused}`)
    await expect(page.getByRole('alert').filter({ hasText: why })).toBeVisible()
    await expect(page.getByRole('main').getByText('A tone is never alone').first()).toBeVisible()
    await expect(badge(page)).toHaveCount(0)
    expect(requested.filter(url => url.includes('evil.example') && !url.includes('override='))).toEqual([])
  }
})

/** Records the URLs of a remote's files: those fetched from the network, and those read from the cache. */
async function watchFiles(page: Page, remote: string) {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  const [fetched, cached]: [string[], string[]] = [[], []]
  const urls = new Map<string, string>()
  const cachedIds = new Set<string>()
  client.on('Network.requestServedFromCache', ({ requestId }) => cachedIds.add(requestId))
  client.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) cachedIds.add(requestId)
    urls.set(requestId, response.url)
  })
  client.on('Network.loadingFinished', ({ requestId }) => {
    const url = urls.get(requestId) ?? ''
    if (url.includes(`/artifacts/${remote}/`)) (cachedIds.has(requestId) ? cached : fetched).push(url)
  })
  return { fetched, cached }
}
const distribution = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Distribution' })

test('hovering a link runs its remote: the navigation requests nothing more', async ({ page }) => {
  const { fetched, cached } = await watchFiles(page, 'artist')
  await page.goto('/discover')
  await expect(heading(page)).toHaveText('Discover')
  await distribution(page).hover()
  await expect.poll(() => page.evaluate(() => 'overtone_artist' in window)).toBe(true)
  await expect.poll(() => [...cached].sort()).toEqual([...fetched].sort())
  expect(fetched).toHaveLength(2)

  await distribution(page).click()
  await expect(heading(page)).toHaveText('Distribution')
  expect(fetched).toHaveLength(2)
})

test('nothing is prefetched when the user saves data', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      get() {
        Object.assign(window, { hasDecided: true })
        return { saveData: true }
      },
    })
  })
  const { fetched } = await watchFiles(page, 'artist')
  const requested: string[] = []
  page.on('request', request => requested.push(request.url()))
  await page.goto('/discover')
  await distribution(page).hover()
  await page.waitForFunction(() => 'hasDecided' in window)
  await page.evaluate(() => fetch('/registry.json')) // earlier requests have been reported by now
  expect(requested.filter(url => url.includes('/artifacts/artist/'))).toEqual([])
  expect(fetched).toEqual([])
  await distribution(page).click()
  await expect(heading(page)).toHaveText('Distribution')
  expect(fetched.length).toBeGreaterThan(0)
})
