import { audioState, listenIn, playFirstTrack } from './audio'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { askAsVisitor } from './rest'

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
