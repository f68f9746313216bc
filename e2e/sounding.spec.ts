import type { Page } from '@playwright/test'
import { audioEventsOf, listenIn, soundingAt } from './audio'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { bar } from './playerBar'
import { askAsVisitor } from './rest'

const view = (page: Page) => page.getByRole('dialog', { name: 'Full player' })
const figure = (page: Page) => view(page).locator('svg[viewBox="0 0 120 120"]')

/** Plays a demo track of a genre, and opens the full view. */
async function openFull(page: Page, genre: string): Promise<void> {
  const path = `tracks?select=id,title&is_published=is.true&genre=eq.${genre}&order=play_count.desc&limit=1`
  const [track] = await askAsVisitor<{ id: string; title: string }[]>('GET', path)
  await page.goto(`/track/${track?.id}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: `Play ${track?.title}` })
    .first()
    .click()
  await expect.poll(() => soundingAt(page)).toBeGreaterThan(0.3)
  await bar(page)
    .getByRole('button', { name: /Show full player$/ })
    .click()
  await expect(figure(page)).toBeVisible()
}

/** Returns how the parts of the figure are drawn at this moment. */
const drawn = (page: Page) =>
  figure(page)
    .locator('path, rect')
    .evaluateAll(parts => parts.map(part => `${part.getAttribute('transform')} ${part.getAttribute('d')}`).join())

/** Waits until the page has drawn a number of frames. */
const frames = (page: Page, count: number) =>
  page.evaluate(async left => {
    for (let i = 0; i < left; i += 1) await new Promise(resolve => requestAnimationFrame(resolve))
  }, count)

for (const [genre, width] of [
  ['Folk', 1280],
  ['Pop', 390],
  ['Rock', 1280],
  ['Jazz', 390],
  ['World', 1280],
  ['Electronic', 1280],
] as const)
  test(`the figure of ${genre} moves with the music and rests in a pause, at ${width} px`, async ({
    page,
    trouble,
  }) => {
    await listenIn(page)
    await page.setViewportSize({ width, height: 844 })
    await openFull(page, genre)
    const before = await audioEventsOf(page)
    for (let i = 0; i < 4; i += 1) {
      const pose = await drawn(page)
      await expect.poll(() => drawn(page)).not.toBe(pose)
    }
    const later = (await audioEventsOf(page)).slice(before.length)
    expect(later.filter(({ type }) => type === 'pause')).toEqual([])
    await view(page)
      .getByRole('button', { name: /^Pause/ })
      .click()
    await expect.poll(async () => new Set([await drawn(page), await drawn(page)]).size).toBe(1)
    const rest = await drawn(page)
    await frames(page, 25)
    expect(await drawn(page)).toBe(rest)
    await expectAccessible(page)
    expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
  })

test('without access to the sound the figure follows the waveform; with reduced motion it is still', async ({
  page,
}) => {
  await listenIn(page)
  await page.addInitScript(() => Reflect.deleteProperty(HTMLMediaElement.prototype, 'captureStream'))
  await openFull(page, 'Folk')
  const first = await drawn(page)
  await expect.poll(() => drawn(page)).not.toBe(first)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(async () => new Set([await drawn(page), await drawn(page)]).size).toBe(1)
  const still = await drawn(page)
  await frames(page, 25)
  expect(await drawn(page)).toBe(still)
  expect(await soundingAt(page)).toBeGreaterThan(0)
})
