import type { Browser, Locator, Page } from 'playwright-core'
import type { Figure } from '../figure'
import { measureHeap } from './heap'
import { withBrowser } from '../browser/inPage'
import { median } from '../percentile'
import type { Section } from '../section'
import { askBackend, placeFile, withDemoProduct } from '../browser/servedProduct'
import type { ServedProduct } from '../browser/servedProduct'
import { measureGap } from './trackGap'
import { measureStartWork } from './startWork'
import { profiles, visit } from './visit'
import type { Place, Profile, Visit } from './visit'

type PlaceName = 'home' | 'discover' | 'blank' | 'audio'

/**
 * Measures the first visit to the composed product, beside a blank page and a bare audio element behind the same
 * gateway; the work of its start, its heap after many pages, and the gap between two tracks.
 */
export const pageSection: Section = {
  name: 'page',
  measure: (size, say) =>
    withDemoProduct(say, product =>
      withBrowser(async browser => [
        ...(await measurePlaces(browser, await placesOf(product), size.rounds, say)),
        ...(await measureStartWork(browser, product, size, say)),
        ...(await measureHeap(product, size, say)),
        ...(await measureGap(browser, product, size, say)),
      ]),
    ),
}

async function placesOf(product: ServedProduct): Promise<Record<PlaceName, Place>> {
  const { url } = product
  const [track] = await askBackend<{ audio_url: string }[]>(
    product,
    '/rest/v1/tracks?select=audio_url&order=created_at.desc&limit=1',
  )
  if (!track) throw new Error('The demo catalog has no tracks')
  const onClick =
    "document.querySelector('button').addEventListener('click', () => document.querySelector('audio').play())"
  await placeFile(product, 'audio.js', onClick)
  const audio = `<button>Play</button><audio preload="none" src="${track.audio_url}"></audio>`
  return {
    home: { url: `${url}/`, hasList: true },
    discover: { url: `${url}/discover`, hasList: true, play: firstPlayButton },
    blank: { url: await placeFile(product, 'blank.html', '<!doctype html><title>Blank</title><h1>Blank</h1>') },
    audio: {
      url: await placeFile(
        product,
        'audio.html',
        `<!doctype html><title>Audio</title><h1>Audio</h1>${audio}<script src="audio.js"></script>`,
      ),
      play: page => page.getByRole('button', { name: 'Play' }),
    },
  }
}

function firstPlayButton(page: Page): Locator {
  return page
    .locator('main li')
    .getByRole('button', { name: /^Play / })
    .first()
}

/** Alternates between places in each round, so that a slow moment of the machine affects all of them. */
async function measurePlaces(
  browser: Browser,
  places: Record<PlaceName, Place>,
  rounds: number,
  say: (line: string) => void,
): Promise<Figure[]> {
  const visits = profiles.map((profile): VisitsOf => ({ profile, home: [], discover: [], blank: [], audio: [] }))
  for (let round = 1; round <= rounds; round += 1) {
    say(`visiting, round ${round}/${rounds}`)
    for (const seen of visits)
      for (const name of Object.keys(places) as PlaceName[])
        seen[name].push(await visit(browser, places[name], seen.profile))
  }
  return visits.flatMap(figuresOf)
}

type VisitsOf = { readonly profile: Profile } & Record<PlaceName, Visit[]>

/** Milliseconds of the main thread that a click may take beyond a bare audio element, unthrottled. */
const allowance = 15

function figuresOf({ profile, home, discover, blank, audio }: VisitsOf): Figure[] {
  const middle = (visits: readonly Visit[], of: keyof Visit) => median(visits.map(visited => visited[of]))
  const floor = middle(blank, 'firstPaint')
  const floorToPlaying = middle(audio, 'clickToPlaying')
  const beyond = (of: 'clickToPlaying' | 'playWork') =>
    median(discover.map((visited, round) => visited[of] - (audio[round]?.[of] ?? NaN)))
  const firstLoad = (name: string, visits: readonly Visit[]): Figure[] => [
    { name: `${name}, ${profile.name}: scripts`, value: middle(visits, 'scriptBytes') / 1000, unit: 'kB' },
    { name: '  requests', value: middle(visits, 'requests'), unit: 'requests' },
    { name: '  first contentful paint', value: middle(visits, 'firstPaint'), unit: 'ms' },
    { name: '  against a blank page', value: middle(visits, 'firstPaint') / floor, unit: '×' },
    { name: '  time to the list', value: middle(visits, 'list'), unit: 'ms' },
  ]
  return [
    { name: `blank page, ${profile.name}: first contentful paint`, value: floor, unit: 'ms' },
    { name: `bare audio element, ${profile.name}: click to playing`, value: floorToPlaying, unit: 'ms' },
    ...firstLoad('/', home),
    ...firstLoad('/discover', discover),
    { name: '  click to playing', value: middle(discover, 'clickToPlaying'), unit: 'ms' },
    {
      name: '  beyond a bare audio element, median of rounds',
      value: beyond('clickToPlaying'),
      unit: 'ms',
    },
    {
      name: '  main thread from the click to playing, beyond a bare audio element',
      value: beyond('playWork'),
      unit: 'ms',
      ...(profile.throttle ? {} : { goal: { atMost: allowance } }),
    },
  ]
}
