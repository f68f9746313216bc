import type { Page, Request } from '@playwright/test'
import { liveRemotes } from './editions'
import { expect, test } from './fixtures'
import { origin } from './place'
import { askAs } from './rest'

interface HealthCount {
  readonly version: string
  readonly kind: string
  readonly count: number
}

/** Returns how often an event of a remote's live build has been counted, as administrators see it. */
async function counted(remote: string, kind: string): Promise<number> {
  const ask = await askAs('super_admin')
  const counts = await ask<HealthCount[]>('POST', 'rpc/release_health', { remote })
  const live = (await liveRemotes()).find(({ name }) => name === remote)?.version
  const own = counts.filter(count => count.version === live && count.kind === kind)
  return own.reduce((sum, { count }) => sum + count, 0)
}

const isBeacon = (request: Request) => request.url().endsWith('/rpc/record_beacons') && request.method() === 'POST'

/** Makes the page send its beacons, as a switch to another tab does. */
function leave(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Reflect.deleteProperty(document, 'visibilityState')
  })
}

/** Hides the page repeatedly until it sends its counts, because the code that sends them is lazy-loaded. */
async function send(page: Page): Promise<string> {
  let sent: string | null = null
  const posted = page.waitForResponse(response => isBeacon(response.request()))
  void posted.then(response => (sent = response.request().postData()))
  await expect
    .poll(async () => {
      await leave(page)
      return sent
    })
    .not.toBeNull()
  expect((await posted).status()).toBe(200)
  return sent ?? ''
}

test.describe('with analytics allowed', () => {
  const allowed = { name: 'cookie-preferences', value: '{"essential":true,"analytics":true}' }
  test.use({ storageState: { cookies: [], origins: [{ origin, localStorage: [allowed] }] } })

  test('the page counts loads, failures and vitals for each build', async ({ page, faults, trouble }) => {
    const content = (await liveRemotes()).find(({ name }) => name === 'content')?.version ?? ''
    const before = {
      loads: await counted('listener', 'load'),
      tried: await counted('content', 'load'),
      failed: await counted('content', 'entry'),
      fast: await counted('listener', 'cls-good'),
    }
    await faults.set(new RegExp(`/artifacts/content/${content}/remoteEntry`), '404')
    const failed = page.waitForEvent('console', message => message.text().includes(`content@${content} failed`))
    await page.goto('/discover')
    await page.locator('footer a[href="/about"]').click()
    await failed
    const sent = await send(page)
    expect(sent).not.toContain('about') // beacons don't name the page
    expect(await counted('listener', 'load')).toBeGreaterThan(before.loads)
    expect(await counted('content', 'load')).toBeGreaterThan(before.tried)
    expect(await counted('content', 'entry')).toBeGreaterThan(before.failed)
    expect(await counted('listener', 'cls-good')).toBeGreaterThan(before.fast)
    expect(trouble.policyViolations).toEqual([])
  })
})

test('analytics count nothing before they are allowed, even retroactively, or after they are disallowed', async ({
  page,
}) => {
  const beacons: Request[] = []
  page.on('request', request => {
    if (isBeacon(request)) beacons.push(request)
  })
  await page.goto('/cookies')
  await page.waitForLoadState('networkidle')
  await leave(page)
  expect(beacons).toEqual([])

  const choose = (name: string) => page.getByRole('main').getByRole('button', { name }).click()
  await choose('Accept All')
  const items = (JSON.parse(await send(page)) as { items: { remote: string; kind: string }[] }).items
  expect(items.filter(({ kind }) => kind === 'load').map(({ remote }) => remote)).toEqual(['shell'])

  await choose('Reject All')
  const sent = beacons.length
  await page.locator('footer a[href="/discover"]').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Discover' })).toBeVisible()
  await leave(page)
  expect(beacons).toHaveLength(sent)
})
