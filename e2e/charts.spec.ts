import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { askAsVisitor } from './rest'

const latest = 'tracks?select=*,artist_name&is_published=eq.true&order=created_at.desc,id.desc'

interface Track {
  readonly id: string
  readonly title: string
  readonly artist_name: string
}

test('the charts rank what was played, show top tracks on hover and focus, and play; the third has what is new', async ({
  page,
  trouble,
}) => {
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
  await expect(lines.nth(0)).toContainText(/\d plays/)
  const player = page.getByRole('region', { name: 'Player' })
  const playing = (track: Track | undefined) => player.getByText(track?.title ?? '').first()
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click()
  await press(`Play ${first?.title}`)
  await expect(playing(first)).toBeVisible()
  await press(`Play ${second?.title}`)
  await expect(playing(second)).toBeVisible()
  await press(`Pause ${second?.title}`)
  await expect(main.getByRole('button', { name: /^Pause/ })).toHaveCount(0)

  await page.getByRole('tab', { name: 'Artists' }).click()
  const shown = main.getByRole('group', { name: /^Top tracks of/ })
  await expect(shown).toHaveCount(1)
  const artists = main.locator('ol > li:has(button[aria-expanded])')
  const nameOf = async (at: number) => (await artists.nth(at).getByRole('link').first().textContent()) ?? ''
  const [one, two] = [await nameOf(0), await nameOf(1)]
  await expect(artists.nth(0)).toContainText(/\d monthly listeners/)
  await artists.nth(1).hover()
  await expect(shown).toHaveAccessibleName(`Top tracks of ${two}`)
  await artists.nth(0).getByRole('link', { name: one }).first().focus()
  await expect(shown).toHaveAccessibleName(`Top tracks of ${one}`)
  await expect(shown.getByRole('button').first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'New Releases' }).click()
  const [newest] = await askAsVisitor<Track[]>('GET', `${latest}&limit=1`)
  const release = main.getByRole('listitem').filter({ has: page.getByRole('link', { name: newest?.title ?? '' }) })
  await expect(release.first()).toContainText(/Released.*plays/)
  await expect(release.first().getByRole('button', { name: `Play ${newest?.title}` })).toBeVisible()
  expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
})

test('the charts say how each place changed, and show samples, marked, only where nothing was played', async ({
  page,
}) => {
  const tracks = await askAsVisitor<Track[]>('GET', `${latest}&limit=4`)
  const before = [4, 1, 3, null]
  const ranked = tracks.map((track, i) => ({ position: i + 1, previous: before[i], plays: 1_234_567, track }))
  let answer: object = { days: 7, tracks: ranked, artists: [] }
  await page.route(/\/rpc\/charts/, route => route.fulfill({ json: answer }))
  await page.goto('/charts')
  const main = page.getByRole('main')
  await expect(main.getByRole('tab')).toHaveText(['Trending', 'Artists', 'New Releases'])
  const lines = main.getByRole('listitem')
  await expect(lines).toContainText([/^1\+3/, /^2-1/, /^3–/, /^4new/])
  await expect(lines.nth(0)).toContainText('1.2M plays')
  await expect(main.getByText('Sample', { exact: true })).toHaveCount(0)

  answer = { days: null, tracks: [], artists: [] }
  await page.route(/\/rest\/v1\/tracks\?.*created_at\.desc/, route => route.fulfill({ json: [] }))
  await page.reload()
  for (const [name, amount] of [
    ['Trending', 5],
    ['Artists', 3],
    ['New Releases', 2],
  ] as const) {
    await main.getByRole('tab', { name }).click()
    await expect(main.getByText('Sample', { exact: true })).toHaveCount(amount)
  }
})
