import type { Page } from '@playwright/test'
import { heard, listenIn, playFirstTrack } from './audio'
import { liveContent, releaseEdition, restoreContent } from './editions'
import { expect, test } from './fixtures'
import { goToDiscover } from './goToDiscover'

/** What the document itself names (`defer`); what comes late is added by script. */
function shellScripts(page: Page): Promise<string[]> {
  const sources = page.locator('script[defer][src*="/shell/"]')
  return sources.evaluateAll(scripts => scripts.map(script => (script as HTMLScriptElement).src))
}

let first = ''
test.beforeEach(async () => {
  first = await liveContent()
})
test.afterEach(() => restoreContent(first))

const secondEdition = `export const routes = [{ path: '/about', element: <h1>About, second edition</h1> }]`

test('replacing a remote in the registry shows its new version after a reload, the shell untouched', async ({
  page,
}) => {
  await page.goto('/about')
  const heading = page.getByRole('heading', { level: 1 })
  const before = (await heading.textContent()) ?? ''
  const scripts = await shellScripts(page)
  expect(scripts.length).toBeGreaterThan(0)

  await releaseEdition('second', secondEdition)
  await page.reload()
  await expect(heading).toHaveText('About, second edition')
  expect(await shellScripts(page)).toEqual(scripts)

  await restoreContent(first)
  await page.reload()
  await expect(heading).toHaveText(before)
})

const broken = [
  {
    name: 'throws while it is evaluated',
    phase: 'evaluation',
    routes: `throw new Error('broken')\nexport const routes = []`,
  },
  {
    name: 'throws while it renders',
    phase: 'render',
    routes: `function Broken() { throw new Error('broken') }\nexport const routes = [{ path: '/about', element: <Broken /> }]`,
  },
  { name: 'exposes no routes', phase: 'contract', routes: `export const pages = []` },
]

for (const { name, phase, routes } of broken) {
  test(`a release that ${name} stays inside its area while the music goes on`, async ({ page }) => {
    await releaseEdition(phase, routes)
    await listenIn(page)
    await page.goto('/discover')
    await playFirstTrack(page, 0.3)
    await page.locator('footer a[href="/about"]').click()
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText('Something went wrong')
    await expect(alert).toContainText(phase)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Distribution' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Distribution' })).toBeVisible()
    expect(await heard(page)).toMatchObject({ paused: false, pauses: 0 })
  })
}

for (const { name, entry } of [
  { name: 'that is not one', entry: 42 },
  { name: 'that does not exist', entry: 'gone.js' },
]) {
  test(`a registry that names an entry ${name} costs that area only`, async ({ page }) => {
    await page.route('/about', async route => {
      const response = await route.fetch()
      const html = (await response.text()).replace(
        /(<script type="application\/json" id="overtone-registry">)(.*?)(<\/script>)/s,
        (_all, open: string, json: string, close: string) => {
          const registry = JSON.parse(json) as { remotes: { name: string; entry: unknown }[] }
          const remotes = registry.remotes.map(remote => (remote.name === 'content' ? { ...remote, entry } : remote))
          return open + JSON.stringify({ ...registry, remotes }) + close
        },
      )
      await route.fulfill({ response, body: html })
    })
    await page.goto('/about')
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText('Something went wrong', { timeout: 15_000 })
    await expect(alert.getByRole('button', { name: 'Retry' })).toBeVisible()
    await goToDiscover(page)
  })
}
