import type { Page } from '@playwright/test'
import { audioState, listenIn, playFirstTrack } from './audio'
import { expect, test } from './fixtures'
import { bar, card, clearUpcoming, openQueue, openQueueAt, pausedThree, upcoming } from './playerBar'
import { signIn } from './signIn'

test.beforeEach(async ({ page }) => {
  await listenIn(page)
  await page.goto('/discover')
})

/** Focuses the first row of the queue and picks it up, so that the arrow keys move it. */
async function liftFirstRow(page: Page): Promise<void> {
  await toFirstRow(page)
  await page.keyboard.press('ArrowRight')
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Drag /)
  await page.keyboard.press('Enter')
  await expect(page.locator(':focus')).toHaveAttribute('aria-roledescription', 'drop indicator')
}

async function toFirstRow(page: Page): Promise<void> {
  const row = page.getByRole('grid', { name: 'Next up' }).getByRole('row').first()
  await row.focus()
  await page.keyboard.press('Home')
  await expect(row).toBeFocused()
}

test('queue entries are removed, restored and sorted by keyboard', async ({ page }) => {
  const [, second = '', third = ''] = await pausedThree(page)
  const panel = await openQueue(page)
  await expect.poll(() => upcoming(page)).toEqual([second, third])

  await panel.getByRole('button', { name: `Remove ${second} from the queue` }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => upcoming(page)).toEqual([third])
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect.poll(() => upcoming(page)).toEqual([second, third])
  await expect(panel.locator(':focus'), 'where focus was').toBeVisible()

  await liftFirstRow(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect.poll(() => upcoming(page)).toEqual([second, third])
  await liftFirstRow(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => upcoming(page)).toEqual([third, second])
  await expect(panel.getByRole('status')).toContainText(`${second} is now number 2.`)
  const moved = page.getByRole('grid', { name: 'Next up' }).getByRole('row').nth(1)
  await expect(moved, 'focus follows the entry, a moment after it').toBeFocused()

  await panel.getByRole('button', { name: 'Clear' }).press('Enter')
  await expect(panel.getByText('Nothing up next')).toBeVisible()
  await expect(panel.getByRole('heading', { name: 'Queue' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect.poll(() => upcoming(page)).toEqual([third, second])
  await expect(panel.getByRole('heading', { name: 'Queue' })).toBeFocused()

  await toFirstRow(page)
  await page.keyboard.press('Enter')
  await expect(bar(page).getByRole('button', { name: `Pause ${third}` })).toBeVisible()
  await panel.focus()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(bar(page).getByRole('button', { name: 'Queue', exact: true })).toBeFocused()
})

test('an entry is dragged to another position with the mouse', async ({ page }) => {
  const [, second = '', third = ''] = await pausedThree(page)
  await openQueue(page)
  const rows = page.getByRole('grid', { name: 'Next up' }).getByRole('row')
  const to = await rows.nth(1).boundingBox()
  if (!to) throw new Error('The row is not rendered')
  await rows.nth(0).hover()
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 })
  await page.mouse.move(to.x + to.width / 2, to.y + to.height - 2, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => upcoming(page)).toEqual([third, second])
})

test('a track of the page is added to the queue and removed again', async ({ page }) => {
  await playFirstTrack(page, 0.2)
  await clearUpcoming(page)
  const other = card(page, 1)
  const title = (await other.getByRole('heading').textContent()) ?? ''
  await other.hover()
  await other.getByRole('button', { name: `Add ${title} to the queue` }).click()
  const panel = await openQueue(page)
  await expect.poll(() => upcoming(page)).toEqual([title])
  await panel.getByRole('button', { name: `Remove ${title} from the queue` }).click()
  await expect(panel.getByText('Nothing up next')).toBeVisible()
})

test('a small screen has the mini player, which opens the full view with the queue', async ({ page }) => {
  const [first = '', second = '', third = ''] = await pausedThree(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(bar(page).getByRole('slider')).toHaveCount(0)
  const opener = bar(page).getByRole('button', { name: /Show full player$/ })
  await opener.click()
  const view = page.getByRole('dialog', { name: 'Full player' })
  await expect(view.getByRole('heading', { name: first })).toBeVisible()
  for (const name of [`Share ${first}`, `More options for ${first}`])
    await expect(view.getByRole('button', { name })).toBeVisible()
  await expect(view.getByRole('link')).toHaveText([first, /./])
  await view.getByRole('slider', { name: 'Position' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect
    .poll(async () => Number(await view.getByRole('slider', { name: 'Position' }).inputValue()))
    .toBeGreaterThanOrEqual(5)

  await view.getByRole('button', { name: 'Queue', exact: true }).click()
  await expect.poll(() => upcoming(page)).toEqual([second, third])
  await view.getByRole('button', { name: `Move or remove ${second}` }).click()
  await view.getByRole('button', { name: `Move ${second} down` }).click()
  await expect.poll(() => upcoming(page)).toEqual([third, second])
  await view
    .getByRole('group', { name: second })
    .getByRole('button', { name: /^Remove / })
    .click()
  await expect.poll(() => upcoming(page)).toEqual([third])
  await view.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => upcoming(page)).toEqual([third, second])

  await page.keyboard.press('Escape')
  await expect(view).toBeHidden()
  await expect(opener).toBeFocused()
})

for (const width of [1280, 390])
  test(`a long queue has rows down to the end of its panel, wherever it is scrolled, at ${width} px`, async ({
    page,
  }) => {
    await playFirstTrack(page, 0.2)
    await page.setViewportSize({ width, height: 844 })
    await openQueueAt(page, width)
    const list = page.getByRole('grid', { name: 'Next up' })
    await expect(list.getByRole('row').first()).toBeVisible()
    // The middle of the window's lowest part that shows the list
    const endsInRow = () =>
      list.evaluate(grid => {
        const { left, width: wide } = grid.getBoundingClientRect()
        for (let y = innerHeight - 1; y > 0; y -= 4) {
          const found = document.elementFromPoint(left + wide / 2, y)
          if (found && grid.contains(found)) return found.closest('[role=row]') !== null
        }
        return false
      })
    const top = async () => (await list.boundingBox())?.y
    await list.getByRole('row').first().hover()
    for (const pixels of [60, 120, 120, 200, 400, -150, -400, -250]) {
      const before = await top()
      await page.mouse.wheel(0, pixels)
      await expect.poll(top).not.toBe(before)
      await expect.poll(endsInRow, `after ${pixels} px more`).toBe(true)
    }
  })

test('signing out clears the queue, and the music keeps playing', async ({ page }) => {
  await signIn(page, 'user')
  await page.goto('/discover')
  const [first = '', second = '', third = ''] = await pausedThree(page)
  await openQueue(page)
  await expect.poll(() => upcoming(page)).toEqual([second, third])
  await bar(page)
    .getByRole('button', { name: `Play ${first}` })
    .click()
  await expect.poll(async () => (await audioState(page)).paused).toBe(false)
  const { pauses } = await audioState(page)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('Nothing up next')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(bar(page)).toContainText(first)
  expect(await audioState(page)).toMatchObject({ paused: false, pauses })
})

test('a list continues to load after a reload', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1200 }) // high enough to render all 21 rows of the queue
  // Small pages, and only the first one before the reload
  let isFirstVisit = true
  await page.route(/\/rpc\/search_tracks/, route => {
    const url = route.request().url()
    if (isFirstVisit && url.includes('cursor=')) return void route.abort()
    void route.continue({ url: url.replace(/page_size=\d+/, 'page_size=12') })
  })
  await page.reload()
  await card(page, 0)
    .getByRole('button', { name: /^Play / })
    .press('Enter')
  await expect.poll(() => audioState(page)).toMatchObject({ paused: false })
  await openQueue(page)
  await expect.poll(async () => (await upcoming(page)).length).toBe(11)
  isFirstVisit = false
  await page.reload()
  await bar(page)
    .getByRole('button', { name: /^Play / })
    .click()
  await expect.poll(() => audioState(page)).toMatchObject({ paused: false })
  await openQueue(page)
  const before = await upcoming(page)
  expect(before).toHaveLength(11)
  await bar(page).getByRole('button', { name: 'Next', exact: true }).click()
  await bar(page).getByRole('button', { name: 'Next', exact: true }).click()
  await expect.poll(async () => (await upcoming(page)).length).toBe(21)
  expect((await upcoming(page)).slice(0, 9)).toEqual(before.slice(2))
  expect(new Set(await upcoming(page)).size).toBe(21)
})
