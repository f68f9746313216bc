import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'

interface FirstPaint {
  readonly theme: string | undefined
  readonly lang: string
  readonly ground: string
  readonly bars: string[]
}

/** Records the appearance of the page in the first frame that has a body, which is the first that can be painted. */
async function watchFirstPaint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const look = () => {
      if (!document.body) return requestAnimationFrame(look)
      const root = document.documentElement
      const bars = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
      const first = {
        theme: root.dataset['theme'],
        lang: root.lang,
        ground: getComputedStyle(root).backgroundColor,
        bars: bars.filter(bar => matchMedia(bar.media).matches).map(bar => bar.content),
      }
      return Object.assign(window, { firstPaint: first })
    }
    requestAnimationFrame(look)
  })
}

async function firstPaint(page: Page): Promise<FirstPaint> {
  await page.waitForFunction(() => 'firstPaint' in window)
  return page.evaluate(() => (window as unknown as { firstPaint: FirstPaint }).firstPaint)
}

/** Returns the lightness of the background, 0–1, which browsers report as oklch(). */
async function groundOf(page: Page): Promise<number> {
  const color = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  return Number(/^oklch\(([\d.]+)/.exec(color)?.[1])
}

const choose = (page: Page, stored: Record<string, string>) =>
  page.evaluate(values => Object.entries(values).forEach(([key, value]) => localStorage.setItem(key, value)), stored)

test("the first visit is light and English, whatever the system's settings", async ({ page, trouble }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await watchFirstPaint(page)
  await page.goto('/')
  expect(await firstPaint(page)).toMatchObject({ theme: 'light', lang: 'en', bars: ['#f3f7f7'] })
  expect(await groundOf(page)).toBeGreaterThan(0.9)
  expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
})

test('dark theme and German apply at the first paint of the next visit', async ({ page, trouble }) => {
  await watchFirstPaint(page)
  await page.goto('/')
  await choose(page, { 'overtone-theme': 'dark', 'overtone-locale': 'de' })
  await page.reload()
  const { theme, lang, ground, bars } = await firstPaint(page)
  expect({ theme, lang, bars }).toEqual({ theme: 'dark', lang: 'de', bars: ['#081a1e'] })
  expect(ground).toMatch(/^oklch\(0\.2/)
  await expect(page.getByRole('main')).not.toBeEmpty()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('de')
  expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
})

test('auto follows the system, also while the page is open', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await watchFirstPaint(page)
  await page.goto('/')
  await choose(page, { 'overtone-theme': 'auto' })
  await page.reload()
  expect(await firstPaint(page)).toMatchObject({ theme: 'auto', bars: ['#081a1e'] })
  expect(await groundOf(page)).toBeLessThan(0.3)
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await groundOf(page)).toBeGreaterThan(0.9)
})

test('in high contrast, what is chosen has an outline, a dialog an edge, and drawings the color of text', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/discover')
  const genres = page.getByRole('navigation', { name: 'Genre' }).getByRole('link')
  const outlineOf = (index: number) => genres.nth(index).evaluate(element => getComputedStyle(element).outlineStyle)
  expect([await outlineOf(0), await outlineOf(1)]).toEqual(['solid', 'none'])
  await page.getByRole('button', { name: 'Sign In' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  expect(await dialog.evaluate(element => getComputedStyle(element).outlineStyle)).toBe('solid')
  const ink = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ink'))
  expect(ink.trim()).toBe('CanvasText') // of the volume's level, the waveform and the logo
})

test('a page that is written from right to left is mirrored, and nothing overlaps or overflows', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/charts')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Play / })
    .first()
    .click()
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  const boxOf = async (name: string) => page.getByRole('banner').getByRole('button', { name }).boundingBox()
  const [menu, signIn] = [await boxOf('Menu'), await boxOf('Sign In')]
  const brand = await page.getByRole('banner').getByRole('link', { name: 'Overtone' }).boundingBox()
  const endOf = (box: typeof menu) => (box?.x ?? 0) + (box?.width ?? 0)
  expect(endOf(menu)).toBeLessThanOrEqual(signIn?.x ?? 0)
  expect(endOf(signIn)).toBeLessThanOrEqual(brand?.x ?? 0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('in an installed app, the header is the title bar: it moves the window, and its controls don’t', async ({
  page,
}) => {
  await page.goto('/')
  const regions = () =>
    page.evaluate(() =>
      ['header', 'header a', 'header button', 'header input'].map(selector => {
        const element = document.querySelector(selector)
        return element && getComputedStyle(element).getPropertyValue('app-region')
      }),
    )
  await expect.poll(regions).toEqual(['none', 'none', 'none', 'none'])
  // Chromium emulates no such window: the rules apply outside of their condition
  await page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap(sheet => [...sheet.cssRules])
    const own = rules.find(
      rule => rule instanceof CSSMediaRule && rule.conditionText.includes('window-controls-overlay'),
    )
    const sheet = new CSSStyleSheet()
    sheet.replaceSync([...(own as CSSMediaRule).cssRules].map(({ cssText }) => cssText).join(' '))
    document.adoptedStyleSheets.push(sheet)
  })
  await expect.poll(regions).toEqual(['drag', 'no-drag', 'no-drag', 'no-drag'])
})
