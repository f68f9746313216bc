import { audioState, listenIn, playFirstTrack } from './audio'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { joinAsNewUser } from './newUser'
import { publishTrack, uniqueTitle } from './publishTrack'
import { askAsOn, askAsVisitor } from './rest'

test('the start page shows figures, plays trending tracks, and links to the main pages', async ({ page, trouble }) => {
  await listenIn(page)
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Every note carries others')
  for (const [figure, name] of [
    ['50M+', 'listeners'],
    ['2M+', 'artists'],
    ['100M+', 'tracks'],
    ['500M+', 'plays'],
  ] as const) {
    await expect(main.getByText(figure, { exact: true })).toBeVisible()
    await expect(main.getByText(name, { exact: true })).toBeVisible()
  }

  const query = 'tracks?select=title,play_count&is_published=eq.true&order=play_count.desc&limit=6'
  const most = await askAsVisitor<{ title: string; play_count: number }[]>('GET', query)
  const trending = main.getByRole('region', { name: 'Trending now' })
  await expect(trending.getByRole('heading', { level: 3 })).toHaveCount(6)
  const shown = await trending.getByRole('heading', { level: 3 }).allTextContents()
  expect(shown.toSorted()).toEqual(most.map(track => track.title).toSorted())

  const title = await playFirstTrack(page, 0.2)
  expect(title).toBe(shown[0])
  await expectAccessible(page)
  for (const [link, path] of [
    ['Start listening', '/discover'],
    ['See all tracks', '/discover'],
    ['Upload your music', '/upload'],
  ] as const) {
    await main.getByRole('link', { name: link }).first().click()
    await expect(page).toHaveURL(path)
    await page.goBack()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Every note carries others')
  }
  expect(await audioState(page)).toMatchObject({ paused: false, pauses: 0 })
  expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
})

test('a failure to load trending tracks leaves the page usable, and a retry shows them', async ({ page }) => {
  await page.route(/\/rest\/v1\/tracks/, route => route.abort('connectionrefused'))
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByText('We couldn’t load what’s trending.')).toBeVisible()
  await page.unroute(/\/rest\/v1\/tracks/)
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(main.getByRole('region', { name: 'Trending now' }).getByRole('heading', { level: 3 })).toHaveCount(6)
})

test('a new user starts with suggestions; follows, plays and releases then fill their home page', async ({ page }) => {
  await joinAsNewUser(page, 'Salt Maker')
  const artist = await askAsOn(page)
  const [earlier, later] = [uniqueTitle('Early Tide'), uniqueTitle('Late Tide')]
  const early = await publishTrack(artist, earlier)
  await joinAsNewUser(page, 'Quiet Listener')
  const listener = await askAsOn(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toContainText('Quiet Listener')
  await expect(main.getByText('Your music starts here')).toBeVisible()
  await expect(main.getByRole('region', { name: 'Artists to follow' }).getByRole('link')).toHaveCount(6)
  await expect(main.getByRole('region', { name: 'In your keys' })).toHaveCount(0)
  await expectAccessible(page)

  await page.goto(`/artist/${artist.id}`)
  const follow = main.getByRole('button', { name: /^Follow(ing)? Salt Maker$/ })
  await follow.click()
  await expect(follow).toHaveAttribute('aria-pressed', 'true')
  await publishTrack(artist, later)
  const [inKey] = await askAsVisitor<{ id: string; key: string }[]>('GET', 'tracks?select=id,key&key=eq.E&limit=1')
  for (const track_id of [inKey?.id, early])
    await listener.ask('POST', 'rpc/increment_play_count', { track_id, seconds_heard: 60 })

  await page.goto('/')
  const releases = main.getByRole('region', { name: 'New from artists you follow' })
  await expect(releases.getByRole('heading', { level: 3 })).toHaveText([later, earlier])
  await expect(main.getByText('1 of 2 tracks played')).toBeVisible()
  await main.getByRole('button', { name: 'Play a mix in E' }).click()
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
})
