import { readFile } from 'node:fs/promises'
import { type Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { signIn } from './signIn'

const open = async (page: Page, path: string, heading: string) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  return page.getByRole('main')
}
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
  await page.goto('/help/no-such-article')
  await expect(page.getByRole('heading', { level: 1, name: 'Article not found' })).toBeVisible()
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

test('axe finds nothing on any page of the area, and all fit into 320 px', async ({ page }) => {
  test.setTimeout(180_000)
  for (const path of [
    '/about',
    '/press',
    '/careers',
    '/privacy',
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
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (path === '/status') await expect(page.getByText('All systems operational')).toBeVisible()
    await expectAccessible(page)
  }
})
