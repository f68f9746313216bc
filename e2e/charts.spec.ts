import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { askAsService, askAsVisitor } from './rest'

const latest = 'tracks?select=*,artist_name&is_published=eq.true&order=created_at.desc,id.desc'

interface Track {
  readonly id: string
  readonly title: string
  readonly artist_name: string
}

test('the charts rank plays, show top tracks on hover and focus, play, and list new releases', async ({
  page,
  trouble,
}) => {
  const tracks = await askAsVisitor<Track[]>(
    'GET',
    'tracks?select=id,title,artist_name&is_published=eq.true&order=created_at&limit=6',
  )
  // More plays than any other test adds
  const [first, second] = tracks
  const listens = tracks.flatMap((track, i) =>
    Array.from({ length: track === first ? 300 : track === second ? 200 : 1 }, (_, n) => ({
      ...{ track_id: track.id, seconds_heard: 40, listener: `charts ${Date.now()} ${i} ${n}` },
    })),
  )
  const ask = await askAsService()
  await ask('POST', 'listens', listens)

  const main = page.getByRole('main')
  const lines = main.getByRole('listitem')
  // Charts that another test loaded may be cached for a minute
  test.setTimeout(120_000)
  await expect(async () => {
    await page.goto('/charts')
    await expect(main.getByText(/plays over the last 7 days, including today/)).toBeVisible()
    await expect(lines.nth(0)).toContainText(first?.title ?? '', { timeout: 1000 })
  }).toPass({ timeout: 90_000, intervals: [5_000] })
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
  const shown = main.getByRole('group', { name: /^Top tracks by/ })
  await expect(shown).toHaveCount(1)
  const artists = main.locator('ol > li:has(button[aria-expanded])')
  const nameOf = async (at: number) => (await artists.nth(at).getByRole('link').first().textContent()) ?? ''
  const [one, two] = [await nameOf(0), await nameOf(1)]
  await expect(artists.nth(0)).toContainText(/\d monthly listeners/)
  await artists.nth(1).hover()
  await expect(shown).toHaveAccessibleName(`Top tracks by ${two}`)
  await artists.nth(0).getByRole('link', { name: one }).first().focus()
  await expect(shown).toHaveAccessibleName(`Top tracks by ${one}`)
  await expect(shown.getByRole('button').first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'New Releases' }).click()
  const [newest] = await askAsVisitor<Track[]>('GET', `${latest}&limit=1`)
  const release = main.getByRole('listitem').filter({ has: page.getByRole('link', { name: newest?.title ?? '' }) })
  await expect(release.first()).toContainText(/Released.*plays/)
  await expect(release.first().getByRole('button', { name: `Play ${newest?.title}` })).toBeVisible()
  expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
})

test('the charts show rank changes, and marked samples only where nothing was played', async ({ page }) => {
  const tracks = await askAsVisitor<Track[]>('GET', `${latest}&limit=4`)
  const places = [4, 1, 3, null]
  const ranked = tracks.map((track, i) => ({
    position: i + 1,
    previous: places[i],
    plays: 1_234_567,
    by_day: [0, 2],
    track,
  }))
  let response: object = { days: 7, tracks: ranked, before: [], artists: [] }
  await page.route(/\/rpc\/charts/, route => route.fulfill({ json: response }))
  await page.goto('/charts')
  const main = page.getByRole('main')
  await expect(main.getByRole('tab')).toHaveText(['Trending', 'Artists', 'New Releases'])
  const lines = main.getByRole('listitem')
  await expect(lines).toContainText([/^1\+3/, /^2-1/, /^3–/, /^4new/])
  await expect(lines.nth(0)).toContainText('1.2M plays')
  await expect(main.getByText('Sample', { exact: true })).toHaveCount(0)

  response = { days: null, tracks: [], before: [], artists: [] }
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
