import type { Browser, Page } from '@playwright/test'
import { audioState, listenIn } from './audio'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { joinAsNewUser } from './newUser'
import { publishTrack, uniqueTitle } from './publishTrack'
import { askAsOn, askAsService } from './rest'

const main = (page: Page) => page.getByRole('main')
const party = (page: Page, title: string) => page.getByRole('region', { name: `Listening party ${title}` })

async function inOtherBrowser(browser: Browser, page: Page, name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const other = await context.newPage()
  await listenIn(other)
  await joinAsNewUser(other, name)
  return other
}

/** The guest requests the song, and the host plays it. */
async function request(
  host: Page,
  guest: Page,
  { title, song, artistName }: { title: string; song: string; artistName: string },
): Promise<void> {
  await party(guest, title).getByRole('button', { name: 'Request a track' }).click()
  await party(guest, title).getByLabel('Title or artist').fill(song)
  await party(guest, title)
    .getByRole('button', { name: `Request ${song} by ${artistName}` })
    .click()
  await expect(party(host, title).getByRole('button', { name: `Vote for ${song}, 1 vote` })).toBeVisible()
  await party(host, title)
    .getByRole('button', { name: `Play ${song} next` })
    .click()
  await expect(party(guest, title).getByText('No requests yet.')).toBeVisible()
}

/** A moderator hears the track in the case, and hides the comment. */
async function hide(browser: Browser, host: Page, song: string): Promise<void> {
  const moderator = await inOtherBrowser(browser, host, 'Mo Rafter')
  const { id } = await askAsOn(moderator)
  await (
    await askAsService()
  )('PATCH', `users?id=eq.${id}`, { role: 'moderator' })
  await moderator.goto('/moderation?kind=comment')
  const found = moderator.getByRole('article', { name: 'What a fake piano' })
  await found.getByRole('button', { name: `Play ${song}` }).click()
  await expect.poll(async () => (await audioState(moderator)).time).toBeGreaterThan(0)
  await found.getByRole('button', { name: /^Hide/ }).click()
  const decide = moderator.getByRole('alertdialog')
  await decide.getByLabel('Reason').fill('Not kind')
  await decide.getByRole('button', { name: 'Hide content' }).click()
  await expect(decide).toBeHidden()
}

test('four people: from the charts to a party, a pluck, a comment in time, a report, and its decision in the bell', async ({
  page: host,
  browser,
  trouble,
}) => {
  test.setTimeout(180_000)
  const [hostName, guestName, artistName] = [uniqueTitle('Hanna'), uniqueTitle('Gil'), uniqueTitle('Ada')]
  const [song, title] = [uniqueTitle('Ferry'), uniqueTitle('Evening')]
  await listenIn(host)
  await joinAsNewUser(host, hostName)
  const artist = await inOtherBrowser(browser, host, artistName)
  const trackId = await publishTrack(await askAsOn(artist), song)

  // The host plays the charts, and makes a party of it
  await host.goto('/charts')
  await main(host)
    .getByRole('button', { name: /^Play / })
    .first()
    .click()
  await expect.poll(async () => (await audioState(host)).time).toBeGreaterThan(0)
  await host.goto('/live')
  await host.getByRole('button', { name: 'Go Live' }).click()
  const dialog = host.getByRole('dialog', { name: 'Go Live' })
  await dialog.getByLabel('Stream title').fill(title)
  await dialog.getByRole('button', { name: 'Go Live' }).click()
  await expect(party(host, title)).toContainText('You’re live')
  await party(host, title).getByRole('button', { name: 'Invite' }).click()
  const link = await host.getByRole('dialog', { name: 'Invite to this party' }).getByLabel('Link').inputValue()
  expect(link).toMatch(/\/live\/evening-[0-9a-f-]+$/)
  await expectAccessible(host)
  await host.keyboard.press('Escape')

  // A guest opens the link, hears the same, and plucks
  const guest = await inOtherBrowser(browser, host, guestName)
  await guest.goto(link)
  await expect(party(guest, title)).toContainText('You’re following the host.')
  await expect.poll(async () => (await audioState(guest)).time).toBeGreaterThan(0)
  await expect(party(host, title).getByRole('link', { name: guestName })).toBeVisible()
  await expect(party(guest, title).getByRole('link', { name: `${hostName}, Host` })).toBeVisible()
  const third = party(guest, title).getByRole('button', { name: 'Pluck overtone 3' })
  for (let press = 0; press < 12; press += 1) await third.click({ delay: 0 })
  await expect(party(host, title).getByRole('button', { name: 'Pluck overtone 3' })).toHaveAttribute(
    'data-plucked',
    'true',
  )
  await expectAccessible(guest)

  await request(host, guest, { title, song, artistName })

  // The guest leaves the room's page, stays on air, and comments on the song
  await guest.goto(`/track/${trackId}`)
  const form = main(guest).getByLabel('Your comment')
  await form.fill('What a fake piano')
  await main(guest).getByRole('textbox', { name: 'At', exact: true }).fill('99:00')
  await main(guest).getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(main(guest).getByText('This moment is beyond the end of the track')).toBeVisible()
  await main(guest).getByRole('textbox', { name: 'At', exact: true }).fill('0:05')
  await main(guest).getByRole('button', { name: 'Comment', exact: true }).click()
  const comments = (page: Page) => main(page).getByRole('list', { name: 'Comments' })
  await expect(comments(guest).getByText('What a fake piano')).toBeVisible()
  await expectAccessible(guest)
  await comments(guest).getByRole('button', { name: 'Play from 0:05' }).click()
  await expect.poll(async () => (await audioState(guest)).time).toBeGreaterThan(5)

  // The artist finds it in the bell, answers, and reports it
  await artist.goto('/')
  await artist
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click()
  await artist.getByRole('link', { name: `${guestName} commented on ${song}` }).click()
  await comments(artist)
    .getByRole('button', { name: `Reply: ${guestName}` })
    .click()
  await comments(artist).getByLabel('Your reply').fill('It is a real one')
  await comments(artist).getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(comments(artist).getByText('It is a real one')).toBeVisible()
  await comments(artist).getByRole('button', { name: 'Report What a fake piano' }).click()
  const report = artist.getByRole('dialog')
  await report.getByLabel('Harassment').check()
  await report.getByRole('button', { name: /^(Send report|Report)/ }).click()
  await expect(report).toBeHidden()

  await hide(browser, host, song)

  await guest.goto('/')
  await guest
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click()
  await expect(guest.getByRole('link', { name: /A moderator made a decision about “What a fake piano”/ })).toBeVisible()
  await expect(guest.getByRole('link', { name: `${artistName} answered your comment on ${song}` })).toBeVisible()
  await artist.goto(`/track/${trackId}`)
  await expect(main(artist).getByText('No comments yet.', { exact: false })).toBeVisible()
  expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
})

test('a host hands the party over, and the music goes on from the new host', async ({ page: host, browser }) => {
  test.setTimeout(120_000)
  const [title, heirName] = [uniqueTitle('Handover'), uniqueTitle('Heir')]
  await listenIn(host)
  await joinAsNewUser(host, 'First Host')
  await host.goto('/live')
  await host.getByRole('button', { name: 'Go Live' }).click()
  const dialog = host.getByRole('dialog', { name: 'Go Live' })
  await dialog.getByLabel('Stream title').fill(title)
  await dialog.getByLabel('Genre').selectOption('Electronic')
  await dialog.getByRole('button', { name: 'Go Live' }).click()
  await expect(party(host, title)).toContainText('You’re live')
  const heir = await inOtherBrowser(browser, host, heirName)
  await heir.goto('/live')
  await heir.getByRole('button', { name: `Join ${title}` }).click()
  await expect(party(heir, title)).toContainText('You’re following the host.')
  await expect(heir.getByRole('link', { name: `On air: ${title}` })).toBeVisible()

  await party(host, title).getByRole('button', { name: 'Hand over' }).click()
  await host.getByRole('menuitem', { name: heirName }).click()
  await expect(host.getByText(`${heirName} hosts the party now`)).toBeVisible()
  await expect(party(heir, title)).toContainText('You’re live')
  await expect(party(host, title)).toContainText('You’re following the host.', { timeout: 20_000 })
  const before = (await audioState(heir)).time
  await expect.poll(async () => (await audioState(heir)).time).toBeGreaterThan(before)

  // The new host reloads the page of the party and hosts again
  await heir.getByRole('link', { name: `On air: ${title}` }).click()
  await expect(heir).toHaveURL(/\/live\/handover-/)
  await heir.reload()
  await expect(party(heir, title)).toContainText('You’re live', { timeout: 20_000 })
})
