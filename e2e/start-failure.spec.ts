import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'

const failed = 'Overtone couldn’t start. Reload the page.'
const tooOld = {
  'en-US': 'Your browser is too old for Overtone.',
  'es-MX': 'Tu navegador es demasiado antiguo para Overtone.',
  'fr-FR': 'Votre navigateur est trop ancien pour Overtone.',
  'de-AT': 'Dein Browser ist zu alt für Overtone.',
}
const notice = (page: Page) => page.locator('body > [role=alert]')
/** The script of the shell itself, which the page names. */
const ownScript = /\/artifacts\/shell\/[^/]+\/static\/js\/index\.js/

for (const kind of ['404', 'tamper', 'truncate'] as const) {
  test(`a page whose shell fails to load (${kind}) shows a notice instead of staying blank`, async ({
    page,
    faults,
    trouble,
  }) => {
    await faults.set(ownScript, kind)
    await page.goto('/discover')
    await expect(notice(page)).toContainText(failed)
    await faults.clear()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Discover' })).toBeVisible()
    await expect(notice(page)).toHaveCount(0)
    expect(trouble.policyViolations).toEqual([])
  })
}

test('a prerendered page stays readable without the shell, and the notice covers none of it', async ({
  page,
  faults,
}) => {
  await faults.set(ownScript, '404')
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/about')
    await expect(notice(page)).toContainText(failed)
    await expect(page.getByRole('main').getByText('A tone is never alone').first()).toBeVisible()
    const [above, header] = [await notice(page).boundingBox(), await page.locator('header').first().boundingBox()]
    expect(above && header && above.y + above.height).toBeLessThanOrEqual(header?.y ?? 0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
})

test('a plain text replaces a notice that fails to load', async ({ page, faults }) => {
  await faults.set(ownScript, '404')
  await faults.set(/\/artifacts\/pages\/.*\.json/, '404')
  await page.goto('/discover')
  await expect(notice(page)).toHaveText('Overtone: reload the page.')
})

/** Serves the page with another script in place of the shell's, without a hash that would reject it. */
async function replaceShell(page: Page, script: string): Promise<void> {
  await page.route('/discover', async route => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(/(<script defer [^>]*?) integrity="[^"]*"/g, '$1')
    await route.fulfill({ response, body })
  })
  await page.route(ownScript, route => route.fulfill({ contentType: 'text/javascript', body: script }))
}

test('a shell that throws while it is evaluated is reported on the page', async ({ page }) => {
  await replaceShell(page, `throw new Error('broken')`)
  await page.goto('/discover')
  await expect(notice(page)).toContainText(failed)
})

test("a shell in a syntax that the browser doesn't support shows that the browser is too old", async ({ page }) => {
  await replaceShell(page, 'const of the future')
  await page.goto('/discover')
  await expect(notice(page)).toContainText(tooOld['en-US'])
})

for (const [locale, text] of Object.entries(tooOld)) {
  test.describe(() => {
    test.use({ locale })
    test(`a browser without a required feature shows a notice in the language of ${locale}`, async ({ page }) => {
      await page.addInitScript(() => {
        Reflect.deleteProperty(Array.prototype, 'at')
        Reflect.deleteProperty(globalThis, 'ResizeObserver')
      })
      await page.goto('/discover')
      await expect(notice(page)).toContainText(text)
      await expect(page.locator('#root')).toBeEmpty()
    })
  })
}

test('a new visitor whose clock is two years ahead reads that the clock may be wrong', async ({ page }) => {
  await page.clock.setFixedTime(Date.now() + 2 * 365 * 24 * 60 * 60 * 1000)
  await page.goto('/discover')
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('Your device’s clock may be wrong. Check its date and time, then reload the page.')
})
