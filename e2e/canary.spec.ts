import type { BrowserContext, Page } from '@playwright/test'
import { audioState, listenIn, playFirstTrack } from './audio'
import { joinCohort } from './cohort'
import { liveContent, releaseBrokenCanary, releaseCanary, restoreContent } from './editions'
import { expect, test } from './fixtures'

const percent = 50

/** Puts a browser into a cohort that runs the canary of the content remote, or into one that doesn't. */
const joinContentCohort = (context: BrowserContext, isChosen: boolean) =>
  joinCohort(context, { remote: 'content', percent, isChosen })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const statusOf = (page: Page) => page.getByRole('status').filter({ hasText: 'Overtone' })
const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')))

let stable = ''
test.beforeEach(async () => {
  stable = await liveContent()
})
test.afterEach(() => restoreContent(stable))

test('a canary reaches its cohorts, stays sticky, and is rolled back without touching the music', async ({
  page,
  context,
  browser,
}) => {
  await releaseCanary(
    'canary',
    `export const routes = [{ path: '/about', element: <h1>About, a canary</h1> }]`,
    percent,
  )
  const other = await (await browser.newContext()).newPage()
  await joinContentCohort(context, true)
  await joinContentCohort(other.context(), false)
  await other.goto('/about')
  const usual = (await heading(other).textContent()) ?? ''
  expect(usual).not.toBe('About, a canary')
  await other.reload()
  await expect(heading(other)).toHaveText(usual)

  await listenIn(page)
  await page.goto('/about')
  await expect(heading(page)).toHaveText('About, a canary')
  await page.reload()
  await expect(heading(page)).toHaveText('About, a canary')
  await page.goto('/discover')
  await playFirstTrack(page, 0.3)

  await restoreContent(stable)
  const offer = statusOf(page).filter({ hasText: 'Part of Overtone was rolled back.' })
  await expect(async () => {
    await comeBack(page)
    await expect(offer).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 20_000 })
  expect(await audioState(page)).toMatchObject({ paused: false, pauses: 0 })
  await Promise.all([page.waitForEvent('load'), offer.getByRole('button', { name: 'Reload' }).click()])
  await page.locator('footer a[href="/about"]').click()
  await expect(heading(page)).toHaveText(usual)

  let hasLooked = false
  other.on('response', response => (hasLooked ||= response.url().endsWith('/registry.json')))
  await expect(async () => {
    await comeBack(other)
    expect(hasLooked).toBe(true)
  }).toPass({ timeout: 20_000 })
  await expect(statusOf(other)).toHaveCount(0)
  await other.context().close()
})

test("a canary that fails falls back to the stable build and isn't tried again in the same visit", async ({
  page,
  context,
}) => {
  const broken = await releaseBrokenCanary('throws while it is evaluated', percent)
  await joinContentCohort(context, true)
  const requested: string[] = []
  page.on('request', request => requested.push(request.url()))
  const hasRequested = () => requested.some(url => url.includes(`/content/${broken}/`))
  const logged: string[] = []
  page.on('console', message => logged.push(message.text()))

  await page.goto('/about')
  await expect(page.getByRole('main').getByText('A tone is never alone').first()).toBeVisible()
  await expect.poll(() => logged.join('\n')).toContain(`content@${broken} failed in phase evaluation`)
  expect(hasRequested()).toBe(true)
  await page.waitForFunction(() => sessionStorage.getItem('overtone-failed') !== null)

  requested.length = 0
  await page.reload()
  await expect.poll(() => requested.some(url => url.includes(`/content/${stable}/remoteEntry`))).toBe(true)
  await expect(page.getByRole('main').getByText('A tone is never alone').first()).toBeVisible()
  expect(hasRequested()).toBe(false)
})
