import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { isLive, openContent } from './contentPage'
import { expect, test } from './fixtures'

const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

test.afterEach(({ trouble }) => {
  expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
})

test('press: shows figures, three releases that open, a media kit that downloads, awards and an email address', async ({
  page,
}) => {
  const main = await openContent(page, '/press', 'Press Center')
  await expect(main.getByRole('definition')).toHaveText(['10M+', '500K+', '150+', '50M+'])
  await expect(main.getByRole('article')).toHaveCount(3)
  await main.getByText('Read the release').first().click()
  await expect(main.getByText('Starting today, artists can publish immersive mixes')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Logo for light backgrounds, SVG' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('overtone-mark-on-light.svg')
  expect(await readFile(await download.path(), 'utf8')).toMatch(/^<svg /)
  await expect(main.getByRole('heading', { name: 'Awards' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'press@overtone.test' })).toHaveAttribute('href', /^mailto:/)
})

test('careers: shows six positions, filtered by department, with applications by email', async ({ page }) => {
  const main = await openContent(page, '/careers', 'Careers')
  const apply = main.getByRole('link', { name: /^Apply Now/ })
  await expect(apply).toHaveCount(6)
  await main.getByRole('button', { name: 'Engineering' }).click()
  await expect(apply).toHaveCount(3)
  await expect(apply.first()).toHaveAttribute('href', /^mailto:careers@.*Application/)
  await expect(main.getByRole('link', { name: 'careers@overtone.test' })).toBeVisible()
})

for (const { path, title, sections, texts, mailbox } of [
  {
    path: '/privacy',
    title: 'Privacy Policy',
    sections: ['Information we collect', 'How we use your information', 'How we share', 'Data security', 'Your rights'],
    texts: ['Access and portability', 'Correction:', 'Deletion:', 'Opt-out:'],
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
    texts: [
      'at least 13 years old',
      'One free account per person',
      'last 12 months',
      '30 days in advance',
      'no refunds, except as required by law',
    ],
    mailbox: 'legal@overtone.test',
  },
])
  test(`${title}: shows a date, its sections, an email address and a link to the contact page`, async ({ page }) => {
    const main = await openContent(page, path, title)
    await expect(main.getByText('Last updated January 15, 2024')).toBeVisible()
    for (const text of texts) await expect(main).toContainText(text)
    for (const section of sections) await expect(headings(page).filter({ hasText: section })).toBeVisible()
    await expect(main.getByRole('link', { name: mailbox })).toHaveAttribute('href', `mailto:${mailbox}`)
    await page.setViewportSize({ width: 320, height: 700 }) // long German words wrap
    await page.getByLabel('Language').selectOption('de')
    await expect(main.getByRole('heading', { level: 1 })).not.toHaveText(title)
    const tooWide = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await expect.poll(tooWide).toBeLessThanOrEqual(0)
    await page.getByLabel('Sprache').selectOption('en')
    await main.getByRole('navigation', { name: 'On this page' }).getByRole('link').last().click()
    await expect(headings(page).filter({ hasText: /^Changes to/ })).toBeFocused()
    const ownFacts = page.locator('link[rel="canonical"], meta[name="description"], script[type="application/ld+json"]')
    await expect(ownFacts).toHaveCount(3)
    await main.getByRole('link', { name: 'contact form' }).click()
    await expect(page).toHaveURL('/contact')
    await expect(ownFacts).toHaveCount(0) // those of the previous page are removed
  })

test('dmca: shows four steps, six elements, an agent, counter-notice and repeat infringers', async ({ page }) => {
  const main = await openContent(page, '/dmca', 'DMCA Copyright Policy')
  await expect(main.getByRole('region', { name: 'How a takedown works' }).getByRole('listitem')).toHaveCount(4)
  await expect(main.locator('ol').nth(1).getByRole('listitem')).toHaveCount(6)
  for (const section of ['Designated agent', 'Counter-notice', 'Repeat infringers'])
    await expect(headings(page).filter({ hasText: section })).toBeVisible()
  await expect(main).toContainText('24-48 hours')
  await expect(main.locator('a[href^="mailto:"]')).not.toHaveCount(0)
})

test('download: shows stores, figures, features, pictures and requirements', async ({ page }) => {
  const main = await openContent(page, '/download', 'Take Overtone with you')
  await expect(main.getByText('Not in the store yet')).toHaveCount(2)
  await expect(main.getByRole('definition')).toHaveText(['4.8', '50K+', '1M+', '99.9%'])
  for (const text of ['iOS 14.0+ · 2GB RAM · 500MB storage', 'Android 8.0 (API 26)+ · 3GB RAM · 500MB storage'])
    await expect(main.getByText(text)).toBeVisible()
  await expect(main.getByRole('region', { name: 'Features' }).getByRole('listitem')).toHaveCount(4)
  const picture = main.getByRole('img', { name: 'The Discover page on a phone' })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300)
})

test('axe finds nothing on any content page, headings are in order, and all pages fit into 320 px', async ({
  page,
}) => {
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
    '/transparency',
    '/subscriptions?confirm=0123456789abcdef',
    '/subscriptions',
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
