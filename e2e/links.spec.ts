import type { Page } from '@playwright/test'
import { findRoute, readRegistry } from '@overtone/federation'
import { expect, test } from './fixtures'
import { signIn } from './signIn'

interface Visited {
  readonly links: readonly string[]
  readonly ids: readonly string[]
  readonly isMissing: boolean
}

/** Patterns whose every page is visited: of others with a parameter two are enough. */
const wholly = ['/blog/:slug', '/help/:slug']

async function visit(page: Page, path: string): Promise<Visited> {
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible()
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => ({
    links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname, search, hash }) => `${pathname}${search}${hash}`),
    ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
    isMissing: /^(This page does not exist|Article not found)$/.test(
      document.querySelector('main h1')?.textContent ?? '',
    ),
  }))
}

const pathOf = (link: string) => link.split(/[?#]/)[0] ?? link

/** Follows every link from the start page on, and tells of those that lead nowhere: from where, and to where. */
async function crawl(page: Page, patterns: (pattern: string) => number): Promise<string[]> {
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
    if (pattern.includes(':') && count > patterns(pattern)) continue
    counts.set(pattern, count)
    const visited = await visit(page, path)
    pages.set(path, visited)
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
    else if (target && anchor !== '' && !target.ids.includes(anchor)) dead.add(`${from} → ${to}: no such place`)
  }
  expect(pages.size).toBeGreaterThan(10)
  return [...dead]
}

test('a visitor finds no dead link anywhere', async ({ page }) => {
  test.setTimeout(300_000)
  expect(await crawl(page, pattern => (wholly.includes(pattern) ? Infinity : 2))).toEqual([])
})

test('a super admin finds no dead link anywhere', async ({ page }) => {
  test.setTimeout(300_000)
  await signIn(page, 'super_admin')
  expect(await crawl(page, () => 1)).toEqual([])
})
