import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { startGateway, type Gateway } from '@overtone/gateway'
import type { Browser } from 'playwright-core'
import { inPage, withBrowser } from '../browser/inPage'
import { withDemoProduct, type ServedProduct } from '../browser/servedProduct'
import { createWorkshop } from '../delivery/editions'
import { promotionTime } from '../delivery/releaseTimes'
import type { Figure } from '../figure'
import { slowConnection, visit } from '../page/visit'
import { median } from '../percentile'
import type { Section, Size } from '../section'
import { inTemporaryFolder } from '../temporaryFolder'
import { addRemotes, delegate } from './manyRemotes'

/** Remotes of the large product. The small one has the four of Overtone and one more. */
const many = 200
const few = 5

interface Variant {
  readonly name: string
  readonly remotes: number
  readonly hasAuthority: boolean
}

const variants: readonly Variant[] = [few, many].flatMap(remotes =>
  [false, true].map(hasAuthority => ({
    name: `${remotes} remotes, ${hasAuthority ? 'a key for each' : 'one key'}`,
    remotes,
    hasAuthority,
  })),
)

/** Measures what many remotes, and a key for each, cost in the page and at a promotion. */
export const remotesSection: Section = {
  name: 'remotes',
  measure: (size, say) =>
    withDemoProduct(say, product =>
      inTemporaryFolder(async folder => {
        const served: Served[] = []
        try {
          for (const variant of variants) {
            say(`preparing ${variant.name}`)
            served.push(await serve(product, variant, join(folder, `${served.length}`)))
          }
          return await withBrowser(browser => measureVariants(browser, served, size, say))
        } finally {
          for (const { gateway } of served) await gateway.stop()
        }
      }),
    ),
}

interface Served {
  readonly variant: Variant
  readonly product: ServedProduct
  readonly gateway: Gateway
  readonly workshop: string
}

async function serve(product: ServedProduct, variant: Variant, dataDir: string): Promise<Served> {
  const storeDir = join(dataDir, 'store')
  await mkdir(dataDir, { recursive: true })
  await cp(product.storeDir, storeDir, { recursive: true })
  await cp(join(product.storeDir, '../signing-key.json'), join(dataDir, 'signing-key.json'))
  await addRemotes(storeDir, join(dataDir, 'builds'), variant.remotes - 4)
  if (variant.hasAuthority) await delegate(storeDir)
  const gateway = await startGateway({ storeDir, port: 0, supabaseUrl: product.config.supabaseUrl })
  const { config } = product
  return { variant, gateway, product: { url: gateway.url, storeDir, config }, workshop: join(dataDir, 'workshop') }
}

interface Measured {
  readonly firstPaint: number[]
  readonly trust: number[]
  readonly promote: number[]
}

async function measureVariants(
  browser: Browser,
  served: readonly Served[],
  { rounds }: Size,
  say: (line: string) => void,
): Promise<Figure[]> {
  const results = served.map((): Measured => ({ firstPaint: [], trust: [], promote: [] }))
  const bytes = await Promise.all(served.map(({ product }) => documentBytes(product)))
  const workshops = await Promise.all(served.map(({ workshop, product }) => createWorkshop(workshop, product)))
  for (let round = 1; round <= rounds; round += 1) {
    say(`visiting and promoting, round ${round}/${rounds}`)
    for (const [index, { product }] of served.entries()) {
      const { firstPaint, trust, promote } = results[index] as Measured
      firstPaint.push((await visit(browser, { url: `${product.url}/`, hasList: true }, slowConnection)).firstPaint)
      trust.push(await timeOfTrust(browser, product))
      promote.push(await promotionTime(product, workshops[index] as (typeof workshops)[number]))
    }
  }
  return served.flatMap(({ variant }, index) => figuresOf(variant, index, { results, bytes }))
}

/** Compares the large products with the small ones of the same kind, and a key for each remote with one key. */
function figuresOf(
  { name, remotes, hasAuthority }: Variant,
  index: number,
  { results, bytes }: { readonly results: readonly Measured[]; readonly bytes: readonly number[] },
): Figure[] {
  const { firstPaint, trust, promote } = results[index] as Measured
  const small = hasAuthority ? 1 : 0
  const isLarge = remotes === many
  const own = bytes[index] ?? NaN
  const perRemote = (own - (bytes[small] ?? NaN)) / (many - few)
  const perKey = (own - (bytes[index - 1] ?? NaN)) / remotes
  const beyondOneKey = median(trust) - median(results[index - 1]?.trust ?? [])
  const paint = median(firstPaint)
  const paintOfFew = median((results[small] as Measured).firstPaint)
  const goal = (atMost: number, isGoal: boolean) => (isGoal ? { goal: { atMost } } : {})
  const all: (Figure | false)[] = [
    { name: `${name}: page, brotli`, value: own / 1000, unit: 'kB' },
    isLarge && { name: '  for each remote that isn’t used', value: perRemote, unit: 'bytes', goal: { atMost: 120 } },
    hasAuthority && { name: '  for key and signature of each', value: perKey, unit: 'bytes', goal: { atMost: 250 } },
    { name: '  first contentful paint of /, slow 4G', value: paint, unit: 'ms' },
    isLarge && { name: `  against ${few} remotes`, value: paint / paintOfFew, unit: '×', goal: { atMost: 1.1 } },
    { name: '  verified after', value: median(trust), unit: 'ms' },
    hasAuthority && { name: '    beyond one key', value: beyondOneKey, unit: 'ms', ...goal(5, !isLarge) },
    { name: '  promote until visible', value: median(promote), unit: 'ms', ...goal(1500, isLarge) },
  ]
  return all.filter(figure => figure !== false)
}

async function documentBytes({ url }: ServedProduct): Promise<number> {
  const { headers } = await fetch(url, { headers: { accept: 'text/html', 'accept-encoding': 'br' } })
  return Number(headers.get('content-length'))
}

/** Returns milliseconds from the start of the verification in a first visit until its result. */
function timeOfTrust(browser: Browser, { url }: ServedProduct): Promise<number> {
  return inPage(browser, { probe: recordTrust }, async page => {
    await page.goto(url)
    const handle = await page.waitForFunction(() => (window as unknown as TrustWindow).benchTrust)
    return handle.evaluate(time => time as number)
  })
}

interface TrustWindow {
  benchTrust?: number
}

/** Runs in the page, before its own scripts. The promise is set once the synchronous part has run. */
function recordTrust() {
  let began = 0
  let trust: Promise<boolean> | undefined
  Object.defineProperty(window, 'overtoneTrust', {
    get: () => trust,
    set: (value: Promise<boolean>) => {
      trust = value
      began ||= performance.now()
      void value.then(() => Object.assign(window, { benchTrust: performance.now() - began }))
    },
  })
}
