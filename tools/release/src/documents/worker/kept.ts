import { prefix, type LastingEvent } from './scope'

/** Cache of the files of builds, by URL. */
export const files = `${prefix}files`
/** Cache of pages that have verified their registry, by path. */
export const pages = `${prefix}pages`
/** Cache of newer pages for the next visit, by path. They haven't been verified yet. */
export const next = `${prefix}next`
/** Cache of kept tracks and covers, which pages fill: libs/data/src/offline/keptTracks.ts. */
export const music = `${prefix}kept`
/** The page of all paths without their own. */
export const index = '/index.html'
/** Hosts vary their responses by headers that don't change what a page gets. */
export const matchOptions = { ignoreVary: true }

/** The message of a page that has verified its registry. */
export interface VerifiedPage {
  /** The path of its document, `/index.html` unless it is prerendered. */
  readonly key: string
  /** The number of its release. */
  readonly sequence: number
  /** The signature of its registry, empty if the product isn't signed. */
  readonly signature: string
  /** The folders of the live builds. */
  readonly bases: readonly string[]
  /** The URLs of the files of builds that it has loaded. */
  readonly loaded: readonly string[]
}

/** Handles a request as the route for files of builds does. */
interface FileHandler {
  handle(options: { request: Request; event: LastingEvent }): Promise<Response>
}

/**
 * Keeps a verified page with the files that it loaded, and only then deletes what belongs to former releases: their pages
 * still open if the network is lost meanwhile. Of a page that is older than another one, keeps only the files: it has
 * been open since then.
 */
export async function keep(message: unknown, event: LastingEvent, artifacts: FileHandler): Promise<void> {
  const page = message as VerifiedPage
  const live = await readLive()
  await Promise.all(page.loaded.map(url => keepFile(url, event, artifacts)))
  if (live && page.sequence < live.sequence) return
  await Promise.all([...new Set([page.key, index])].map(path => keepPage(path, page.signature)))
  await deletePages(page.signature)
  await writeLive(page, live)
}

/** Builds of a former release are deleted one day, so its pages aren't kept. */
async function deletePages(signature: string): Promise<void> {
  const kept = await caches.open(pages)
  const requests = (await kept.keys()).filter(({ url }) => !url.endsWith(livePath))
  await Promise.all(
    requests.map(async request => {
      const page = await kept.match(request, matchOptions)
      if (!(await page?.text())?.includes(signature)) await kept.delete(request, matchOptions)
    }),
  )
}

/** Keeps a page, unless its registry isn't the verified one: it was refused, or the release is a new one. */
async function keepPage(path: string, signature: string): Promise<void> {
  const kept = await caches.open(pages)
  const before = await kept.match(path, matchOptions)
  if ((await before?.text())?.includes(signature)) return
  const response = await fetch(path, { cache: 'no-cache' })
  const isVerified = (await response.clone().text()).includes(signature)
  if (response.ok && !response.redirected && isVerified) await kept.put(path, response)
}

/** Fetches from the browser's own cache where it can. A file that fails is fetched when it is needed. */
async function keepFile(url: string, event: LastingEvent, artifacts: FileHandler): Promise<void> {
  await artifacts.handle({ request: new Request(url), event }).catch(() => null)
}

const livePath = '/live.json'

/** A record of the newest release that was opened. */
interface Live {
  readonly sequence: number
  /** The folders of its builds, then those of the release before, which may still be open in another tab. */
  readonly generations: readonly (readonly string[])[]
}

async function readLive(): Promise<Live | undefined> {
  const record = await (await caches.open(pages)).match(livePath)
  return (await record?.json()) as Live | undefined
}

/** Records the release of a page, and deletes the files of builds that are in neither of the last two. */
async function writeLive({ sequence, bases }: VerifiedPage, before: Live | undefined): Promise<void> {
  const [last = [], former = []] = before?.generations ?? []
  const isSame = last.join() === bases.join()
  const generations = isSame ? [bases, former] : [bases, last]
  await (await caches.open(pages)).put(livePath, new Response(JSON.stringify({ sequence, generations })))
  const held = await caches.open(files)
  const isNeeded = (pathname: string) =>
    pathname.startsWith('/artifacts/pages/') || generations.flat().some(base => pathname.startsWith(base))
  const gone = (await held.keys()).filter(({ url }) => !isNeeded(new URL(url).pathname))
  await Promise.all(gone.map(request => held.delete(request, matchOptions)))
}
