import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Sets the theme, and waits until all color transitions have ended: axe would measure an intermediate color. */
async function showTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate(async name => {
    document.documentElement.dataset['theme'] = name
    await new Promise(requestAnimationFrame)
    const changes = document.getAnimations().filter(animation => animation instanceof CSSTransition)
    await Promise.allSettled(changes.map(change => change.finished))
  }, theme)
}

/** The rules that a theme change can break; the others check names, roles and structure. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** Returns the findings of axe on the current page; checks all rules unless some are given. */
export async function findings(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode() // without frames, axe needs no extra page
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.target.join(' ')}`))
}

/**
 * Expects that axe finds nothing on the current page, in both themes, and that the page fits into 320 px. Does nothing in
 * Firefox, where Playwright often loses a script that runs in the page.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (page.context().browser()?.browserType().name() === 'firefox') return
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await showTheme(page, 'light')
  expect(await findings(page), `${page.url()} in the light theme`).toEqual([])
  await showTheme(page, 'dark')
  expect(await findings(page, colorRules), `${page.url()} in the dark theme`).toEqual([])
  const size = page.viewportSize() ?? { width: 1280, height: 900 }
  await page.setViewportSize({ width: 320, height: 700 })
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(tooWide, `${page.url()} at 320 px`).toBeLessThanOrEqual(0)
  await page.setViewportSize(size)
}
