import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installedServer, startServer, testedServers, type TestedServer } from '@overtone/release/web-servers'
import type { Page } from '@playwright/test'
import { audioState, listenIn, playFirstTrack } from './audio'
import { expect, test } from './fixtures'
import { port as productPort } from './place'
import { succeed } from './releaseCommand'
import { askAsVisitor } from './rest'

const servers = {
  nginx: { port: productPort + 7, config: 'nginx.conf' },
  caddy: { port: productPort + 8, config: 'Caddyfile' },
} satisfies Record<TestedServer, object>

/** Hides the cookie banner at the address of the server. */
const cookieChoice = { name: 'cookie-preferences', value: '{"essential":true}' }

/** Exports the product of this worker, and serves it. Resolves to a function that stops the server. */
async function serve(name: TestedServer, program: string): Promise<() => Promise<void>> {
  const { port, config } = servers[name]
  const folder = await mkdtemp(join(tmpdir(), 'overtone-export-'))
  await succeed('export', folder, '--target', name, '--port', String(port))
  const stop = await startServer(name, { program, config: join(folder, config), port })
  return async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Opens a page that is expected to have a status, and returns its headers. */
async function open(page: Page, url: string, status = 200): Promise<Record<string, string>> {
  const response = await page.goto(url)
  expect(response?.status(), url).toBe(status)
  return response?.headers() ?? {}
}

for (const name of Object.keys(testedServers) as TestedServer[]) {
  const program = installedServer(name)
  const origin = `http://localhost:${servers[name].port}`

  test.describe(name, () => {
    test.skip(program === null, `${name} is not installed`)
    test.use({ storageState: { cookies: [], origins: [{ origin, localStorage: [cookieChoice] }] } })
    let stop: () => Promise<void>
    test.beforeAll(async () => {
      stop = await serve(name, program ?? '')
    })
    test.afterAll(() => stop())

    test(`${name} serves the product: music plays across remotes, and no page reports an error`, async ({
      page,
      trouble,
    }) => {
      const reported: string[] = []
      page.on('console', message => {
        if (message.type() === 'error') reported.push(message.text())
      })
      await listenIn(page)
      const headers = await open(page, `${origin}/discover`)
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['cache-control']).toBe('no-cache')
      expect(headers['content-encoding']).toMatch(/^(gzip|zstd)$/)
      const title = await playFirstTrack(page, 1)
      await page.locator('a[href="/about"]').first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('A tone is never alone')
      await expect(page.getByRole('region', { name: 'Player' })).toContainText(title)
      const { time } = await audioState(page)
      await expect.poll(async () => (await audioState(page)).time).toBeGreaterThan(time + 0.5)
      expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
      expect(reported).toEqual([])
    })

    test(`${name} serves a prerendered page before any script runs`, async ({ request }) => {
      const response = await request.get(`${origin}/about/`)
      expect(response.status()).toBe(200)
      expect(await response.text()).toContain('A tone is never alone</h1>')
    })

    test(`${name} serves the embedded player, which plays`, async ({ page, trouble }) => {
      const [track] = await askAsVisitor<{ id: string; title: string }[]>(
        'GET',
        'tracks?select=id,title&is_published=eq.true&limit=1',
      )
      const headers = await open(page, `${origin}/embed/track/${track?.id}`)
      expect(headers['content-security-policy']).toContain('frame-ancestors *')
      await expect(page.getByRole('heading', { level: 1, name: track?.title ?? '' })).toBeVisible()
      await page.getByRole('button', { name: 'Play' }).click()
      await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
      expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
    })

    test(`${name} responds with 404 to a path that nobody owns, and shows the not-found page`, async ({ page }) => {
      await open(page, `${origin}/nothing-here`, 404)
      await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
    })

    test(`${name} sends artifacts that are never revalidated, compressed, to any origin`, async ({ page, request }) => {
      await page.goto(`${origin}/discover`)
      const script = await page.locator('script[src^="/artifacts/"]').first().getAttribute('src')
      const response = await request.get(`${origin}${script}`, { headers: { 'Accept-Encoding': 'gzip' } })
      expect(response.headers()).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
        'content-encoding': 'gzip',
      })
      expect((await request.get(`${origin}/artifacts/listener/none.js`)).status()).toBe(404)
    })
  })
}
