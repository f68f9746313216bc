import type { Page } from '@playwright/test'
import { audioState, listenIn, playFirstTrack } from './audio'
import { expect, test } from './fixtures'
import { goToDiscover } from './goToDiscover'
import { signIn, signInByDialog } from './signIn'

const key = 'overtone-auth'
const hour = 60 * 60 * 1000
const backend = /:\d+\/(rest|auth|storage)\/v1\//
const toastWith = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const account = (page: Page) => page.getByRole('button', { name: 'Account' })
const visitor = (page: Page) => page.getByRole('button', { name: 'Sign In' }).first()

/** Navigates to Discover without reloading the document, and plays a track. */
async function listen(page: Page): Promise<void> {
  await goToDiscover(page)
  await playFirstTrack(page, 0.3)
}

async function playsOn(page: Page): Promise<void> {
  const { time } = await audioState(page)
  await expect.poll(async () => (await audioState(page)).time).toBeGreaterThan(time)
  expect(await audioState(page)).toMatchObject({ paused: false, pauses: 0 })
}

/** Changes the session that the browser stores. */
function changeStored(
  page: Page,
  change: { readonly expiresIn?: number; readonly refreshToken?: string },
): Promise<void> {
  return page.evaluate(
    ([name, { expiresIn, refreshToken }]) => {
      const stored = JSON.parse(localStorage.getItem(name) ?? '') as Record<string, unknown>
      if (expiresIn !== undefined) stored.expires_at = Math.floor(Date.now() / 1000) + expiresIn
      if (refreshToken !== undefined) stored.refresh_token = refreshToken
      localStorage.setItem(name, JSON.stringify(stored))
    },
    [key, change] as const,
  )
}

test.beforeEach(({ page }) => listenIn(page))
test.afterEach(({ trouble }) => expect(trouble).toEqual({ policyViolations: [], uncaught: [] }))

for (const stored of ['not json', '{}', '{"access_token":1}', '[]']) {
  test(`a browser that stored ${stored} instead of a session shows the page signed out, with a notice`, async ({
    page,
  }) => {
    await page.addInitScript(
      ([name, value]) => {
        if (sessionStorage.getItem('broken')) return
        sessionStorage.setItem('broken', 'once')
        localStorage.setItem(name, value)
      },
      [key, stored] as const,
    )
    await page.goto('/')
    await expect(visitor(page)).toBeVisible()
    await expect(toastWith(page, 'Your session has ended.')).toBeVisible()
    await listen(page)
    await page.reload()
    await expect(visitor(page)).toBeVisible()
    await signIn(page, 'user')
    await expect(account(page)).toBeVisible()
  })
}

test('a session that the service rejects ends with a notice and a way back, and the music keeps playing', async ({
  page,
}) => {
  await signIn(page, 'user')
  await listen(page)
  await changeStored(page, { expiresIn: -10, refreshToken: 'revoked' })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(visitor(page)).toBeVisible()
  const toast = toastWith(page, 'Your session has ended.')
  await expect(toast).toBeVisible()
  await expect(page).toHaveURL('/discover')
  await playsOn(page)
  await toast.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Sign In' })).toBeVisible()
})

test('a session that was revoked while the browser was closed ends at the start', async ({ page }) => {
  await signIn(page, 'user')
  await changeStored(page, { expiresIn: -10, refreshToken: 'revoked' })
  await page.reload()
  await expect(visitor(page)).toBeVisible()
  await expect(toastWith(page, 'Your session has ended.')).toBeVisible()
})

test('an expired token is refreshed silently', async ({ page }) => {
  await signIn(page, 'user')
  await changeStored(page, { expiresIn: -10 })
  await page.reload()
  await expect(account(page)).toBeVisible()
})

test('the user is signed out after eight hours with a notice, stays on the page, and the music keeps playing', async ({
  page,
}) => {
  await page.clock.install()
  await signIn(page, 'user')
  await listen(page)
  await page.clock.fastForward(8 * hour)
  const toast = toastWith(page, 'You were signed out after 8 hours.')
  await expect(toast).toBeVisible()
  await expect(visitor(page)).toBeVisible()
  await expect(page).toHaveURL('/discover')
  await playsOn(page)
  await toast.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

for (const [name, skew] of [
  ['three hours ahead', 3 * hour],
  ['three hours behind', -3 * hour],
  ['years behind', -20 * 365 * 24 * hour],
] as const) {
  test(`a clock that is ${name} neither signs the user out nor refreshes tokens endlessly`, async ({ page }) => {
    let tokens = 0
    page.on('request', request => {
      if (request.url().includes('grant_type=refresh_token')) tokens++
    })
    await page.clock.install({ time: Date.now() + skew })
    await signInByDialog(page, 'user')
    await expect(account(page)).toBeVisible()
    await listen(page)
    await page.reload()
    await expect(account(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(tokens).toBeLessThan(30) // at most one per request, if every token looks expired
  })
}

test('a clock so slow that the service rejects the token ends the session with a notice', async ({ page }) => {
  await signIn(page, 'user')
  const body = JSON.stringify({ code: 'PGRST301', message: 'JWT expired' })
  await page.route(/\/rest\/v1\/users/, route => route.fulfill({ status: 401, contentType: 'application/json', body }))
  await page.reload()
  await expect(toastWith(page, 'Your session has ended.')).toBeVisible()
  await expect(visitor(page)).toBeVisible()
})

test('the session lasts until the page is left if storage is blocked, with a notice', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    }
  })
  const noticeShown = expect(toastWith(page, 'Your browser blocks storage')).toBeVisible({ timeout: 20_000 })
  await signInByDialog(page, 'user')
  await noticeShown
  await expect(account(page)).toBeVisible()
  await listen(page)
  await playsOn(page)
  await page.reload()
  await expect(visitor(page)).toBeVisible()
})

test('a page opened offline shows the account as last seen, and stays signed in when the network returns', async ({
  page,
}) => {
  await signIn(page, 'user')
  await page.route(backend, route => route.abort('internetdisconnected'))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(account(page)).toBeVisible()
  await page.unroute(backend)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(account(page)).toBeVisible()
})

test('a page opened offline with an expired token does, too, before and after the token is renewed', async ({
  page,
}) => {
  await page.clock.install()
  await signIn(page, 'user')
  await changeStored(page, { expiresIn: -10 })
  await page.route(backend, route => route.abort('internetdisconnected'))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(async () => {
    await page.clock.fastForward(10_000) // the auth client gives up renewing after half a minute
    await expect(account(page)).toBeVisible({ timeout: 1000 })
  }).toPass()

  await page.unroute(backend)
  const loaded = page.waitForResponse(/rest\/v1\/users/)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  expect((await loaded).status()).toBe(401)
  await page.clock.runFor(2000)
  await expect(account(page)).toBeVisible()

  const renewed = page.waitForResponse(/grant_type=refresh_token/)
  await page.clock.fastForward(90_000) // it waits a minute before it tries again
  expect((await renewed).ok()).toBe(true)
  await expect(account(page)).toBeVisible()
  await expect(toastWith(page, 'Your session has ended.')).toHaveCount(0)
})

test('a sign-out in one tab signs the other out with a notice, and its music keeps playing', async ({
  page,
  context,
}) => {
  await signIn(page, 'user')
  await listen(page)
  const other = await context.newPage()
  await other.goto('/about')
  await account(other).click()
  await other.getByRole('button', { name: 'Sign Out' }).click()
  await expect(visitor(other)).toBeVisible()
  await expect(other.getByText('You were signed out')).toHaveCount(0)
  await expect(toastWith(page, 'You signed out in another tab.')).toBeVisible()
  await expect(visitor(page)).toBeVisible()
  await playsOn(page)
})

test('two tabs that sign out at the same moment both stay signed out', async ({ page, context }) => {
  await signIn(page, 'user')
  const other = await context.newPage()
  await other.goto('/')
  for (const tab of [page, other]) await account(tab).click()
  // By script: the first tab's sign-out removes the other's button
  const signOut = (tab: Page) =>
    tab.getByRole('button', { name: 'Sign Out' }).evaluate((button: HTMLElement) => button.click())
  await Promise.all([page, other].map(signOut))
  for (const tab of [page, other]) {
    await expect(visitor(tab)).toBeVisible()
    await tab.reload()
    await expect(visitor(tab)).toBeVisible()
  }
})
