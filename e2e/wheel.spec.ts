import { listenIn } from './audio'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { joinAsNewUser } from './newUser'
import { bar } from './playerBar'
import { titlesOf } from './playlistPage'

/** A line over 40° of the circle, from 110 to 140 BPM. */
const someLine = '0.110_20.125_40.140'

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

test('two fingers zoom and rotate the Wheel, and the tracks under them stay there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/discover?view=wheel&line=${someLine}`)
  const stage = page.getByRole('application', { name: 'The Wheel' })
  await expect(stage.locator('canvas')).toBeVisible()
  await stage.scrollIntoViewIfNeeded()
  const box = await stage.boundingBox()
  if (!box) throw new Error('The Wheel has no box')
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const handles = page.getByRole('button', { name: /^Point \d of the line/ })
  await expect(handles).toHaveCount(3)
  const places = async () => {
    const boxes = await Promise.all((await handles.all()).map(handle => handle.boundingBox()))
    return boxes.map(at => ({ x: (at?.x ?? 0) + 22 - middle.x, y: (at?.y ?? 0) + 22 - middle.y }))
  }
  const before = await places()

  const [quarter, grown, steps] = [Math.PI / 2, 1.5, 15]
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 })
  for (let step = 0; step <= steps; step += 1) {
    const [angle, radius] = [(quarter * step) / steps, 60 * grown ** (step / steps)]
    const finger = (side: 1 | -1) => ({
      x: middle.x + side * radius * Math.cos(angle),
      y: middle.y + side * radius * Math.sin(angle),
      id: side + 1,
    })
    const touchPoints = [finger(1), finger(-1)]
    await client.send('Input.dispatchTouchEvent', { type: step === 0 ? 'touchStart' : 'touchMove', touchPoints })
  }
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  const after = await places()
  for (const [i, { x, y }] of before.entries()) {
    const [movedX, movedY] = [after[i]?.x ?? 0, after[i]?.y ?? 0]
    expect(Math.hypot(movedX + y * grown, movedY - x * grown)).toBeLessThan(3)
  }
})

test('a line with a name becomes a playlist in the same order', async ({ page }) => {
  await joinAsNewUser(page, 'Line Keeper')
  await page.goto(`/discover?view=wheel&line=${someLine}`)
  const line = page.getByRole('region', { name: 'The line' })
  const links = line.getByRole('listitem').getByRole('link')
  await expect(links.nth(1)).toBeVisible()
  const titles = await links.allInnerTexts()
  await line.getByLabel('Name').fill('Once around')
  await line.getByRole('button', { name: 'Save as playlist' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Once around' })).toBeVisible()
  await expect.poll(() => titlesOf(page)).toEqual(titles)
})
