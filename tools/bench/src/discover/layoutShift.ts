import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import type { Figure } from '../figure'
import { inPage } from '../browser/inPage'
import { storeSession, signUpUser } from '../browser/userSession'
import type { UserSession } from '../browser/userSession'
import type { Size } from '../section'
import { askBackend } from '../browser/servedProduct'
import type { ServedProduct } from '../browser/servedProduct'
import { slow4G } from '../browser/slowDown'

interface WithShift extends Window {
  benchShift: number
}

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
}

/** Runs in the page: sums the layout shifts without recent input. */
function noteShifts(): void {
  Object.assign(window, { benchShift: 0 })
  new PerformanceObserver(list => {
    for (const { value, hadRecentInput } of list.getEntries() as Shift[])
      if (!hadRecentInput) (window as unknown as WithShift).benchShift += value
  }).observe({ type: 'layout-shift', buffered: true })
}

interface ListenersPage {
  readonly path: string
  /** The route, for the report. */
  readonly name: string
  /** True if only signed-in users may open it. */
  readonly isOwn?: true
}

async function pagesOf(product: ServedProduct, session: UserSession): Promise<readonly ListenersPage[]> {
  const tracks = await askBackend<{ id: string; artist_id: string }[]>(
    product,
    '/rest/v1/tracks?select=id,artist_id&order=created_at.desc&limit=10',
  )
  const [track] = tracks
  if (!track) throw new Error('The demo catalog has no tracks')
  const playlist = await makePlaylist(
    product,
    session,
    tracks.map(({ id }) => id),
  )
  return [
    { path: '/', name: '/' },
    { path: '/discover', name: '/discover' },
    { path: `/track/${track.id}`, name: '/track/:id' },
    { path: `/artist/${track.artist_id}`, name: '/artist/:id' },
    { path: '/playlists', name: '/playlists' },
    { path: `/playlist/${playlist}`, name: '/playlist/:id' },
    { path: '/settings', name: '/settings' },
    { path: '/profile', name: '/profile', isOwn: true },
  ]
}

/** Creates a public playlist of these tracks. Returns its ID. */
async function makePlaylist(product: ServedProduct, session: UserSession, tracks: string[]): Promise<string> {
  const post = <T>(path: string, body: unknown) =>
    askBackend<T>(product, path, {
      method: 'POST',
      headers: { authorization: `Bearer ${session.access_token}`, prefer: 'return=representation' },
      body: JSON.stringify(body),
    })
  const [playlist] = await post<{ id: string }[]>('/rest/v1/playlists', { title: 'Bench' })
  if (!playlist) throw new Error('The playlist was not created')
  const rows = tracks.map(track_id => ({ playlist_id: playlist.id, track_id }))
  await post('/rest/v1/playlist_tracks', rows)
  return playlist.id
}

/** Measures the layout shift of the listener's pages while they load on a slow connection: the worst of the rounds. */
export async function measureLayoutShift(
  browser: Browser,
  product: ServedProduct,
  { rounds }: Size,
  say: (line: string) => void,
): Promise<Figure[]> {
  const session = await signUpUser(product, 'Still Reader')
  const pages = await pagesOf(product, session)
  const seen = pages.map(page => ({ ...page, shifts: [] as number[] }))
  for (let round = 1; round <= Math.min(rounds, 3); round += 1) {
    say(`looking for shifts of ${pages.length} pages, round ${round}/${Math.min(rounds, 3)}`)
    for (const { path, isOwn, shifts } of seen) {
      await inPage(browser, { throttle: slow4G, probe: noteShifts }, async page => {
        if (isOwn) await storeSession(page, product, session)
        await page.goto(`${product.url}${path}`)
        await page.locator('main h1').waitFor()
        await page.waitForLoadState('networkidle')
        await sleep(500) // lets the last response render
        shifts.push(await page.evaluate(() => (window as unknown as WithShift).benchShift))
      })
    }
  }
  return seen.map(({ name, shifts }) => ({
    name: `${name}, slow 4G, CPU 4×: layout shift, worst of the rounds`,
    value: Math.max(...shifts),
    unit: 'CLS',
    goal: { atMost: 0.02 },
  }))
}
