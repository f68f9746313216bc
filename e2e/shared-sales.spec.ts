import { writeFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { audioState, listenIn } from './audio'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { joinAsNewUser } from './newUser'
import { publishTrack, uniqueTitle } from './publishTrack'
import { askAsOn, askAsService } from './rest'
import { signIn } from './signIn'
import { song, wav } from './sounds'

const main = (page: Page) => page.getByRole('main')

async function otherBrowser(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, viewport: page.viewportSize() })
  return context.newPage()
}

interface Story {
  readonly artist: Page
  readonly collaborator: Page
  readonly artistName: string
  readonly friendName: string
  readonly release: string
  readonly title: string
  readonly tracks: readonly string[]
}

/** Uploads a file per title on the upload page, all chosen at once, and confirms the key of each. */
async function uploadAll(page: Page, titles: readonly string[], folder: (name: string) => string): Promise<void> {
  const files = titles.map((_, n) => folder(`${n + 1} - Take ${n + 1} FINAL.wav`))
  await Promise.all(files.map((path, n) => writeFile(path, wav(15, song(90 + n * 6)))))
  await page.goto('/upload')
  const opened = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose audio files' }).click()
  await (await opened).setFiles(files)
  const list = page.getByRole('region', { name: 'In progress' })
  await expect(list.getByText('Waiting for details.')).toHaveCount(titles.length - 1, { timeout: 60_000 })
  const panel = page.getByRole('region', { name: 'Pre-flight' })
  for (const [n, title] of titles.entries()) {
    await expect(page.getByLabel('Track title')).toHaveValue(`Take ${n + 1}`)
    await page.getByLabel('Track title').fill(title)
    await page.getByLabel('Genre').selectOption('Folk')
    await panel.getByRole('group', { name: 'What key is it?' }).getByRole('button', { name: 'A', exact: true }).click()
    await expect(panel).toHaveAttribute('data-key', 'A')
    await page.getByRole('button', { name: 'Upload track' }).click()
  }
  const results = page.getByRole('region', { name: 'Finished' }).getByRole('article')
  await expect(results).toHaveCount(titles.length, { timeout: 30_000 })
}

/** A new artist schedules an EP of two tracks for $4, with 30% for a collaborator, who has accepted. */
async function schedule(artist: Page, browser: Browser, folder: ((name: string) => string) | null): Promise<Story> {
  const [artistName, friendName] = [uniqueTitle('Ada'), uniqueTitle('Ben')]
  const [title, tracks] = [uniqueTitle('Neap'), [uniqueTitle('Ebb'), uniqueTitle('Flood')]]
  await joinAsNewUser(artist, artistName)
  const asArtist = await askAsOn(artist)
  const ids: string[] = []
  if (folder) {
    const more = ['Slack', 'Spring', 'Storm'].map(name => uniqueTitle(name))
    await uploadAll(artist, [...tracks, ...more], folder)
    const own = await asArtist.ask<{ id: string; title: string; key: string }[]>(
      'GET',
      `tracks?select=id,title,key&artist_id=eq.${asArtist.id}`,
    )
    expect(own.map(({ key }) => key)).toEqual(Array.from({ length: 5 }, () => 'A'))
    for (const track of tracks) ids.push(own.find(each => each.title === track)?.id ?? '')
  } else for (const track of tracks) ids.push(await publishTrack(asArtist, track))
  const collaborator = await otherBrowser(browser, artist)
  await joinAsNewUser(collaborator, friendName)
  const asFriend = await askAsOn(collaborator)

  const release = crypto.randomUUID()
  await asArtist.ask('POST', 'rpc/save_release', { release_id: release, kind: 'ep', title, price: 4 })
  await asArtist.ask('POST', 'rpc/set_release_tracks', { release_id: release, track_ids: ids })
  const credit = { person: asFriend.id, role: 'producer', share: 30, release_id: release }
  const credit_id = await asArtist.ask<string>('POST', 'rpc/invite_to_credit', credit)
  await asFriend.ask('POST', 'rpc/answer_credit', { credit_id, accepts: true })
  const release_at = new Date(Date.now() + 86_400_000).toISOString()
  await asArtist.ask('POST', 'rpc/publish_release', { release_id: release, release_at })
  return { artist, collaborator, artistName, friendName, release, title, tracks }
}

for (const [width, height] of [
  [1280, 900],
  [390, 844],
] as const)
  test(`a scheduled EP is found on its day, bought as a whole, and shared at ${width} px`, async ({
    page,
    browser,
  }, testInfo) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width, height })
    const story = await schedule(page, browser, width === 1280 ? name => testInfo.outputPath(name) : null)
    const { artist, collaborator, artistName, friendName, release, title, tracks } = story
    const listener = await otherBrowser(browser, page)
    await listenIn(listener)
    await joinAsNewUser(listener, uniqueTitle('Lou'))
    const artistId = (await askAsOn(artist)).id
    await (await askAsOn(listener)).ask('POST', 'follows?select=artist_id', { artist_id: artistId })

    // Nobody opens the release or its artist: search finds it on its day, and the charts make its tracks public
    await listener.goto(`/discover?q=${encodeURIComponent(title)}&tab=releases`)
    await expect(main(listener).getByText(/^No releases match/)).toBeVisible()
    await (
      await askAsService()
    )('PATCH', `releases?id=eq.${release}`, { release_at: new Date().toISOString() })
    await listener.reload()
    await expect(main(listener).getByRole('link', { name: title })).toBeVisible()
    await expectAccessible(listener)
    await listener.goto('/charts')
    await expect(main(listener).getByRole('heading', { level: 1 })).toBeVisible()
    await expect(main(listener).locator('[aria-busy="true"]')).toHaveCount(0)
    await listener.goto(`/discover?q=${encodeURIComponent(tracks[0] ?? '')}`)
    await expect(
      main(listener)
        .getByRole('link', { name: tracks[0] ?? '' })
        .first(),
    ).toBeVisible()
    await listener.goto('/')
    await listener
      .getByRole('banner')
      .getByRole('button', { name: /^Notifications/ })
      .click()
    await listener.getByRole('link', { name: `${artistName} released ${title}` }).click()
    await expect(listener.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await main(listener)
      .getByRole('button', { name: `Play ${title}` })
      .click()
    await expect.poll(async () => (await audioState(listener)).time).toBeGreaterThan(0)

    await main(listener).getByRole('button', { name: 'Buy for $4.00' }).click()
    const dialog = listener.getByRole('dialog')
    const split = dialog.getByRole('figure', { name: 'Where $4.00 goes' })
    await expect(split).toContainText(`${friendName}$1.00`)
    await expect(split).toContainText('Artist$2.35')
    await expectAccessible(listener)
    await dialog.getByRole('radio', { name: 'PayPal' }).check()
    await dialog.getByRole('button', { name: /^Pay \$4\.00/ }).click()
    await expect(dialog.getByRole('status')).toHaveText(
      `${title} is yours. Download its tracks from Purchases in your profile.`,
    )
    await expect(dialog.getByRole('figure', { name: 'Where $4.00 goes' })).toContainText(`${friendName}$1.00`)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await main(listener).getByRole('link', { name: 'Your downloads' }).click()
    const [file] = await Promise.all([
      listener.waitForEvent('download'),
      main(listener)
        .getByRole('link', { name: `Download ${tracks[1]}` })
        .click(),
    ])
    expect(file.suggestedFilename()).toContain(tracks[1])

    // The artist has no role, but tracks: the profile leads to the hub
    await artist.goto('/profile?tab=tracks')
    await main(artist).getByRole('link', { name: 'Open Artist Hub' }).click()
    await expect(artist).toHaveURL('/artist')
    const earnings = main(artist).getByRole('region', { name: 'Earnings' })
    await expect(earnings.getByRole('row', { name: `${title} 1 $2.35` })).toBeVisible()
    const [csv] = await Promise.all([
      artist.waitForEvent('download'),
      earnings.getByRole('button', { name: 'Download CSV' }).click(),
    ])
    expect(csv.suggestedFilename()).toBe('overtone-earnings.csv')
    await expectAccessible(artist)

    // The collaborator has neither role nor tracks, and reads the share beside the credit
    await collaborator.goto('/my-releases')
    const shares = main(collaborator).getByRole('region', { name: 'Earnings' })
    await expect(shares.getByRole('row', { name: `${title}, with ${artistName} 1 $1.00` })).toBeVisible()
    await expectAccessible(collaborator)
  })

test('a user with a track edits it from its page, and gets the artist role by asking', async ({ page, browser }) => {
  test.setTimeout(120_000)
  const [name, title] = [uniqueTitle('Cy'), uniqueTitle('Shoal')]
  await joinAsNewUser(page, name)
  await page.goto('/artist')
  await expect(page).toHaveURL('/') // no track, no role
  const track = await publishTrack(await askAsOn(page), title)
  await page.goto(`/track/${track}`)
  await main(page).getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit track' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/artist')
  await main(page).getByRole('link', { name: 'Request the artist role' }).click()
  await main(page).getByLabel('Why do you want the role?').fill('I play the cello')
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'Send request' }).click()
  await expect(main(page).getByRole('heading', { name: 'Your request is waiting for an answer' })).toBeVisible()

  const admin = await otherBrowser(browser, page)
  await signIn(admin, 'admin')
  await admin.goto('/moderation')
  await main(admin)
    .getByRole('button', { name: `Grant: ${name}` })
    .click()
  await expectAccessible(admin)
  const dialog = admin.getByRole('alertdialog', { name: `Make ${name} an artist?` })
  await dialog.getByLabel('Reason').fill('Good songs')
  await dialog.getByRole('button', { name: 'Grant' }).click()
  await expect(admin.getByText(`${name} is an artist now`)).toBeVisible()

  await page.goto('/')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click()
  await page.getByRole('link', { name: 'You’re an artist now: Good songs' }).click()
  await expect(page).toHaveURL('/artist')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Artist Hub' }).first()).toBeVisible()
})
