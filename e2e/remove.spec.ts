import type { Page } from '@playwright/test'
import type { RemoteConfig } from '@overtone/federation'
import { liveRemotes, publishScripts } from './editions'
import { expect, test } from './fixtures'
import { release, succeed } from './releaseCommand'

const title = { en: 'Notes' }
const config: RemoteConfig = {
  name: 'notes',
  routes: [{ path: '/notes', access: 'open', title }],
  slots: { 'shell.footer/v1': [{ group: 'listen', label: title, to: '/notes', order: 5 }] },
}

/** Publishes a remote with a single page, which shows its name. Returns the name of the build. */
async function publishNotes(own: RemoteConfig): Promise<string> {
  const routes = own.routes.map(({ path }) => `{ path: '${path}', Component: () => 'Notes of ours' }`).join()
  const ids = await publishScripts(
    [{ name: own.name, config: own }],
    container => `globalThis['${container}'] = { init() {}, get: async () => () => ({ routes: [${routes}] }) }`,
  )
  return `${own.name}@${ids[own.name]}`
}

const link = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Notes', exact: true })
const main = (page: Page) => page.getByRole('main')

test.afterEach(async () => {
  if ((await liveRemotes()).some(({ name }) => name === 'notes')) await succeed('remove', 'notes')
})

test('a remote is added, removed with its page and its link, and restored', async ({ page }) => {
  await succeed('promote', await publishNotes(config))
  await page.goto('/discover')
  await link(page).click()
  await expect(main(page)).toContainText('Notes of ours')

  await succeed('remove', 'notes')
  await page.reload()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible()
  await expect(link(page)).toHaveCount(0)

  await succeed('rollback', 'notes')
  await page.reload()
  await expect(main(page)).toContainText('Notes of ours')
  await expect(link(page)).toBeVisible()
})

test("a remote that claims another remote's page is refused with both names, and that page stays", async ({ page }) => {
  const listener = (await liveRemotes()).find(({ name }) => name === 'listener')
  const notes = await publishNotes({
    ...config,
    routes: [...config.routes, { path: '/discover', access: 'open', title }],
  })
  const { code, output } = await release('promote', notes)
  expect(code).toBe(1)
  expect(output).toContain(
    `The route /discover of listener@${listener?.version} and the route /discover of ${notes} match the same paths`,
  )
  await page.goto('/discover')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover')
})
