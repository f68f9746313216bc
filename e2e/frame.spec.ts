import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { signIn } from './signIn'

const top = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** Scrolls once the page is live and has its full height, and waits for the scroll event, which fires a frame later. */
async function scrollDown(page: Page, to: number): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForFunction(least => document.documentElement.scrollHeight > least, to + 1000)
  await expect(page.locator('[inert]')).toHaveCount(0)
  await page.evaluate(async y => {
    const scrolled = new Promise(resolve => addEventListener('scroll', resolve, { once: true }))
    window.scrollTo(0, y)
    await scrolled
  }, to)
}

test('going back restores the scroll position, and a new page starts at its top', async ({ page }) => {
  await page.goto('/help')
  await scrollDown(page, 700)
  // a click with the pointer would scroll to the link first
  await page.locator('footer a[href="/about"]').dispatchEvent('click')
  await expect(page).toHaveURL('/about')
  await expect.poll(() => top(page)).toBe(0)
  await scrollDown(page, 300)
  await page.goBack()
  await expect.poll(() => top(page)).toBe(700)
  await page.goForward()
  await expect.poll(() => top(page)).toBe(300)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => top(page)).toBe(300)
})

test('the link to payment security scrolls to its section in the help', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Payment security' }).click()
  await expect(page).toHaveURL('/help#payment-security')
  const section = page.locator('#payment-security')
  await expect(section).toBeFocused()
  await expect(section).toBeInViewport()
  const header = (await page.getByRole('banner').boundingBox())?.height ?? 0
  expect((await section.boundingBox())?.y).toBeGreaterThanOrEqual(header)
  await page.goto('about:blank')
  await page.goto('/help#payment-security')
  await expect(section).toBeFocused()
})

test('every page has a title, is announced and takes focus', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Overtone')
  const announced = page.locator('[aria-live=polite].visually-hidden')
  await expect(announced).toHaveText('')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveTitle('About · Overtone')
  await expect(announced).toHaveText('About')
  await expect(page.locator('#content')).toBeFocused()
  await page.goto('/nowhere')
  await expect(page).toHaveTitle('Page not found · Overtone')
})

test('an unknown path shows a search and the existing pages', async ({ page }) => {
  await page.goto('/nowhere')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await main.getByRole('navigation', { name: 'Other pages' }).getByRole('link', { name: 'Distribution' }).click()
  await expect(page).toHaveURL('/distribution')
  await page.goBack()
  await main.getByRole('combobox').fill('tide')
  await main.getByRole('combobox').press('Enter')
  await expect(page).toHaveURL('/discover?q=tide')
})

test('the footer is hidden on admin pages', async ({ page }) => {
  await signIn(page, 'super_admin')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  for (const path of ['/admin', '/super-admin']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeHidden()
  }
})

test('the page fades in after 100 ms, except with reduced motion', async ({ page }) => {
  await page.goto('/')
  // The keyframes contain the delay. Returns its milliseconds.
  const fade = () =>
    page.getByRole('main').evaluate(main => {
      const { animationName, animationDuration } = getComputedStyle(main)
      const keyframes = [...document.styleSheets]
        .flatMap(sheet => [...sheet.cssRules])
        .find(rule => rule instanceof CSSKeyframesRule && rule.name === animationName)
      if (!(keyframes instanceof CSSKeyframesRule)) return null
      const percents = [...keyframes].flatMap(frame => frame.keyText.split(',').map(parseFloat))
      return (Math.max(...percents) / 100) * parseFloat(animationDuration) * 1000
    })
  expect(await fade()).toBeCloseTo(100, 0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await fade()).toBeNull()
})

test('theme and language are chosen in the footer and follow the account to another device', async ({
  page,
  browser,
}) => {
  await signIn(page, 'user')
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
  const footer = page.getByRole('contentinfo')
  const saved = () =>
    page.waitForResponse(response => /rest\/v1\/users/.test(response.url()) && response.request().method() === 'PATCH')
  for (const [picker, value] of [
    ['Theme', 'dark'],
    ['Language', 'de'],
  ] as const) {
    const response = saved()
    await footer.getByRole('combobox', { name: picker }).selectOption(value)
    expect((await response).ok()).toBe(true)
  }
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(html).toHaveAttribute('lang', 'de')
  await page.reload()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(footer.getByRole('combobox', { name: 'Sprache' })).toHaveValue('de')

  const other = await browser.newPage({ baseURL: new URL(page.url()).origin })
  await signIn(other, 'user')
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(other.locator('html')).toHaveAttribute('lang', 'de')
  await other.close()

  for (const [picker, value] of [
    ['Design', 'light'],
    ['Sprache', 'en'],
  ] as const) {
    const response = saved()
    await footer.getByRole('combobox', { name: picker }).selectOption(value)
    await response
  }
})
