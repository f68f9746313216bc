import { expect, type Locator, type Page } from '@playwright/test'
import { audioState, soundingAt } from './audio'

/** Returns the player bar. */
export function bar(page: Page): Locator {
  return page.getByRole('region', { name: 'Player' })
}

/** Returns the track card at this index of the page, from 0. */
export function card(page: Page, index: number): Locator {
  const cards = page.getByRole('main').getByRole('listitem')
  return cards.filter({ has: page.getByRole('button', { name: /^(Play|Pause) / }) }).nth(index)
}

/** Returns the slider's position, in seconds: the current audio element may be the silent one of two. */
export async function position(page: Page): Promise<number> {
  return Number(await bar(page).getByRole('slider', { name: 'Position' }).inputValue())
}

async function titleOf(page: Page, index: number): Promise<string> {
  return (await card(page, index).getByRole('heading').textContent()) ?? ''
}

async function enqueueCard(page: Page, index: number): Promise<string> {
  const title = await titleOf(page, index)
  await card(page, index)
    .getByRole('button', { name: `Add ${title} to the queue` })
    .press('Enter')
  await expect(page.getByText(`${title} was added to the queue.`)).toBeVisible()
  return title
}

/** Plays the track of a card; returns its title. */
export async function playCard(page: Page, index: number): Promise<string> {
  const chosen = card(page, index)
  const title = await titleOf(page, index)
  await chosen.hover()
  await chosen.getByRole('button', { name: /^Play / }).click()
  await expect(bar(page)).toContainText(title)
  return title
}

/** Removes every upcoming track from the queue, which keeps only the current one. */
export async function clearUpcoming(page: Page): Promise<void> {
  const panel = await openQueue(page)
  await panel.getByRole('button', { name: 'Clear' }).click()
  await expect(panel.getByText('Nothing up next')).toBeVisible()
  await bar(page).getByRole('button', { name: 'Queue', exact: true }).click()
  await expect(panel).toBeHidden()
}

/** Plays a queue of the first cards on the page, and nothing else. Returns their titles. */
export async function playCards(page: Page, count: number): Promise<string[]> {
  const titles = [await playCard(page, 0)]
  await clearUpcoming(page)
  for (let index = 1; index < count; index++) titles.push(await enqueueCard(page, index))
  await expect.poll(() => soundingAt(page)).toBeGreaterThan(0)
  return titles
}

/**
 * Makes a paused queue of the first three tracks, which stays unchanged however long a test takes. Returns their
 * titles.
 */
export async function pausedThree(page: Page): Promise<string[]> {
  const first = await titleOf(page, 0)
  await card(page, 0)
    .getByRole('button', { name: /^Play / })
    .press('Enter')
  await bar(page)
    .getByRole('button', { name: `Pause ${first}` })
    .click()
  await expect.poll(async () => (await audioState(page)).paused).toBe(true)
  await clearUpcoming(page)
  const titles = [first, await enqueueCard(page, 1), await enqueueCard(page, 2)]
  await page.getByRole('button', { name: 'Dismiss' }).click()
  return titles
}

/** Opens the queue, which takes focus. */
export async function openQueue(page: Page): Promise<Locator> {
  await bar(page).getByRole('button', { name: 'Queue', exact: true }).click()
  const panel = page.getByRole('region', { name: 'Queue', exact: true })
  await expect(panel).toBeFocused()
  return panel
}

/** Opens the queue in a window of `width` pixels. Returns the part of the page that has it: a phone's full player, or the bar. */
export async function openQueueAt(page: Page, width: number): Promise<Locator> {
  const isPhone = width === 390
  if (isPhone)
    await bar(page)
      .getByRole('button', { name: /Show full player$/ })
      .click()
  const frame = isPhone ? page.getByRole('dialog', { name: 'Full player' }) : bar(page)
  await frame.getByRole('button', { name: 'Queue', exact: true }).click()
  return frame
}

/** Returns the titles of the upcoming tracks, in order, while the queue is open. */
export async function upcoming(page: Page): Promise<string[]> {
  return page.getByRole('grid', { name: 'Next up' }).getByRole('row').locator('b').allTextContents()
}
