import type { Browser, Page } from '@playwright/test'
import { audioState, listenIn } from './audio'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { joinAsNewUser } from './newUser'
import { publishTrack, uniqueTitle } from './publishTrack'
import { askAsOn, askAsService } from './rest'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const main = (page: Page) => page.getByRole('main')

/** Opens the start page in a browser of its own. */
async function otherBrowser(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, viewport: page.viewportSize() })
  return context.newPage()
}

/** Creates an EP in the dialog, adds the tracks and moves the first behind the second; returns its id. */
async function makeEp(page: Page, title: string, [first = '', second = '']: readonly string[]): Promise<string> {
  await page.goto('/my-releases')
  await page.getByRole('button', { name: 'New release' }).click()
  const dialog = page.getByRole('dialog', { name: 'New release' })
  await dialog.getByRole('button', { name: 'Create release' }).click()
  await expect(dialog.getByText('Release title is required')).toBeVisible()
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByRole('radio', { name: 'EP' }).check()
  await dialog.getByRole('button', { name: 'Create release' }).click()
  await expect(heading(page, title)).toBeVisible()
  for (const track of [first, second]) await page.getByRole('button', { name: `Add ${track} to the release` }).click()
  await page.getByRole('button', { name: `Drag ${first}` }).press('Enter')
  await expect(page.getByLabel(`Insert between ${first} and ${second}`, { exact: true })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(main(page).getByText(`1. ${second}`)).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

async function invite(page: Page, name: string, share: string): Promise<void> {
  await page.getByLabel('Name on Overtone').fill(name)
  await page.getByRole('button', { name: `Choose ${name}` }).click()
  await page.getByLabel('Role').selectOption('producer')
  await page.getByLabel('Share of sales in percent').fill(share)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
}

/** Opens the invitation from the bell and accepts it. */
async function accept(page: Page, artist: string, title: string): Promise<void> {
  await page.goto('/')
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
  await bell.click()
  await page.getByRole('link', { name: `${artist} invites you to a credit on ${title}` }).click()
  await expect(main(page).getByText(`${artist} invites you: Producer, 30% of sales`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Accept: ${title}, Producer` }).click()
  await expect(page.getByText(`You’re credited on ${title}`)).toBeVisible()
}

for (const [width, height] of [
  [1280, 900],
  [390, 844],
] as const)
  test(`an EP with a collaborator goes public on its day at ${width} px`, async ({ page, browser }) => {
    test.setTimeout(150_000)
    await page.setViewportSize({ width, height })
    const [artist, friend, title] = [uniqueTitle('Ada'), uniqueTitle('Ben'), uniqueTitle('Low Tide')]
    const tracks = [uniqueTitle('Ebb'), uniqueTitle('Flood')]
    await joinAsNewUser(page, artist)
    const user = await askAsOn(page)
    for (const track of tracks) await publishTrack(user, track)
    const collaborator = await otherBrowser(browser, page)
    await joinAsNewUser(collaborator, friend)
    const visitor = await otherBrowser(browser, page)
    await listenIn(visitor)

    const id = await makeEp(page, title, tracks)
    await invite(page, friend, '130')
    await expect(main(page).getByRole('alert')).toContainText('A share is a number up to 100%')
    await page.getByLabel('Share of sales in percent').fill('30')
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await expect(main(page).getByText('You keep 70%.')).toBeVisible()
    await page.getByRole('radio', { name: 'On a day of your choice' }).check()
    await page.getByRole('button', { name: 'Schedule release' }).click()
    await expect(main(page).getByRole('alert')).toContainText('Some invitations are unanswered')
    await expectAccessible(page)

    await accept(collaborator, artist, title)
    await page.reload()
    await expect(main(page).getByText('Accepted')).toBeVisible()
    await page.getByRole('radio', { name: 'On a day of your choice' }).check()
    await page.getByRole('button', { name: 'Schedule release' }).click()
    await expect(main(page).getByText(/goes public on .* Only you see the date until then/)).toBeVisible()
    await page.goto(`/release/${id}`)
    await expect(main(page).getByText(/^Goes public on /)).toBeVisible()

    await visitor.goto(`/release/${id}`)
    await expect(heading(visitor, 'Release not found')).toBeVisible()
    await visitor.goto(`/artist/${user.id}`)
    await expect(heading(visitor, artist)).toBeVisible()
    await expect(visitor.getByRole('link', { name: title })).toHaveCount(0)
    await expect(visitor.getByText(tracks[0] ?? '')).toHaveCount(0)

    const release_at = new Date(Date.now() - 1000).toISOString()
    await (
      await askAsService()
    )('PATCH', `releases?id=eq.${id}`, { release_at })
    await visitor.reload()
    await expect(visitor.getByRole('button', { name: `Play ${artist}` })).toBeVisible()
    await visitor.getByRole('link', { name: title }).click()
    await expect(heading(visitor, title)).toBeVisible()
    await expectAccessible(visitor)
    await visitor.getByRole('button', { name: `Play ${title}` }).click()
    await expect.poll(async () => (await audioState(visitor)).time).toBeGreaterThan(0)
    await expect(visitor.getByRole('button', { name: `Pause ${title}` })).toBeVisible()
    await expect(visitor.getByRole('region', { name: 'Tracks' }).locator('[aria-current]')).toContainText(
      tracks[1] ?? '',
    )
    const credits = visitor.getByRole('region', { name: 'Credits' })
    await expect(credits.getByRole('link', { name: friend })).toHaveAttribute('href', /^\/artist\/[0-9a-f-]+$/)

    await visitor
      .getByRole('region', { name: 'Tracks' })
      .getByRole('link', { name: tracks[0] ?? '' })
      .click()
    await expect(heading(visitor, tracks[0] ?? '')).toBeVisible()
    await expect(credits.getByRole('link', { name: `EP: ${title}` })).toBeVisible()
    await credits.getByRole('link', { name: friend }).click()
    await expect(heading(visitor, friend)).toBeVisible()
  })
