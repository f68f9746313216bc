import { readFile } from 'node:fs/promises'
import { type Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { liveContent, releaseEdition, restoreContent } from './editions'
import { expect, test } from './fixtures'
import { origin } from './place'
import { signIn } from './signIn'

/** The addresses of this area's pages. */
const ownPath = /^\/(about|press|careers|privacy|terms|contact|help|status|cookies|dmca|download|blog)(\/|$)/

const open = async (page: Page, path: string, heading: string) => {
  await page.goto(path)
  await isLive(page)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  return page.getByRole('main')
}
/** A prerendered page waits with everything that is pressed or typed into. */
const isLive = (page: Page) => expect(page.locator('[inert]')).toHaveCount(0)
const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

test.afterEach(({ trouble }) => {
  expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
})

test('press: figures, three releases that open, a media kit that downloads, awards and a mailbox', async ({ page }) => {
  const main = await open(page, '/press', 'Press Center')
  await expect(main.getByRole('definition')).toHaveText(['10M+', '500K+', '150+', '50M+'])
  await expect(main.getByRole('article')).toHaveCount(3)
  await main.getByText('Read the release').first().click()
  await expect(main.getByText('From today artists can publish immersive mixes')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Mark for light grounds, SVG' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('overtone-mark-on-light.svg')
  expect(await readFile(await download.path(), 'utf8')).toMatch(/^<svg /)
  await expect(main.getByRole('heading', { name: 'Awards' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'press@overtone.test' })).toHaveAttribute('href', /^mailto:/)
})

test('careers: six positions, filtered by department, applied for by mail', async ({ page }) => {
  const main = await open(page, '/careers', 'Careers')
  const apply = main.getByRole('link', { name: /^Apply Now/ })
  await expect(apply).toHaveCount(6)
  await main.getByRole('button', { name: 'Engineering' }).click()
  await expect(apply).toHaveCount(3)
  await expect(apply.first()).toHaveAttribute('href', /^mailto:careers@.*Application/)
  await expect(main.getByRole('link', { name: 'careers@overtone.test' })).toBeVisible()
})

test('about: four values that take turns, and photos that administrators replace', async ({ page }) => {
  await signIn(page, 'admin')
  const main = await open(page, '/about', 'A tone is never alone')
  const value = main.getByRole('region', { name: 'What we hold to' }).getByRole('button', { pressed: true })
  await expect(value).toHaveText('Listen first')
  await expect(value).toHaveText('Pay fairly')
  const team = main.getByRole('region', { name: 'Who does what' })
  await team.getByRole('button', { name: 'Edit photos' }).click()
  const first = team.getByRole('listitem').first()
  await first.getByRole('button', { name: 'Change photo' }).click()
  await first.getByLabel('Image URL').fill(`${new URL(page.url()).origin}/artifacts/team.webp`)
  await first.getByRole('button', { name: 'Save' }).click()
  await expect(first.locator('img')).toHaveAttribute('src', /team\.webp$/)
  await first.getByRole('button', { name: 'Change photo' }).click()
  await first.getByLabel('Image URL').fill('')
  await first.getByRole('button', { name: 'Save' }).click()
  await expect(first.locator('img')).toHaveCount(0)
})

for (const { path, title, sections, mailbox } of [
  {
    path: '/privacy',
    title: 'Privacy Policy',
    sections: ['Information we collect', 'How we use your information', 'How we share', 'Data security', 'Your rights'],
    mailbox: 'privacy@overtone.test',
  },
  {
    path: '/terms',
    title: 'Terms of Service',
    sections: [
      'Account terms',
      'Content and copyright',
      'Acceptable use',
      'Limitation of liability',
      'Payment and billing',
      'Termination',
    ],
    mailbox: 'legal@overtone.test',
  },
])
  test(`${title}: dated, with its sections, a mailbox and the contact page`, async ({ page }) => {
    const main = await open(page, path, title)
    await expect(main.getByText('Last updated January 15, 2024')).toBeVisible()
    for (const section of sections) await expect(headings(page).filter({ hasText: section })).toBeVisible()
    await expect(main.getByRole('link', { name: mailbox })).toHaveAttribute('href', `mailto:${mailbox}`)
    await main.getByRole('navigation', { name: 'On this page' }).getByRole('link').last().click()
    await expect(headings(page).filter({ hasText: /^Changes to/ })).toBeFocused()
    await main.getByRole('link', { name: 'contact form' }).click()
    await expect(page).toHaveURL('/contact')
  })

test('terms: the figures', async ({ page }) => {
  const main = await open(page, '/terms', 'Terms of Service')
  for (const text of ['at least 13 years old', 'One free account per person', 'last 12 months', '30 days before'])
    await expect(main).toContainText(text)
  await expect(main).toContainText('no refunds, except as required by law')
})

test('contact: a message is stored once, and the form begins anew', async ({ page }) => {
  const main = await open(page, '/contact', 'Contact')
  for (const text of ['Response in 24-48 hours', '9 AM-6 PM PST', 'During business hours', 'Our office'])
    await expect(main.getByText(text)).toBeVisible()
  await main.getByRole('button', { name: 'Send message' }).click()
  await expect(main.getByText('Name is required')).toBeVisible()
  await expect(main.getByLabel('Name')).toBeFocused()
  await main.getByLabel('Name').fill('Ada')
  await main.getByLabel('Email').fill(`ada${Date.now()}@overtone.test`)
  await main.getByLabel('Category').selectOption('press')
  await main.getByLabel('Subject').fill('A question')
  await main.getByLabel('Message').fill('How does it work?')
  const stored = page.waitForResponse(answer => answer.url().endsWith('/rpc/send_contact_message') && answer.ok())
  await main.getByRole('button', { name: 'Send message' }).click()
  await stored
  await expect(page.getByText('Your message has reached us')).toBeVisible()
  await expect(main.getByLabel('Message')).toHaveValue('')
  await expect(main.getByLabel('Category')).toHaveValue('general')
})

test('contact: what is written offline is sent later', async ({ page, context }) => {
  const main = await open(page, '/contact', 'Contact')
  await main.getByLabel('Name').fill('Ada')
  await main.getByLabel('Email').fill(`offline${Date.now()}@overtone.test`)
  await main.getByLabel('Subject').fill('From a tunnel')
  await main.getByLabel('Message').fill('Later.')
  await context.setOffline(true)
  await main.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Your message is kept and sent when you are back.')).toBeVisible()
  const stored = page.waitForResponse(answer => answer.url().endsWith('/rpc/send_contact_message') && answer.ok())
  await context.setOffline(false)
  await stored
  await expect.poll(() => page.evaluate(() => localStorage.getItem('overtone-contact-outbox'))).toBeNull()
})

test('help: the categories with their counts, the search, the questions and an article', async ({ page }) => {
  const main = await open(page, '/help', 'Help Center')
  for (const [name, count] of [
    ['Getting Started', 12],
    ['Uploading Music', 8],
    ['Account & Billing', 15],
    ['Streaming & Playback', 6],
  ] as const) {
    const category = main.getByRole('region', { name })
    await expect(category.getByText(`${count} articles`)).toBeVisible()
    await category.getByRole('button', { name: `Show all ${count}` }).click()
    await expect(category.getByRole('link')).toHaveCount(count)
  }
  const questions = main.getByRole('region', { name: 'Frequently asked questions' }).getByRole('button')
  await expect(questions).toHaveCount(6)
  await questions.nth(0).click()
  await expect(main.getByText('MP3, WAV, FLAC and M4A')).toBeVisible()
  await questions.nth(2).click()
  await expect(questions.nth(0)).toHaveAttribute('aria-expanded', 'false')
  await main.getByLabel('Search the help').fill('forgot password')
  await main.getByRole('search').getByRole('link', { name: 'Reset a forgotten password' }).click()
  await expect(page).toHaveTitle('Reset a forgotten password · Overtone')
  for (const missing of ['/help/no-such-article', '/blog/no-such-article']) {
    await page.goto(missing)
    await expect(page.getByRole('heading', { level: 1, name: 'Article not found' })).toBeVisible()
  }
})

test('status: six services answer, and somebody subscribes', async ({ page }) => {
  const main = await open(page, '/status', 'System Status')
  await expect(main.getByText('All systems operational')).toBeVisible()
  await expect(main.getByRole('region', { name: 'Services' }).getByRole('listitem')).toHaveCount(6)
  await expect(main.getByRole('region', { name: 'Measured now' }).getByRole('definition').nth(2)).toHaveText('6 of 6')
  await expect(main.getByRole('region', { name: 'Recent incidents' }).getByRole('article')).toHaveCount(3)
  await expect(main).toContainText('files over 25MB')
  await main.getByLabel('Email').fill('status@overtone.test')
  await main.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('You are subscribed to status updates.')).toBeVisible()
})

test('status: a service that does not answer is named', async ({ page }) => {
  await page.route('**/auth/v1/health', route => route.abort())
  const main = await open(page, '/status', 'System Status')
  await expect(main.getByText('Some services do not answer')).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: 'Sign-in' })).toContainText('Outage')
})

test('cookies: the switches, the three buttons and what they keep', async ({ page }) => {
  const main = await open(page, '/cookies', 'Cookie Policy')
  await expect(main.getByText('Last updated January 15, 2024')).toBeVisible()
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('cookie-preferences') ?? 'null') as unknown)
  await main.getByRole('button', { name: 'Accept All' }).click()
  expect(await kept()).toEqual({ essential: true, analytics: true, marketing: true, preferences: true })
  await main.getByRole('switch', { name: /^Marketing/ }).uncheck()
  await main.getByRole('button', { name: 'Save Preferences' }).click()
  await expect(page.getByText('Cookie preferences saved successfully!').first()).toBeVisible()
  expect(await kept()).toEqual({ essential: true, analytics: true, marketing: false, preferences: true })
  await main.getByRole('button', { name: 'Reject All' }).click()
  expect(await kept()).toEqual({ essential: true, analytics: false, marketing: false, preferences: false })
  await expect(main.getByRole('switch', { name: /^Essential/ })).toBeDisabled()
  await page.evaluate(() => localStorage.setItem('cookie-preferences', '{"essential":'))
  await page.reload()
  await expect(main.getByRole('switch', { name: /^Analytics/ })).toBeChecked()
})

test('dmca: four steps, six elements, an agent, counter-notice and repeat infringers', async ({ page }) => {
  const main = await open(page, '/dmca', 'DMCA Copyright Policy')
  await expect(main.getByRole('region', { name: 'How a takedown works' }).getByRole('listitem')).toHaveCount(4)
  await expect(main.locator('ol').nth(1).getByRole('listitem')).toHaveCount(6)
  for (const section of ['Designated agent', 'Counter-notice', 'Repeat infringers'])
    await expect(headings(page).filter({ hasText: section })).toBeVisible()
  await expect(main).toContainText('24-48 hours')
  await expect(main.locator('a[href^="mailto:"]')).not.toHaveCount(0)
})

test('download: stores, figures, features, pictures and requirements', async ({ page }) => {
  const main = await open(page, '/download', 'Take Overtone with you')
  await expect(main.getByText('Not in the store yet')).toHaveCount(2)
  for (const text of ['iOS 14.0+ · 2GB RAM · 500MB storage', 'Android 8.0 (API 26)+ · 3GB RAM · 500MB storage'])
    await expect(main.getByText(text)).toBeVisible()
  await expect(main.getByRole('region', { name: 'What it does' }).getByRole('listitem')).toHaveCount(4)
  const picture = main.getByRole('img', { name: 'The page Discover on a phone' })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300)
})

test('blog: featured, filtered, searched, tagged, subscribed to and read', async ({ page }) => {
  const main = await open(page, '/blog', 'Blog')
  const featured = main.getByRole('region', { name: 'Featured' })
  const articles = main.getByRole('region', { name: 'Articles' }).getByRole('article')
  await expect(featured).toBeVisible()
  await expect(articles).toHaveCount(7)
  await main.getByRole('button', { name: 'Production' }).click()
  await expect(featured).toBeHidden()
  await expect(articles).toHaveCount(2)
  await main.getByRole('button', { name: 'All', exact: true }).click()
  await main.getByLabel('Search articles').fill('zither')
  await expect(main.getByText('No articles found')).toBeVisible()
  await expect(main.getByText('Try adjusting your search or filter criteria')).toBeVisible()
  await main.getByRole('button', { name: 'Reset Search' }).click()
  await main.getByLabel('Email').fill('reader@overtone.test')
  await main.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('You are subscribed to the newsletter.')).toBeVisible()
  await articles.first().getByRole('link').click()
  await expect(page).toHaveTitle('Loudness is not a contest · Overtone')
  await expect(page.getByRole('main').getByText('-14 LUFS').first()).toBeVisible()
  await page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: 'mixing' }).click()
  await expect(articles).toHaveCount(3)
})

test('every page of the area is complete before any script runs', async ({ page }) => {
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
  const stills = addresses.filter(address => ownPath.test(new URL(address).pathname))
  expect(stills).toHaveLength(12 + 8 + 41)
  const titles = new Set<string>()
  for (const address of stills) {
    const html = await (await page.request.get(new URL(address).pathname)).text()
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
  expect(titles.size).toBe(stills.length)
  expect(await (await page.request.get('/robots.txt')).text()).toContain(`${origin}/sitemap.xml`)
})

test('the shell takes over a prerendered page without a gap, a shift or a fade', async ({ page }) => {
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
    const still = await (await page.request.get(path)).text()
    expect(await page.title()).toBe(/<title>(.*?)<\/title>/.exec(still)?.[1])
  }
})

test('a prerendered page stays while its remote is on the way', async ({ page }) => {
  let arrive = () => {}
  const arrival = new Promise<void>(resolve => (arrive = resolve))
  await page.route(/\/content\/[^/]+\/remoteEntry/, async route => {
    await new Promise(resolve => setTimeout(resolve, 2500)) // of the 4 s that each step of its way has
    await route.continue()
  })
  await page.route(/\/content\/[^/]+\/static\/js\//, async route => {
    await arrival
    await route.continue()
  })
  await page.goto('/privacy', { waitUntil: 'commit' })
  await expect(page.locator('header [inert]')).toHaveCount(0)
  const still = page.getByRole('main').locator('[class^="content-"]')
  await expect(still).not.toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
  arrive()
  await expect(still).toHaveCount(0)
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

test('a release of this remote alone changes its prerendered pages, and a roll-back brings them back', async ({
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

test('its first scripts are at most 15 kB', async ({ page }) => {
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

test('axe finds nothing on any page of the area, headings are in order, and all fit into 320 px', async ({ page }) => {
  test.setTimeout(180_000)
  for (const path of [
    '/about',
    '/press',
    '/careers',
    '/privacy',
    '/terms',
    '/contact',
    '/help',
    '/help/formats-and-sizes',
    '/status',
    '/cookies',
    '/dmca',
    '/download',
    '/blog',
    '/blog/loudness-is-not-a-contest',
  ]) {
    await page.goto(path)
    await isLive(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const levels = await page
      .getByRole('main')
      .getByRole('heading')
      .evaluateAll(found => found.map(({ tagName }) => Number(tagName[1])))
    expect(levels[0], path).toBe(1)
    levels.reduce((before, level) => {
      expect(level, `${path}: ${levels.join()}`).toBeLessThanOrEqual(before + 1)
      expect(level, `${path}: ${levels.join()}`).toBeGreaterThan(1)
      return level
    })
    if (path === '/status') await expect(page.getByText('All systems operational')).toBeVisible()
    await expectAccessible(page)
  }
})
