import type { Page } from '@playwright/test'
import { findRoute, readRegistry } from '@overtone/federation'
import { expect, test } from './fixtures'
import { deadButtons } from './pressButtons'
import { signIn } from './signIn'

interface Visited {
  readonly links: readonly string[]
  readonly ids: readonly string[]
  readonly isMissing: boolean
}

/** The patterns of which every page is visited; of other patterns with a parameter, two pages are enough. */
const wholly = ['/blog/:slug', '/help/:slug']

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('[inert]'), `${path} is live`).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/** Reads links and buttons of the open page, or of one that was fetched as `html`. Runs in the page. */
function look(html: string | null): Visited {
  const shown = html === null ? document : new DOMParser().parseFromString(html, 'text/html')
  return {
    links: [...shown.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname, search, hash }) => `${pathname}${search}${hash}`),
    ids: [...shown.querySelectorAll('[id]')].map(({ id }) => id),
    isMissing: /^(Page not found|Article not found)$/.test(shown.querySelector('main h1')?.textContent ?? ''),
  }
}

async function visit(page: Page, path: string): Promise<Visited> {
  await open(page, path)
  return page.evaluate(look, null)
}

/** Reads a prerendered page without opening it; null for a page that scripts render. */
async function read(page: Page, path: string): Promise<Visited | null> {
  const html = await (await page.request.get(path)).text()
  return html.includes('</main>') ? page.evaluate(look, html) : null
}

const pathOf = (link: string) => link.split(/[?#]/)[0] ?? link

interface Tour {
  /** Returns how many pages of a pattern with a parameter are visited. */
  readonly ofPattern: (pattern: string) => number
  /** If true, prerendered pages, which are the same for everybody, are opened too and not only read. */
  readonly opensPrerendered: boolean
}

/**
 * Follows every link from the start page on, and reports dead ones with their source and target. On the first opened
 * page of each kind it presses the buttons, those of the frame on the start page, and reports dead ones.
 */
async function crawl(page: Page, { ofPattern, opensPrerendered }: Tour): Promise<string[]> {
  const registry = readRegistry(await (await page.request.get('/registry.json')).text())
  const live = registry.ok ? registry.data.remotes : []
  const dead = new Set<string>()
  const pages = new Map<string, Visited>()
  const counts = new Map<string, number>()
  const found: { from: string; to: string }[] = []
  const waiting = ['/']
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (pages.has(path)) continue
    const pattern = findRoute(live, path)?.route.path ?? path
    const count = (counts.get(pattern) ?? 0) + 1
    if (pattern.includes(':') && count > ofPattern(pattern)) continue
    counts.set(pattern, count)
    const prerendered = count > 2 || !opensPrerendered ? await read(page, path) : null
    const visited = prerendered ?? (await visit(page, path))
    pages.set(path, visited)
    if (count === 1 && prerendered === null) {
      const buttons = path === '/' ? 'button' : 'main button'
      for (const name of await deadButtons(page, buttons, () => open(page, path))) dead.add(`${path}: ${name}`)
    }
    for (const to of new Set(visited.links)) {
      found.push({ from: path, to })
      if (findRoute(live, pathOf(to))) waiting.push(pathOf(to))
      else dead.add(`${path} → ${to}: no route`)
    }
  }
  for (const { from, to } of found) {
    const target = pages.get(pathOf(to))
    const anchor = decodeURIComponent(/#(.+)$/.exec(to)?.[1] ?? '')
    if (target?.isMissing) dead.add(`${from} → ${to}: missing`)
    else if (target && anchor !== '' && !target.ids.includes(anchor)) dead.add(`${from} → ${to}: no such anchor`)
  }
  expect(pages.size).toBeGreaterThan(10)
  return [...dead]
}

test('a visitor finds no dead link and no dead button anywhere', async ({ page }) => {
  test.setTimeout(300_000)
  expect(
    await crawl(page, { ofPattern: pattern => (wholly.includes(pattern) ? Infinity : 2), opensPrerendered: true }),
  ).toEqual([])
})

test('a super admin finds no dead link and no dead button anywhere', async ({ page }) => {
  test.setTimeout(300_000)
  await signIn(page, 'super_admin')
  expect(await crawl(page, { ofPattern: () => 1, opensPrerendered: false })).toEqual([])
})
