import { setTimeout as sleep } from 'node:timers/promises'
import { directoryStore, lastPublished, readLive } from '@overtone/release'
import type { ServedProduct } from '../browser/servedProduct'
import type { Figure } from '../figure'
import { median } from '../percentile'
import type { Size } from '../section'
import type { Workshop } from './editions'

/** Milliseconds between two polls of the page. */
const interval = 10

/** Returns the version of the content remote that a page opened now would run. */
async function contentInPage({ url }: ServedProduct): Promise<string> {
  const page = await (await fetch(url, { headers: { accept: 'text/html' } })).text()
  return /"\/artifacts\/content\/([^/]+)\/"/.exec(page)?.[1] ?? ''
}

/**
 * Returns milliseconds from the start of the commands until a page opened then runs another version of the content
 * remote.
 */
async function timeUntilVisible(product: ServedProduct, commands: () => Promise<unknown>): Promise<number> {
  const before = await contentInPage(product)
  const began = performance.now()
  let hasFailed = false
  const done = commands()
  done.catch(() => (hasFailed = true)) // awaited below
  while ((await contentInPage(product)) === before && !hasFailed) await sleep(interval)
  const seen = performance.now() - began
  await done
  return seen
}

/** Publishes the next edition of content. Returns milliseconds from the start of its promotion until a page runs it. */
export async function promotionTime(product: ServedProduct, { nextEdition, release }: Workshop): Promise<number> {
  await nextEdition()
  await release('publish', 'content')
  return timeUntilVisible(product, () => release('promote', 'content'))
}

/** Measures the time from a release until visitors get it, including the start of the commands' processes. */
export async function measureReleases(
  product: ServedProduct,
  { nextEdition, release }: Workshop,
  { rounds }: Size,
  say: (line: string) => void,
): Promise<Figure[]> {
  const store = directoryStore(product.storeDir)
  const times = { publish: [] as number[], promote: [] as number[], rollback: [] as number[] }
  for (let round = 1; round <= rounds; round += 1) {
    say(`releasing and rolling back, round ${round}/${rounds}`)
    await nextEdition()
    times.publish.push(
      await timeUntilVisible(product, async () => {
        await release('publish', 'content')
        await release('promote', 'content')
      }),
    )
    times.rollback.push(await timeUntilVisible(product, () => release('rollback', 'content')))
    const id = (await lastPublished(store, 'content')) ?? ''
    times.promote.push(await timeUntilVisible(product, () => release('promote', `content@${id}`)))
    const live = (await readLive(store))?.remotes.find(({ name }) => name === 'content')
    if (live?.version !== id) throw new Error(`${live?.version ?? 'Nothing'} is live instead of ${id}`)
  }
  return [
    { name: 'publish and promote until visible', value: median(times.publish), unit: 'ms', goal: { atMost: 1200 } },
    { name: 'promote of a published build until visible', value: median(times.promote), unit: 'ms' },
    { name: 'rollback until visible', value: median(times.rollback), unit: 'ms', goal: { atMost: 800 } },
  ]
}
