import type { Page } from '@playwright/test'
import { audioState, listenIn, playFirstTrack } from './audio'
import { liveContent, releaseEdition, restoreContent } from './editions'
import { expect, test } from './fixtures'
import { origin } from './place'

/** Returns the scripts that the document itself names (`defer`); lazy ones are added by script. */
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

test('replacing a remote in the registry shows its new version after a reload, without touching the shell', async ({
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
  test(`a release that ${name} falls back to the previous one in the same visit, while the music keeps playing`, async ({
    page,
  }) => {
    await releaseEdition(phase, routes)
    const logged: string[] = []
    page.on('console', message => logged.push(message.text()))
    await listenIn(page)
    await page.goto('/discover')
    await playFirstTrack(page, 0.3)
    await page.locator('footer a[href="/about"]').click()
    await expect(page.getByRole('main').getByText('A tone is never alone').first()).toBeVisible()
    const live = await liveContent()
    expect(logged.some(line => line.includes(`content@${live} failed in phase ${phase}`))).toBe(true)
    expect(await audioState(page)).toMatchObject({ paused: false, pauses: 0 })
  })
}

test('a release whose script was modified in transit falls back to the previous one', async ({ page, faults }) => {
  await releaseEdition('second', secondEdition)
  const live = await liveContent()
  await faults.set(new RegExp(`/artifacts/content/${live}/remoteEntry`), 'tamper')
  await page.goto('/discover')
  await page.locator('footer a[href="/about"]').click()
  await expect(page.getByRole('main').getByText('A tone is never alone').first()).toBeVisible()
  await faults.clear()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About, second edition')
})

/** Records the network requests to the product from now on, by path, with the bytes of each response. */
async function watchFetches(page: Page): Promise<ReadonlyMap<string, number>> {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  const fetches = new Map<string, number>()
  const held = new Set<string>()
  client.on('Network.requestServedFromCache', ({ requestId }) => held.add(requestId))
  client.on('Network.responseReceived', ({ requestId, response }) => {
    const url = new URL(response.url)
    if (url.origin !== origin || response.fromDiskCache || held.has(requestId)) return
    const length = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-length')?.[1]
    fetches.set(url.pathname, Number(length))
  })
  return fetches
}

test('a return visit after the release of one remote fetches that remote, the page of 6 kB and nothing else', async ({
  page,
}) => {
  const list = (of: Page) => of.getByRole('button', { name: /^Play / }).first()
  await page.goto('/discover')
  await expect(list(page)).toBeAttached()
  await page.locator('footer a[href="/about"]').click()
  await expect(page.getByRole('main').getByText('A tone is never alone').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await releaseEdition('second', secondEdition)

  const again = await page.context().newPage()
  const fetches = await watchFetches(again)
  await again.goto('/discover')
  await expect(list(again)).toBeAttached()
  await again.locator('footer a[href="/about"]').click()
  await expect(again.getByRole('heading', { level: 1 })).toHaveText('About, second edition')
  await again.waitForLoadState('networkidle')

  const remote = `/artifacts/content/${await liveContent()}/`
  const rest = [...fetches].filter(([path]) => !path.startsWith(remote))
  expect(rest.map(([path]) => path)).toEqual(['/discover'])
  expect(rest[0]?.[1]).toBeLessThanOrEqual(6000)
  expect([...fetches].filter(([path]) => path.startsWith(remote)).length).toBeGreaterThan(0)
})

test('a modified registry is refused, and a returning browser uses the last good one', async ({ page }) => {
  await page.goto('/discover')
  await expect(page.getByRole('heading', { level: 1, name: 'Discover' })).toBeVisible()
  await page.waitForFunction(() => localStorage.getItem('overtone-registry') !== null)
  await changeRegistry(page, remote => ({ ...remote, entry: 'evil.js' }))
  const evil: string[] = []
  page.on('request', request => {
    if (request.url().includes('evil.js')) evil.push(request.url())
  })
  await page.goto('/discover')
  await expect(page.getByRole('heading', { level: 1, name: 'Discover' })).toBeVisible()

  await page.evaluate(() => localStorage.removeItem('overtone-registry'))
  await page.goto('/discover')
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('Something went wrong')
  await expect(alert).toContainText('registry')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  expect(evil).toEqual([])
})

/** Serves pages whose registry differs from the signed one in every remote. */
async function changeRegistry(page: Page, change: (remote: object) => object): Promise<void> {
  await page.route('/discover', async route => {
    const response = await route.fetch()
    const html = (await response.text()).replace(
      /(<script type="application\/json" id="overtone-registry">)(.*?)(<\/script>)/s,
      (_all, open: string, json: string, close: string) => {
        const registry = JSON.parse(json) as { remotes: object[] }
        return open + JSON.stringify({ ...registry, remotes: registry.remotes.map(change) }) + close
      },
    )
    await route.fulfill({ response, body: html })
  })
}
