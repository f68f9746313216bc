import type { Page } from '@playwright/test'
import { hasAccess, type Role } from '@overtone/domain'
import { findRoute, type RegistryRemote } from '@overtone/federation'
import { liveRemotes } from './editions'
import { expect, test } from './fixtures'
import { saveData } from './saveData'
import { signIn } from './signIn'

/** Returns every path that a live remote owns, with the guard's expected decision for one role. */
function table(live: readonly RegistryRemote[], role: Role | null) {
  return live.flatMap(remote =>
    remote.config.routes.map(({ path, access, redirectTo = '/' }) => ({
      remote: remote.name,
      path: path.replaceAll(/:[^/]+/g, 'unknown'),
      access,
      redirectTo,
      mayOpen: hasAccess(role, access),
      targetOwner: findRoute(live, redirectTo)?.remote.name,
    })),
  )
}

/** Returns a function that returns the names of the remotes whose code was requested since its last call. */
function watchRemotes(page: Page): () => string[] {
  let seen = new Set<string>()
  page.on('request', request => {
    const [, name] = /\/artifacts\/([^/]+)\//.exec(request.url()) ?? []
    if (name && name !== 'shell') seen.add(name)
  })
  return () => {
    const names = [...seen]
    seen = new Set()
    return names
  }
}

for (const role of [null, 'user', 'artist', 'admin', 'super_admin'] as const) {
  test(`${role ?? 'a visitor'} can open exactly the pages that the registry allows, by URL and after a reload`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    // a page that is open to everyone doesn't depend on the role; whether the hub opens for a user depends on their
    // tracks: hub.spec.ts
    const rows = table(await liveRemotes(), role).filter(
      ({ access, path }) => role === null || (access !== 'open' && !(role === 'user' && path === '/artist')),
    )
    expect(rows.length).toBeGreaterThan(role === null ? 20 : 3)
    if (role !== null) await signIn(page, role)
    await saveData(page)
    const requested = watchRemotes(page)

    for (const { remote, path, access, redirectTo, mayOpen, targetOwner } of rows) {
      await test.step(`${path} (${access}): ${mayOpen ? 'opens' : `goes to ${redirectTo}`}`, async () => {
        for (const visit of access === 'open' ? ['address'] : ['address', 'reload']) {
          const isReload = visit === 'reload' && mayOpen
          if (!isReload) await page.goto('about:blank') // ends what the page before still requests
          requested()
          if (isReload) await page.reload()
          else await page.goto(path)
          await expect(page.getByRole('main')).not.toBeEmpty()
          if (mayOpen) {
            await expect.poll(() => seen(requested, remote), { message: `${path} loads ${remote}` }).toBe(true)
            if (access !== 'open') await expect(page).toHaveURL(path)
          } else {
            await expect(page).toHaveURL(redirectTo)
            await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
            if (targetOwner !== remote) expect(requested(), `no code of ${remote} is fetched`).not.toContain(remote)
          }
        }
      })
    }
  })
}

function seen(requested: () => string[], remote: string): boolean {
  return requested().includes(remote)
}

test('signing out on a guarded page redirects to the start page', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Admin')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
})

test('a guarded page shows a loading state until the session is known', async ({ page }) => {
  await signIn(page, 'admin')
  let respond = () => {}
  const isHeld = new Promise<void>(resolve => (respond = resolve))
  await page.route(/rest\/v1\/users/, async route => {
    await isHeld
    await route.continue()
  })
  await page.goto('/admin')
  await expect(page.getByRole('main').getByRole('status')).toContainText('Loading', { timeout: 10_000 })
  await expect(page).toHaveURL('/admin')
  respond()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Admin')
})
