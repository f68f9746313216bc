import { findRoute, type RegistryRemote, type Remotes, type RouteMatch } from '@overtone/federation'
import { $phase } from '@overtone/player'
import { matchPath } from '@overtone/router'
import { $session } from '@overtone/session'
import { navItems } from '../frame/slots'
import { mayOpen } from '../guard/mayOpen'

/** Events that signal the intent to open a link. */
const intents = ['pointerover', 'focusin', 'touchstart'] as const

/** A route whose page can be loaded before it is opened. */
interface LazyPageRoute {
  readonly path?: string
  readonly handle?: { readonly preload?: () => Promise<unknown> }
}

/**
 * Prefetches the first files of remotes into the browser cache, without running them: those of the main navigation's
 * open pages, one by one on idle. When the user hovers, focuses or touches a link to a page that they may open, runs
 * its remote and loads the page's code, so that a click finds both. Does nothing in data saver mode. Returns a cleanup
 * function.
 */
export function prefetchRemotes(live: readonly RegistryRemote[], remotes: Remotes): () => void {
  const fetched = new Map<string, Promise<boolean>>()

  /** Resolves with whether all first files of the remote are cached. */
  function prefetch(remote: RegistryRemote, priority: RequestPriority): Promise<boolean> {
    const { name } = remote
    const files = fetched.get(name) ?? fetchFiles(remote, priority)
    fetched.set(name, files)
    void files.then(areHere => areHere || fetched.delete(name))
    return files
  }
  async function prepare({ remote }: RouteMatch, pathname: string) {
    if (isSavingData() || remote.isDevelopment) return
    const state = remotes.state(remote)
    if (state.get().status === 'idle') {
      // a file that can't be fetched now may be available when the link is clicked
      if (!(await prefetch(remote, 'auto')) || remote.kind) return
      await remotes.load(remote)
    }
    const loaded = state.get()
    if (loaded.status === 'ready') await preloadPage(loaded.module.routes, pathname)
  }
  function consider(element: Element | null) {
    const link = element?.closest<HTMLAnchorElement>('a[href]:not([download])')
    if (!link || link.origin !== location.origin) return
    const match = findRoute(live, link.pathname)
    if (match && mayOpen(match.route, $session.get()) === 'yes') void prepare(match, link.pathname)
  }
  const onIntent = ({ target }: Event) => consider(target instanceof Element ? target : null)
  for (const intent of intents) addEventListener(intent, onIntent, { passive: true })
  document.querySelectorAll('a:hover, a:focus').forEach(consider) // the interaction that loaded this code

  let isOver = false
  async function prefetchNavigation() {
    await loaded()
    for (const remote of navigationRemotes(live)) {
      await idle()
      await quiet()
      if (isOver) return
      const isWanted = !remote.isDevelopment && remotes.state(remote).get().status === 'idle'
      if (isWanted && !isSavingData()) await prefetch(remote, 'low')
    }
  }
  void prefetchNavigation()
  return () => {
    isOver = true
    for (const intent of intents) removeEventListener(intent, onIntent)
  }
}

/** Returns the remotes of the main navigation's open pages. */
function navigationRemotes(live: readonly RegistryRemote[]): ReadonlySet<RegistryRemote> {
  const links = navItems(live, $session.get().user?.role ?? null).flatMap(item => [item, ...item.children])
  const matches = links.map(({ to }) => findRoute(live, to.split(/[?#]/)[0] ?? to))
  return new Set(matches.flatMap(match => (match?.route.access === 'open' ? [match.remote] : [])))
}

/**
 * Fetches with the same mode and hash as the later scripts, so that those hit the cache. Returns whether all were
 * fetched, false for a registry that isn't trusted.
 */
async function fetchFiles({ base, preload, integrity }: RegistryRemote, priority: RequestPriority): Promise<boolean> {
  if (!(await globalThis.overtoneTrust)) return false
  const files = preload.flatMap(file => {
    const hash = integrity[file]
    return hash ? [{ url: new URL(base + file, document.baseURI), hash }] : []
  })
  const results = await Promise.allSettled(
    files.map(async ({ url, hash }) => (await fetch(url, { integrity: hash, priority })).arrayBuffer()),
  )
  return results.every(({ status }) => status === 'fulfilled')
}

/** Loads the page of a path. A failure is left to the page itself, which offers a retry. */
async function preloadPage(routes: readonly LazyPageRoute[], pathname: string): Promise<void> {
  const route = routes.find(({ path }) => path !== undefined && matchPath(path, pathname))
  await route?.handle?.preload?.().catch(() => {})
}

function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}

function loaded(): Promise<void> {
  return new Promise(resolve => {
    if (document.readyState === 'complete') resolve()
    else addEventListener('load', () => resolve(), { once: true })
  })
}

/** Resolves once playback isn't waiting for data. */
function quiet(): Promise<void> {
  const isWaiting = () => ['loading', 'buffering', 'retrying'].includes($phase.get())
  return new Promise(resolve => {
    if (!isWaiting()) return resolve()
    const end = $phase.listen(() => {
      if (isWaiting()) return
      end()
      resolve()
    })
  })
}

function idle(): Promise<void> {
  return new Promise(resolve => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 3000 })
    else setTimeout(resolve, 500)
  })
}
