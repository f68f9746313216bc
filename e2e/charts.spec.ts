import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { joinAsNewPerson } from './newPerson'
import { publishTrack } from './publishTrack'
import { askAs, askAsOn, askAsVisitor } from './rest'

interface Track {
  readonly id: string
  readonly title: string
  readonly artist_name: string
}

test('the charts rank what was played, show top tracks on hover and focus, and play', async ({ page, trouble }) => {
  const tracks = await askAsVisitor<Track[]>(
    'GET',
    'tracks?select=id,title,artist_name&is_published=eq.true&order=created_at&limit=6',
  )
  // One more than all others have, so that it leads whatever was played here before
  const [first, second] = tracks
  const before = await askAsVisitor<{ days: number | null; tracks: { plays: number }[] }>('GET', 'rpc/charts')
  const most = before.days === null ? 0 : (before.tracks[0]?.plays ?? 0)
  const plays = (track: Track, i: number) =>
    Array.from({ length: track === first ? most + 3 : track === second ? most + 2 : 1 }, (_, n) =>
      askAsVisitor('POST', 'rpc/increment_play_count', {
        ...{ track_id: track.id, seconds_heard: 40, listener: `charts ${Date.now()} ${i} ${n}` },
      }),
    )
  await Promise.all(tracks.flatMap(plays))

  await page.goto('/charts')
  const main = page.getByRole('main')
  await expect(main.getByText(/plays of the last 7 days, today included/)).toBeVisible()
  const lines = main.getByRole('listitem')
  await expect(lines.nth(0)).toContainText(first?.title ?? '')
  await expect(lines.nth(1)).toContainText(second?.title ?? '')
  await expect(lines.nth(0)).toContainText('new')
  await lines
    .nth(0)
    .getByRole('button', { name: `Play ${first?.title}` })
    .click()
  await expect(
    page
      .getByRole('region', { name: 'Player' })
      .getByText(first?.title ?? '')
      .first(),
  ).toBeVisible()

  await page.getByRole('tab', { name: 'Artists' }).click()
  const shown = main.getByRole('group', { name: /^Top tracks of/ })
  await expect(shown).toHaveCount(1)
  const artists = main.locator('ol > li:has(button[aria-expanded])')
  const nameOf = async (at: number) => (await artists.nth(at).getByRole('link').first().textContent()) ?? ''
  const [one, two] = [await nameOf(0), await nameOf(1)]
  await artists.nth(1).hover()
  await expect(shown).toHaveAccessibleName(`Top tracks of ${two}`)
  await artists.nth(0).getByRole('link', { name: one }).first().focus()
  await expect(shown).toHaveAccessibleName(`Top tracks of ${one}`)
  await expect(shown.getByRole('button').first()).toBeVisible()
  await expectAccessible(page)
  expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
})

test('people discuss, share music and meet in the community', async ({ page, browser, trouble }) => {
  test.setTimeout(60_000)
  const word = `Vibraphone${Date.now()}`
  await joinAsNewPerson(page, 'Community Artist')
  const artist = await askAsOn(page)
  await publishTrack(artist, `Song of ${word}`)
  await (
    await askAs('super_admin')
  )('POST', 'rpc/change_user_role', { user_id: artist.id, new_role: 'artist', reason: 'Makes music' })

  await page.goto('/community')
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  await main.getByRole('button', { name: 'Start Discussion' }).click()
  await dialog.getByLabel('Title').fill(`Mallets for a ${word}`)
  await dialog.getByLabel('Category').selectOption('feedback')
  await dialog.getByLabel('Message').fill('<img src=x onerror=alert(1)> which?')
  await dialog.getByRole('button', { name: 'Start Discussion' }).click()
  await expect(dialog).toBeHidden()
  await expect(main.getByRole('button', { name: `Mallets for a ${word}` })).toBeVisible()
  await main.getByRole('button', { name: 'Share Your Music' }).click()
  await dialog.getByLabel('Track').selectOption(`Song of ${word}`)
  await dialog.getByRole('button', { name: 'Share Your Music' }).click()
  await expect(dialog).toBeHidden()
  await expect(main.getByRole('link', { name: `Song of ${word}` })).toBeVisible()
  await main.getByRole('tab', { name: 'Events' }).click()
  await main.getByRole('button', { name: 'Plan an event' }).click()
  await dialog.getByLabel('Title').fill(`Evening of ${word}`)
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  await dialog.getByLabel('Date').fill(tomorrow.slice(0, 10))
  await dialog.getByLabel('Time').fill('20:30')
  await dialog.getByRole('button', { name: 'Plan an event' }).click()
  await expect(main.getByRole('heading', { name: `Evening of ${word}` })).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await joinAsNewPerson(other, 'Community Reader')
  await other.goto('/community')
  const searched = other.waitForResponse(answer => /find_posts.*VIBRAPHONE/.test(answer.url()))
  await other.getByPlaceholder('Search discussions').fill(word.toUpperCase())
  await searched
  const discussion = other
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `Mallets for a ${word}` })
  await expect(other.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([`Mallets for a ${word}`])
  await discussion.getByRole('button', { name: 'Like, 0' }).click()
  await expect(discussion.getByRole('button', { name: 'Like, 1', pressed: true })).toBeVisible()
  await discussion.getByRole('button', { name: `Mallets for a ${word}` }).click()
  await expect(discussion.getByText('<img src=x onerror=alert(1)> which?')).toBeVisible()
  await discussion.getByLabel('Your reply').fill('Soft ones')
  await discussion.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(discussion.getByRole('list', { name: 'Replies' })).toContainText('Soft ones')
  await expect(discussion.getByRole('button', { name: '1 reply' })).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('tab', { name: 'Events' }).click()
  const event = other
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `Evening of ${word}` })
  await event.getByRole('button', { name: `Join Event: Evening of ${word}` }).click()
  await expect(event).toContainText('1 person joins')
  await other.context().close()
  expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
})
