import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Sets the theme, and waits until every colour has changed: axe would measure one on its way. */
async function showTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate(async name => {
    document.documentElement.dataset['theme'] = name
    await new Promise(requestAnimationFrame)
    const changes = document.getAnimations().filter(animation => animation instanceof CSSTransition)
    await Promise.allSettled(changes.map(change => change.finished))
  }, theme)
}

/** The rules that a change of theme can break; the others judge names, roles and structure. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** What axe finds on the page as it stands, a line each: all rules, or some. */
export async function findings(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode() // nothing is framed, so it needs no page of its own
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.target.join(' ')}`))
}

/** Sees that axe finds nothing on the page as it stands, in both themes, and that it fits into 320 px. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await showTheme(page, 'light')
  expect(await findings(page), `${page.url()} in the light theme`).toEqual([])
  await showTheme(page, 'dark')
  expect(await findings(page, colourRules), `${page.url()} in the dark theme`).toEqual([])
  const size = page.viewportSize() ?? { width: 1280, height: 900 }
  await page.setViewportSize({ width: 320, height: 700 })
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(tooWide, `${page.url()} at 320 px`).toBeLessThanOrEqual(0)
  await page.setViewportSize(size)
}
