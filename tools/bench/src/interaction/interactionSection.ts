import type { Browser, Page } from 'playwright-core'
import { inPage, withBrowser } from '../browser/inPage'
import { askBackend, withDemoProduct } from '../browser/servedProduct'
import type { ServedProduct } from '../browser/servedProduct'
import { signUpUser, storeSession } from '../browser/userSession'
import type { UserSession } from '../browser/userSession'
import type { Figure } from '../figure'
import { percentile } from '../percentile'
import type { Section, Size } from '../section'
import { responseTo, watchResponses } from './responses'

/** Entries of the measured playlist. */
const entries = 500

/** Measures how long pages take to respond to presses and keys on a processor that is slowed four times. */
export const interactionSection: Section = {
  name: 'interaction',
  measure: (size, say) =>
    withDemoProduct(say, product => withBrowser(browser => measureResponses(browser, product, size, say))),
}

async function measureResponses(
  browser: Browser,
  product: ServedProduct,
  { rounds }: Size,
  say: (line: string) => void,
): Promise<Figure[]> {
  const session = await signUpUser(product, 'Bench listener')
  const paths = await pathsOf(product, session)
  const times = new Map<string, number[]>(Object.keys(paths).map(name => [name, []]))
  for (let round = 1; round <= rounds; round += 1) {
    say(`pressing and typing, round ${round}/${rounds}`)
    for (const [name, path] of Object.entries(paths))
      times.get(name)?.push(...(await responsesOf(browser, product, session, path)))
  }
  return [...times].flatMap(([name, values]): Figure[] => [
    {
      name: `${name}, CPU 4×: press or key to paint, p75`,
      value: percentile(values, 75),
      unit: 'ms',
      goal: { atMost: 120 },
    },
    { name: '  slowest', value: Math.max(...values), unit: 'ms' },
  ])
}

/** Creates what the pages show, and returns their paths. */
async function pathsOf(product: ServedProduct, { access_token, user }: UserSession): Promise<Record<string, string>> {
  const tracks = await askBackend<{ id: string }[]>(product, '/rest/v1/tracks?select=id&order=created_at.desc&limit=10')
  const [track] = tracks
  if (!track) throw new Error('The demo catalog has no tracks')
  const post = <T>(path: string, body: object) =>
    askBackend<T>(product, path, {
      method: 'POST',
      headers: { authorization: `Bearer ${access_token}`, prefer: 'return=representation' },
      body: JSON.stringify(body),
    })
  const [playlist] = await post<{ id: string }[]>('/rest/v1/playlists?select=id', { title: 'All night' })
  if (!playlist) throw new Error('The playlist wasn’t created')
  await post('/rest/v1/playlist_tracks', { playlist_id: playlist.id, track_id: track.id })
  await post(
    '/rest/v1/favorites',
    tracks.map(({ id }) => ({ user_id: user.id, track_id: id })),
  )
  return {
    home: '/',
    discover: '/discover',
    track: `/track/${track.id}`,
    [`playlist of ${entries}`]: `/playlist/${playlist.id}`,
    library: '/profile?tab=favorites',
  }
}

/** Opens a page and uses it: plays, pauses, opens and closes a menu, and types a search. */
async function responsesOf(
  browser: Browser,
  product: ServedProduct,
  session: UserSession,
  path: string,
): Promise<number[]> {
  return inPage(browser, {}, async (page, client) => {
    await storeSession(page, product, session)
    await watchResponses(page)
    await lengthenPlaylists(page)
    await page.goto(`${product.url}${path}`)
    const main = page.getByRole('main')
    const play = main.getByRole('button', { name: /^Play (?!all)/ }).first()
    await play.waitFor()
    await page.waitForLoadState('networkidle')
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const menu = main.getByRole('button', { name: /^More options for / }).first()
    const search = page.getByRole('combobox', { name: 'Search tracks and artists' })
    const press = (key: string) => () => page.keyboard.press(key)
    await play.hover()
    const times = [
      await responseTo(page, () => play.click()),
      await responseTo(page, () =>
        main
          .getByRole('button', { name: /^Pause / })
          .first()
          .click(),
      ),
      await responseTo(page, () => menu.click()),
      await responseTo(page, press('ArrowDown')),
      await responseTo(page, press('Escape')),
      await responseTo(page, () => search.click()),
    ]
    for (const letter of 'night') times.push(await responseTo(page, press(letter)))
    return times
  })
}

/** Lets the one entry of a playlist come back 500 times: the demo catalog has fewer tracks. */
async function lengthenPlaylists(page: Page): Promise<void> {
  await page.route('**/rest/v1/playlist_tracks?**', async route => {
    const response = await route.fetch()
    const [row] = (await response.json()) as { track: object }[]
    const json = Array.from({ length: entries }, (_, i) => ({
      ...row,
      position: i + 1,
      track: { ...row?.track, id: `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`, title: `No. ${i + 1}` },
    }))
    await route.fulfill({ response, json })
  })
}
