import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findChromium, startProduct } from '@overtone/commands'
import type { Product } from '@overtone/commands'
import { chromium } from 'playwright-core'
import type { Browser, Page } from 'playwright-core'
import type { Figure } from './figure'
import { freePorts } from './freePorts'
import { median } from './percentile'
import type { Section } from './section'
import { inTemporaryFolder } from './temporaryFolder'
import { profiles, visit } from './visit'
import type { Place, Profile, Visit } from './visit'

const browserOptions = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking']
type PlaceName = 'home' | 'discover' | 'blank' | 'audio'

/** The first visit to the composed product, beside a blank page and a bare audio element behind the same gateway. */
export const pageSection: Section = {
  name: 'page',
  measure: ({ rounds }, say) =>
    inTemporaryFolder(async dataDir => {
      const executablePath = await findChromium()
      const [port, backendPort] = await freePorts()
      say('building and starting the product')
      const product = await startProduct({ port, backendPort, dataDir, hosted: null })
      const browser = await chromium.launch({ executablePath, args: browserOptions })
      try {
        const places = await placesOf(product, join(dataDir, 'store'))
        return await measurePlaces(browser, places, rounds, say)
      } finally {
        await browser.close()
        await product.stop()
      }
    }),
}

async function placesOf({ url, config }: Product, storeDir: string): Promise<Record<PlaceName, Place>> {
  const response = await fetch(`${config.supabaseUrl}/rest/v1/tracks?select=audio_url&order=created_at.desc&limit=1`, {
    headers: { apikey: config.publishableKey },
  })
  const [track] = (await response.json()) as { audio_url: string }[]
  if (!track) throw new Error('The demo catalogue has no tracks')
  const folder = join(storeDir, 'artifacts/bench')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'blank.html'), '<!doctype html><title>Blank</title><h1>Blank</h1>')
  const audio = `<button>Play</button><audio preload="none" src="${track.audio_url}"></audio>`
  await writeFile(join(folder, 'audio.html'), `<!doctype html><title>Audio</title><h1>Audio</h1>${audio}`)
  return {
    home: { url: `${url}/`, hasList: true },
    discover: { url: `${url}/discover`, hasList: true, play: playFirstTrack },
    blank: { url: `${url}/artifacts/bench/blank.html` },
    audio: { url: `${url}/artifacts/bench/audio.html`, play: playBareElement },
  }
}

async function playFirstTrack(page: Page): Promise<void> {
  const card = page
    .locator('main li')
    .filter({ has: page.getByRole('button', { name: /^Play / }) })
    .first()
  await card.hover()
  await card.getByRole('button', { name: /^Play / }).click()
}

async function playBareElement(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.querySelector('button')?.addEventListener('click', () => void document.querySelector('audio')?.play())
  })
  await page.getByRole('button', { name: 'Play' }).click()
}

/** Places take turns in each round, so that a slow moment of the machine meets all of them. */
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

function figuresOf({ profile, home, discover, blank, audio }: VisitsOf): Figure[] {
  const middle = (visits: readonly Visit[], of: keyof Visit) => median(visits.map(visited => visited[of]))
  const floor = middle(blank, 'firstPaint')
  const floorToPlaying = middle(audio, 'clickToPlaying')
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
    { name: '  against a bare audio element', value: middle(discover, 'clickToPlaying') / floorToPlaying, unit: '×' },
  ]
}
