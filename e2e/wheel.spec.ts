import { listenIn } from './audio'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { bar } from './playerBar'

for (const width of [1280, 390])
  test(`a line drawn through the Wheel becomes the queue, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/discover')
    await page.getByRole('link', { name: 'Wheel', exact: true }).click()
    const stage = page.getByRole('application', { name: 'The Wheel' })
    await expect(stage.locator('canvas')).toBeVisible()
    await page.getByRole('button', { name: 'Draw a line' }).click()
    await stage.scrollIntoViewIfNeeded()
    const box = await stage.boundingBox()
    if (!box) throw new Error('The Wheel has no box')
    const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
    await page.mouse.move(...at(0.3, 0.35))
    await page.mouse.down()
    await page.mouse.move(...at(0.5, 0.25), { steps: 8 })
    await page.mouse.move(...at(0.7, 0.6), { steps: 8 })
    await page.mouse.up()
    await expect(page).toHaveURL(/line=/)
    await expect(page.getByText(/\d+ tracks? along it/)).toBeVisible()
    await expectAccessible(page)

    const shared = page.url()
    const titles = page.getByRole('region', { name: 'The line' }).getByRole('listitem')
    await expect(titles.nth(1)).toBeVisible()
    const before = await titles.allInnerTexts()
    await page.goto(shared)
    await expect.poll(() => titles.allInnerTexts()).toEqual(before)

    await page.getByRole('button', { name: 'Play the line' }).click()
    await expect(bar(page).getByRole('button', { name: 'Pause' })).toBeVisible()
  })

test('the Wheel works by keyboard: tracks, a line, its points, the list', async ({ page }) => {
  await listenIn(page)
  await page.goto('/discover?view=wheel')
  const stage = page.getByRole('application', { name: 'The Wheel' })
  await stage.focus()
  await page.keyboard.press('ArrowUp')
  const card = page.getByRole('complementary').getByRole('status').first()
  await expect(card.getByRole('link')).toBeVisible()
  const first = await card.innerText()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(card).not.toHaveText(first)
  await page.keyboard.press('+')
  await page.keyboard.press(']')
  await page.keyboard.press('Space')
  const point = page.getByRole('button', { name: /^Point 2 of the line/ })
  const before = await point.getAttribute('aria-label')
  await point.focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
  await expect(point).not.toHaveAccessibleName(before ?? '')
  await page.keyboard.press('Delete')
  await expect(point).toHaveCount(0)

  await page.getByRole('button', { name: 'Show as a list' }).click()
  await expect(page.getByRole('list', { name: 'Keys around the circle' }).getByRole('link').first()).toBeVisible()
  await page.getByLabel('To key').selectOption('D')
  await page.getByRole('button', { name: 'Make the line' }).click()
  await expect(page).toHaveURL(/line=0\.90_60\.130/)
  await expectAccessible(page)
})

test('filters of Discover apply to the Wheel', async ({ page }) => {
  await page.goto('/discover?view=wheel')
  await expect(page.getByText(/tracks, by key around the circle/)).toBeVisible()
  await page.goto('/discover?view=wheel&q=there-is-no-such-track')
  await expect(page.getByText('No track with a key and a tempo matches these filters.')).toBeVisible()
})
