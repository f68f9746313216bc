import type { Browser } from 'playwright-core'
import type { Figure } from '../figure'
import { inPage } from '../browser/inPage'
import { askBackend, placeFile } from '../browser/servedProduct'
import type { ServedProduct } from '../browser/servedProduct'
import { slow4G } from '../browser/slowDown'
import { median } from '../percentile'

interface PlayableTrack {
  readonly id: string
  readonly audio_url: string
}

/** Compares the embedded player with a page that has only an audio element, by the time until a visitor can press play. */
export async function measureEmbed(browser: Browser, product: ServedProduct, rounds: number): Promise<Figure[]> {
  const query = 'select=id,audio_url&is_published=eq.true&order=created_at&limit=1'
  const [track] = await askBackend<PlayableTrack[]>(product, `/rest/v1/tracks?${query}`)
  if (!track) throw new Error('The demo catalog has no track')
  const bare = `<!doctype html><title>Audio</title><audio controls preload="metadata" src="${track.audio_url}"></audio>`
  const bareUrl = await placeFile(product, 'audio.html', bare)
  const embedUrl = `${product.url}/embed/track/${track.id}`

  const [floor, ours]: [number[], number[]] = [[], []]
  for (let round = 1; round <= rounds; round += 1) {
    floor.push(await timeUntil(browser, bareUrl, isAudioReady))
    ours.push(await timeUntil(browser, embedUrl, isPlayerReady))
  }
  const ratio = median(ours.map((time, round) => time / (floor[round] ?? NaN)))
  return [
    { name: 'a page with an audio element, slow 4G, CPU 4×: ready', value: median(floor), unit: 'ms' },
    { name: 'the embedded player, slow 4G, CPU 4×: ready', value: median(ours), unit: 'ms' },
    { name: '  ratio, median of rounds', value: ratio, unit: '×', goal: { atMost: 1.5 } },
  ]
}

/** Runs in the page. */
function isAudioReady(): boolean {
  return (document.querySelector('audio')?.readyState ?? 0) >= HTMLMediaElement.HAVE_METADATA
}

/** Runs in the page. */
function isPlayerReady(): boolean {
  return document.querySelector('button.play') !== null
}

/** Returns the milliseconds from the start of a fresh visit until the page is ready. */
function timeUntil(browser: Browser, url: string, isReady: () => boolean): Promise<number> {
  return inPage(browser, { throttle: slow4G }, async page => {
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(isReady)
    return page.evaluate(() => performance.now())
  })
}
