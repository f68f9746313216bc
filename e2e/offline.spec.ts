import type { Page } from '@playwright/test'
import { releaseEdition, liveContent, restoreContent } from './editions'
import { expect, test } from './fixtures'
import { succeed } from './releaseCommand'

test.use({ serviceWorkers: 'allow' })

/** Opens a page, and waits until the service worker has kept it, and nothing of a former release. */
async function openAndKeep(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.mouse.click(2, 2) // a page settles when it is used
  await page.evaluate(async () => {
    const registry = document.getElementById('overtone-registry')?.textContent ?? ''
    const { signature } = JSON.parse(registry) as { readonly signature: { readonly value: string } }
    const isKept = async () => {
      const [pages, files] = [await caches.open('overtone-pages'), await caches.open('overtone-files')]
      const kept = (await pages.keys()).filter(({ url }) => !url.endsWith('/live.json'))
      const texts = await Promise.all(
        kept.map(async request => (await pages.match(request, { ignoreVary: true }))?.text()),
      )
      return texts.length > 0 && texts.every(text => text?.includes(signature.value)) && (await files.keys()).length > 0
    }
    while (!(await isKept())) await new Promise(resolve => setTimeout(resolve, 100))
  })
}

/** Replaces text in the cached responses whose URL includes `part`. Returns the number of them. */
function tamper(page: Page, cacheName: string, part: string, [from, to]: readonly [string, string]): Promise<number> {
  return page.evaluate(
    async ([name = '', where = '', before = '', after = '']) => {
      const cache = await caches.open(name)
      const requests = (await cache.keys()).filter(({ url }) => url.includes(where))
      for (const request of requests) {
        const response = (await cache.match(request)) as Response
        const body = (await response.clone().text()).replace(before, after)
        await cache.put(request, new Response(body, { headers: response.headers }))
      }
      return requests.length
    },
    [cacheName, part, from, to],
  )
}

test('a page that was opened opens without a network, and so does any other whose code was loaded', async ({
  page,
  context,
}) => {
  await openAndKeep(page, '/discover')
  await page.locator('footer a[href="/about"]').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Discover' })).toBeHidden()
  const about = await page.getByRole('heading', { level: 1 }).innerText()
  await page.waitForLoadState('networkidle')

  await context.setOffline(true)
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1, name: about })).toBeVisible()
  await expect(page.getByText(/You’re offline/)).toBeVisible()
  await page.goto('/discover')
  await expect(page.getByRole('heading', { level: 1, name: 'Discover' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Tracks' }).getByRole('button', { name: /^Play / })).not.toHaveCount(0)
  await expect(page.getByRole('banner')).toBeVisible()
})

test('a file that was changed in the cache is fetched again', async ({ page }) => {
  await openAndKeep(page, '/discover')
  expect(
    await tamper(page, 'overtone-files', '/artifacts/listener/', ['', 'document.title = "evil";']),
  ).toBeGreaterThan(1)
  await page.goto('/discover')
  await expect(page.getByRole('button', { name: /^Play / }).first()).toBeVisible()
  expect(await page.title()).not.toBe('evil')
})

test('a kept page whose registry was changed runs the last trusted one', async ({ page }) => {
  await openAndKeep(page, '/discover')
  expect(await tamper(page, 'overtone-pages', '/index.html', ['/artifacts/listener/', '/artifacts/evil/'])).toBe(1)
  await page.goto('/discover')
  await expect(page.getByRole('button', { name: /^Play / }).first()).toBeVisible()
  const block = page.locator('#overtone-registry')
  expect(await block.evaluate(() => globalThis.overtoneTrust)).toBe(true)
  expect(await block.textContent()).not.toContain('/evil/')
})

test('a kept page whose registry expires without a network, or under a clock two years ahead, still opens', async ({
  page,
  context,
}) => {
  await openAndKeep(page, '/discover')
  await context.setOffline(true)
  await page.clock.setFixedTime(Date.now() + 2 * 365 * 24 * 60 * 60 * 1000)
  await page.goto('/discover')
  await expect(page.getByRole('heading', { level: 1, name: 'Discover' })).toBeVisible()
  await expect(page.getByText(/You’re offline/)).toBeVisible()
})

test('after a release, the kept page offers to reload, and the next visit has the new build, offline too', async ({
  page,
  context,
}) => {
  const before = await liveContent()
  await openAndKeep(page, '/discover')
  await releaseEdition('offline', `export const routes = [{ path: '/about', element: <h1>About, kept</h1> }]`)
  try {
    await page.goto('/discover')
    await page.mouse.click(2, 2)
    await page.getByRole('button', { name: 'Reload' }).click()
    await page.waitForLoadState('networkidle')
    await page.goto('/about')
    await expect(page.getByRole('heading', { name: 'About, kept' })).toBeVisible()
    await openAndKeep(page, '/about')
    await context.setOffline(true)
    await page.goto('/about')
    await expect(page.getByRole('heading', { name: 'About, kept' })).toBeVisible()
  } finally {
    await restoreContent(before)
  }
})

test('one command removes the service worker and what it kept', async ({ page }) => {
  await openAndKeep(page, '/discover')
  await succeed('offline', 'off')
  try {
    await page.goto('/discover') // the browser checks for a new service worker now
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
    await page.goto('/discover')
    await page.mouse.click(2, 2)
    await expect(page.getByRole('button', { name: /^Play / }).first()).toBeVisible()
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0)
  } finally {
    await succeed('offline', 'on')
  }
})

test('a tab that stays open on a former release leaves the pages of the new one', async ({ page, context }) => {
  const before = await liveContent()
  await openAndKeep(page, '/discover')
  await releaseEdition('later', `export const routes = [{ path: '/about', element: <h1>About, later</h1> }]`)
  try {
    const other = await context.newPage()
    await other.goto('/discover') // the kept page; the new one is fetched meanwhile
    await other.waitForLoadState('networkidle')
    await openAndKeep(other, '/about')
    await expect(other.getByRole('heading', { name: 'About, later' })).toBeVisible()
    const kept = () =>
      other.evaluate(async () => (await (await caches.match('/index.html', { ignoreVary: true }))?.text()) ?? '')
    const current = await kept()
    // the former page reports again what it has verified, as it does when it keeps music
    await page.evaluate(async () => {
      const { sequence, signature } = JSON.parse(document.getElementById('overtone-registry')?.textContent ?? '{}') as {
        sequence: number
        signature: { value: string }
      }
      const { active } = await navigator.serviceWorker.ready
      active?.postMessage({ key: '/index.html', sequence, signature: signature.value, bases: [], loaded: [] })
    })
    await other.waitForTimeout(1000) // the worker sends no reply to wait for
    expect(await kept()).toBe(current)
    expect(current).not.toBe('')
  } finally {
    await restoreContent(before)
  }
})
