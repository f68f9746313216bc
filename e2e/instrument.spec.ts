import type { Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'

/** Collects when the page starts which frequency. Before `goto`. */
async function listenToTones(page: Page): Promise<() => Promise<{ hertz: number; at: number }[]>> {
  await page.addInitScript(() => {
    const tones: { hertz: number; at: number }[] = []
    Object.assign(window, { tones })
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (when) {
      tones.push({ hertz: this.frequency.value, at: performance.now() })
      start.call(this, when)
    }
  })
  return () => page.evaluate(() => (window as unknown as { tones: { hertz: number; at: number }[] }).tones)
}

const strings = (page: Page) => page.getByRole('group', { name: 'A string and its first ten partials' })
const hertzOf = (tones: readonly { hertz: number }[]) => tones.map(({ hertz }) => Math.round(hertz))

for (const width of [1280, 390])
  test(`what is played on the strings is recorded, shared as a link, and sounds there, at ${width} px`, async ({
    page,
    context,
    trouble,
  }) => {
    test.setTimeout(90_000)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
    await page.setViewportSize({ width, height: 844 })
    const tones = await listenToTones(page)
    await page.goto('/')
    await strings(page)
      .getByRole('button', { name: /^Partial 1:/ })
      .click()
    const record = page.getByRole('button', { name: 'Record eight seconds' })
    await expect(record).toBeVisible()
    expect(hertzOf(await tones())).toEqual([110])
    await expectAccessible(page)

    await record.click()
    for (const key of ['3', '0', '5']) {
      await page.keyboard.press(key)
      await page.waitForTimeout(400)
    }
    const played = (await tones()).slice(1)
    expect(hertzOf(played)).toEqual([330, 1100, 550])
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(page.getByRole('img', { name: '3 notes, as drawn in time' })).toBeVisible()
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(page.getByText('Link copied to clipboard!')).toBeVisible()
    const address = await page.evaluate(() => navigator.clipboard.readText())
    expect(address).toMatch(/\/tune\/[\w-]{9}$/)

    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'Eight seconds on ten strings' })).toBeVisible()
    await expect(page.getByRole('img', { name: '3 notes, as drawn in time' })).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click()
    await expect.poll(async () => hertzOf(await tones())).toEqual([330, 1100, 550])
    const again = await tones()
    const gaps = (list: readonly { at: number }[]) => list.slice(1).map(({ at }, i) => at - (list[i]?.at ?? 0))
    for (const [i, gap] of gaps(again).entries()) expect(Math.abs(gap - (gaps(played)[i] ?? 0))).toBeLessThan(100)
    await expectAccessible(page)
    await expect(page.getByRole('main').getByRole('button', { name: 'Play', exact: true })).toBeVisible({
      timeout: 10_000,
    })
    expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
  })

test('a sweep with the mouse plays string after string', async ({ page }) => {
  const tones = await listenToTones(page)
  await page.goto('/')
  const box = async (n: number) => {
    const found = await strings(page)
      .getByRole('button', { name: `Partial ${n}:` })
      .boundingBox()
    return { x: (found?.x ?? 0) + (found?.width ?? 0) / 2, y: (found?.y ?? 0) + 100 }
  }
  const [from, to] = [await box(2), await box(5)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 30 })
  await page.mouse.up()
  expect(hertzOf(await tones())).toEqual([220, 330, 440, 550])
})

test('a damaged link says so, with a way on', async ({ page }) => {
  await page.goto('/tune/AA')
  await expect(page.getByRole('heading', { level: 1, name: 'This link is damaged' })).toBeVisible()
  await page.getByRole('link', { name: 'Play the strings' }).click()
  await expect(strings(page)).toBeVisible()
})
