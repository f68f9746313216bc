import { expectAccessible } from './axe'
import { openContent } from './contentPage'
import { expect, test } from './fixtures'
import { linksMailedTo } from './mailbox'
import { signIn } from './signIn'

test.afterEach(({ trouble }) => {
  expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
})

test('about: four values rotate, and administrators replace photos', async ({ page }) => {
  await signIn(page, 'admin')
  const main = await openContent(page, '/about', 'A tone is never alone')
  const value = main.getByRole('region', { name: 'What we stand for' }).getByRole('button', { pressed: true })
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

test('contact: a message is stored once, and the form resets', async ({ page }) => {
  const main = await openContent(page, '/contact', 'Contact')
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
  const stored = page.waitForResponse(response => response.url().endsWith('/rpc/send_contact_message') && response.ok())
  await main.getByRole('button', { name: 'Send message' }).click()
  await stored
  await expect(page.getByText('We got your message')).toBeVisible()
  await expect(main.getByLabel('Message')).toHaveValue('')
  await expect(main.getByLabel('Category')).toHaveValue('general')
})

test("contact: a message that couldn't be sent is stored, and sent from the next page", async ({ page, context }) => {
  const main = await openContent(page, '/contact', 'Contact')
  const address = `later${Date.now()}@overtone.test`
  const write = async (subject: string) => {
    await main.getByLabel('Name').fill('Ada')
    await main.getByLabel('Email').fill(address)
    await main.getByLabel('Subject').fill(subject)
    await main.getByLabel('Message').fill('Later.')
    await main.getByRole('button', { name: 'Send message' }).click()
    await expect(main.getByLabel('Subject')).toHaveValue('')
  }
  await context.setOffline(true)
  await write('From a tunnel')
  await expect(page.getByText('We’ll send your message when you’re back online.')).toBeVisible()
  await page.route('**/rpc/send_contact_message', route => route.abort())
  await context.setOffline(false)
  await write('From another')
  await page.unroute('**/rpc/send_contact_message')
  const stored: string[] = []
  page.on('response', response => {
    if (response.url().endsWith('/rpc/send_contact_message') && response.ok())
      stored.push(response.request().postData() ?? '')
  })
  await page.goto('/about')
  await expect(page.getByText('The message you wrote offline has been sent.')).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('overtone-contact-outbox'))).toBeNull()
  expect(stored.map(letter => (JSON.parse(letter) as { subject: string }).subject)).toEqual([
    'From a tunnel',
    'From another',
  ])
})

test('help: categories with counts, search, FAQ and an article work', async ({ page }) => {
  const main = await openContent(page, '/help', 'Help Center')
  for (const [name, count] of [
    ['Getting Started', 12],
    ['Uploading Music', 8],
    ['Account & Billing', 15],
    ['Streaming & Playback', 6],
  ] as const) {
    const category = main.getByRole('region', { name })
    await expect(category.getByText(`${count} articles`, { exact: true })).toBeVisible()
    await category.getByRole('button', { name: `Show all ${count} articles` }).click()
    await expect(category.getByRole('link')).toHaveCount(count)
  }
  const questions = main.getByRole('region', { name: 'Frequently asked questions' }).getByRole('button')
  await expect(questions).toHaveCount(6)
  await questions.nth(0).click()
  await expect(main.getByText('MP3, WAV, FLAC and M4A')).toBeVisible()
  await questions.nth(2).click()
  await expect(questions.nth(0)).toHaveAttribute('aria-expanded', 'false')
  await main.getByLabel('Search help').fill('forgot password')
  await main.getByRole('search').getByRole('link', { name: 'Reset a forgotten password' }).click()
  await expect(page).toHaveTitle('Reset a forgotten password · Overtone')
  for (const missing of ['/help/no-such-article', '/blog/no-such-article']) {
    await page.goto(missing)
    await expect(page.getByRole('heading', { level: 1, name: 'Article not found' })).toBeVisible()
  }
})

test('status: six services respond, and a visitor subscribes, confirms by email and unsubscribes', async ({ page }) => {
  const main = await openContent(page, '/status', 'System Status')
  await expect(main.getByText('All systems operational')).toBeVisible()
  await expect(main.getByText('30-day uptime: not enough data yet')).toBeVisible()
  await expect(main.getByRole('region', { name: 'Services' }).getByRole('listitem')).toHaveCount(6)
  await expect(main.getByRole('region', { name: 'Live measurements' }).getByRole('definition').nth(2)).toHaveText(
    '6 of 6',
  )
  await expect(main.getByRole('region', { name: 'Recent incidents' }).getByRole('article')).toHaveCount(3)
  await expect(main).toContainText('files over 25MB')
  await main.getByLabel('Email').fill('status@overtone.test')
  await main.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Check your inbox: we sent a link to confirm.')).toBeVisible()

  const [confirm = '', unsubscribe = ''] = await linksMailedTo('status@overtone.test')
  await page.goto(confirm)
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You’re subscribed' })).toBeFocused()
  await expectAccessible(page)
  await page.goto(unsubscribe)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You’re unsubscribed' })).toBeVisible()
  await page.goto(confirm)
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Go to the status page' }).click()
  await expect(page).toHaveTitle('Status · Overtone')
})

test("status: a service that doesn't respond is named", async ({ page }) => {
  await page.route('**/auth/v1/health', route => route.abort())
  const main = await openContent(page, '/status', 'System Status')
  await expect(main.getByText('Some services aren’t responding')).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: 'Sign-in' })).toContainText('Outage')
})

test('cookies: the switches and the three buttons save the choice', async ({ page }) => {
  const main = await openContent(page, '/cookies', 'Cookie Policy')
  await expect(main.getByText('Last updated January 15, 2024')).toBeVisible()
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('cookie-preferences') ?? 'null') as unknown)
  await main.getByRole('button', { name: 'Accept All' }).click()
  expect(await stored()).toEqual({ essential: true, analytics: true, marketing: true, preferences: true })
  await main.getByRole('switch', { name: /^Marketing/ }).uncheck()
  await main.getByRole('button', { name: 'Save Preferences' }).click()
  await expect(page.getByText('Cookie preferences saved successfully!').first()).toBeVisible()
  expect(await stored()).toEqual({ essential: true, analytics: true, marketing: false, preferences: true })
  await main.getByRole('button', { name: 'Reject All' }).click()
  expect(await stored()).toEqual({ essential: true, analytics: false, marketing: false, preferences: false })
  await expect(main.getByRole('switch', { name: /^Essential/ })).toBeDisabled()
  await page.evaluate(() => localStorage.setItem('cookie-preferences', '{"essential":'))
  await page.reload()
  await expect(main.getByRole('switch', { name: /^Analytics/ })).toBeChecked()
})

test('blog: posts are featured, filtered, searched, tagged and read, and the newsletter is subscribed to', async ({
  page,
}) => {
  const main = await openContent(page, '/blog', 'Blog')
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
  await expect(page.getByText('Check your inbox: we sent a link to confirm.')).toBeVisible()
  await articles.first().getByRole('link').click()
  await expect(page).toHaveTitle('Loudness is not a contest · Overtone')
  await expect(page.getByRole('main').getByText('-14 LUFS').first()).toBeVisible()
  await page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: 'mixing' }).click()
  await expect(articles).toHaveCount(3)
})
