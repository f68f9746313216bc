import { expect, test } from './fixtures'

for (const { path, heading } of [
  { path: '/discover', heading: 'Discover' },
  { path: '/distribution', heading: 'Distribution' },
]) {
  test(`the first paint of ${path} is the page itself`, async ({ page }) => {
    await page.addInitScript(() => {
      const first: string[] = []
      new MutationObserver(() => {
        const root = document.getElementById('root')
        if (root?.hasChildNodes() && first.length === 0) first.push(root.innerHTML)
      }).observe(document, { childList: true, subtree: true })
      Object.assign(window, { firstRender: first })
    })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    const [html = ''] = await page.evaluate(() => (window as unknown as { firstRender: string[] }).firstRender)
    expect(html).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`))
  })

  test(`the page of ${path} preloads the entry and the chunk of the remote that owns it, and runs them`, async ({
    page,
  }) => {
    const warnings: string[] = []
    page.on('console', message => message.text().includes('preload') && warnings.push(message.text()))
    await page.goto(path)
    const preloaded = await page
      .locator('link[rel=preload][as=script]')
      .evaluateAll(links => links.map(link => [link.getAttribute('href'), link.getAttribute('integrity')?.slice(0, 7)]))
    expect(preloaded).toEqual([
      [expect.stringMatching(/\/remoteEntry\.js$/), 'sha256-'],
      [expect.stringMatching(/\/static\/js\//), 'sha256-'],
    ])
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(warnings).toEqual([])
  })
}
