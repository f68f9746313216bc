import { isLive } from './contentPage'
import { liveContent, releaseEdition, restoreContent } from './editions'
import { expect, test } from './fixtures'
import { origin } from './place'

/** The paths of the content pages. */
const ownPath = /^\/(about|press|careers|privacy|terms|contact|help|status|cookies|dmca|download|blog)(\/|$)/

test.afterEach(({ trouble }) => {
  expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
})

test('every content page is complete before any script runs', async ({ page }) => {
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
  const prerendered = addresses.filter(address => ownPath.test(new URL(address).pathname))
  expect(prerendered).toHaveLength(12 + 8 + 41)
  const titles = new Set<string>()
  const pages = prerendered.map(async address => {
    const response = await page.request.get(new URL(address).pathname)
    return [address, await response.text()] as const
  })
  for (const [address, html] of await Promise.all(pages)) {
    const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? ''
    expect(main.match(/<h1/g), address).toHaveLength(1)
    expect(main.replaceAll(/<svg.*?<\/svg>|<[^>]*>/gs, ' ').length, address).toBeGreaterThan(300)
    expect(html, address).toContain(`<link rel="canonical" href="${address}">`)
    expect(html.match(/<meta\s+name="description"/g), address).toHaveLength(1)
    const data = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    expect(JSON.parse(data), address).toMatchObject({ '@context': 'https://schema.org', url: address })
    expect(main, address).not.toMatch(/ style=|artifact\.invalid/)
    titles.add(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? '')
  }
  expect(titles.size).toBe(prerendered.length)
  expect(await (await page.request.get('/robots.txt')).text()).toContain(`${origin}/sitemap.xml`)
})

test('the shell takes over a prerendered page without a gap, a layout shift or a fade', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { gaps: 0, shift: 0, fades: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    new MutationObserver(() => {
      if (document.readyState === 'loading') return
      if (!document.querySelector('main h1')) seen.gaps += 1
      if (document.querySelector('main')?.getAnimations().length) seen.fades += 1
    }).observe(document, { childList: true, subtree: true })
  })
  for (const path of ['/about', '/press', '/help/formats-and-sizes', '/blog/loudness-is-not-a-contest']) {
    await page.goto(path)
    await isLive(page)
    await page.waitForLoadState('networkidle')
    const seen = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen)
    expect(seen, path).toEqual({ gaps: 0, shift: expect.closeTo(0, 2) as unknown, fades: 0 })
    const prerendered = await (await page.request.get(path)).text()
    expect(await page.title()).toBe(/<title>(.*?)<\/title>/.exec(prerendered)?.[1])
  }
})

test('a prerendered page stays while its remote loads', async ({ page }) => {
  let arrive = () => {}
  const arrival = new Promise<void>(resolve => (arrive = resolve))
  await page.route(/\/content\/[^/]+\/remoteEntry/, async route => {
    await new Promise(resolve => setTimeout(resolve, 2500)) // within the timeout of 4 s for each load step
    await route.continue()
  })
  await page.route(/\/content\/[^/]+\/static\/js\//, async route => {
    await arrival
    await route.continue()
  })
  await page.goto('/privacy', { waitUntil: 'commit' })
  await expect(page.locator('header [inert]')).toHaveCount(0)
  const prerendered = page.getByRole('main').locator('[class^="content-"]')
  await expect(prerendered).not.toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
  arrive()
  await expect(prerendered).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the pages can be read, and links lead from one to the next', async ({ page }) => {
    await page.goto('/privacy')
    await expect(page.getByRole('heading', { level: 2, name: 'Your rights' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^"Archivo Overtone"/)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
    const articles = page.getByRole('region', { name: 'Articles' })
    await articles.getByRole('link', { name: 'Loudness is not a contest' }).click()
    await expect(page.getByRole('main').getByText('-14 LUFS').first()).toBeVisible()
  })
})

test('a release of the content remote alone changes its prerendered pages, and a rollback restores them', async ({
  page,
}) => {
  const about = async () => (await page.request.get('/about')).text()
  const [live, before] = [await liveContent(), await about()]
  expect(before).toContain('A tone is never alone')
  await releaseEdition('plain', `export const routes = [{ path: '/about', element: <h1>About, plain</h1> }]`)
  try {
    expect(await about()).not.toContain('A tone is never alone')
    await page.goto('/about')
    await expect(page.getByRole('heading', { level: 1, name: 'About, plain' })).toBeVisible()
  } finally {
    await restoreContent(live)
  }
  const promotion = /"sequence":\d+,"createdAt":"[^"]*","expiresAt":"[^"]*","previous":"?\w*"?|"signature":\{[^}]*\}/g
  expect((await about()).replace(promotion, '')).toBe(before.replace(promotion, ''))
})

test('the first scripts of the content remote are at most 15 kB', async ({ page }) => {
  const artifact = (await (
    await page.request.get(`/artifacts/content/${await liveContent()}/artifact.json`)
  ).json()) as {
    preload: string[]
    files: Record<string, { br: number }>
  }
  const bytes = artifact.preload.reduce((sum, file) => sum + (artifact.files[file]?.br ?? 0), 0)
  expect(bytes).toBeGreaterThan(1000)
  expect(bytes).toBeLessThanOrEqual(15_000)
})
