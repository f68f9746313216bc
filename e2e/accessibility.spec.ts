import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { listenIn, playFirstTrack } from './audio'
import { expect, test } from './fixtures'

async function findings(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.target.join(' ')}`))
}

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any open route, in the ${theme} theme`, async ({ page }) => {
    await page.addInitScript(value => localStorage.setItem('overtone-theme', value), theme)
    for (const path of ['/', '/discover', '/about', '/distribution', '/nowhere']) {
      await page.goto(path)
      await expect(page.getByRole('main')).not.toBeEmpty()
      await page.waitForLoadState('networkidle')
      expect(await findings(page), path).toEqual([])
    }
  })

  test(`axe finds nothing in the player, the dialog and the menu, in the ${theme} theme`, async ({ page }) => {
    await page.addInitScript(value => localStorage.setItem('overtone-theme', value), theme)
    await listenIn(page)
    await page.goto('/discover')
    await playFirstTrack(page, 0.2)
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: 'Sign In' }).click()
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Menu' }).click()
    expect(await findings(page)).toEqual([])
  })
}
