import type { Browser } from 'playwright-core'
import { inPage } from '../browser/inPage'
import { askBackend } from '../browser/servedProduct'
import type { ServedProduct } from '../browser/servedProduct'
import type { Figure } from '../figure'
import { percentile } from '../percentile'

/** Visits of each page in a round. */
const visits = 20

/** Compares the page of a release with that of one of its tracks, by the time until the title is shown. */
export async function measureRelease(browser: Browser, product: ServedProduct, rounds: number): Promise<Figure[]> {
  const { release, track } = await makeRelease(product)
  const [tracks, releases]: [number[], number[]] = [[], []]
  for (let visit = 0; visit < rounds * visits; visit += 1) {
    tracks.push(await timeToTitle(browser, `${product.url}/track/${track}`))
    releases.push(await timeToTitle(browser, `${product.url}/release/${release}`))
  }
  const [floor, ours] = [percentile(tracks, 95), percentile(releases, 95)]
  return [
    { name: 'the page of a track: title shown, p95', value: floor, unit: 'ms' },
    { name: 'the page of a release: title shown, p95', value: ours, unit: 'ms' },
    { name: '  ratio', value: ours / floor, unit: '×', goal: { atMost: 1.1 } },
  ]
}

/** Publishes a release of the demo artist with all of their tracks. */
async function makeRelease(product: ServedProduct): Promise<{ release: string; track: string }> {
  const session = await askBackend<{ access_token: string; user: { id: string } }>(
    product,
    '/auth/v1/token?grant_type=password',
    { method: 'POST', body: JSON.stringify({ email: 'artist@overtone.test', password: 'Overtone-demo-1' }) },
  )
  const headers = { authorization: `Bearer ${session.access_token}` }
  const call = (name: string, args: object) =>
    askBackend(product, `/rest/v1/rpc/${name}`, { method: 'POST', headers, body: JSON.stringify(args) }).catch(
      (error: unknown) => {
        if (!(error instanceof SyntaxError)) throw error // functions without a result return an empty body
      },
    )
  const query = `select=id&artist_id=eq.${session.user.id}&order=created_at`
  const tracks = await askBackend<{ id: string }[]>(product, `/rest/v1/tracks?${query}`, { headers })
  const [track] = tracks
  if (!track) throw new Error('The demo artist has no track')
  const release = crypto.randomUUID()
  await call('save_release', { release_id: release, kind: 'album', title: 'Bench', price: 5 })
  await call('set_release_tracks', { release_id: release, track_ids: tracks.map(({ id }) => id) })
  await call('publish_release', { release_id: release })
  return { release, track: track.id }
}

/** Returns the milliseconds from the start of a fresh visit until the page shows its title. */
function timeToTitle(browser: Browser, url: string): Promise<number> {
  return inPage(browser, {}, async page => {
    await page.goto(url, { waitUntil: 'commit' })
    await page.locator('main h1').waitFor()
    return page.evaluate(() => performance.now())
  })
}
