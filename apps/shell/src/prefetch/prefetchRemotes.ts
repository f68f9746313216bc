import { findRoute, type RegistryRemote, type Remotes } from '@overtone/federation'
import { $phase } from '@overtone/player'
import { $session } from '@overtone/session'
import { navItems } from '../frame/slots'
import { mayOpen } from '../guard/mayOpen'

/** Events that signal the intent to open a link. */
const intents = ['pointerover', 'focusin', 'touchstart'] as const

/**
 * Prefetches the first files of remotes into the browser cache, without running them: those of the main navigation's
 * open pages one by one on idle, and any remote's when the user hovers, focuses or touches a link to a page that they
 * may open. Does nothing in data saver mode. Returns a cleanup function.
 */
export function prefetchRemotes(live: readonly RegistryRemote[], remotes: Remotes): () => void {
  const asked = new Set<string>()
  const isWanted = (remote: RegistryRemote) =>
    !asked.has(remote.name) && !remote.isDevelopment && remotes.state(remote).get().status === 'idle'

  async function prefetch(remote: RegistryRemote, priority: RequestPriority) {
    if (!isWanted(remote) || isSavingData()) return
    asked.add(remote.name)
    if (await globalThis.overtoneTrust) await fetchFiles(remote, priority)
  }
  function consider(element: Element | null) {
    const link = element?.closest<HTMLAnchorElement>('a[href]:not([download])')
    if (!link || link.origin !== location.origin) return
    const match = findRoute(live, link.pathname)
    if (match && mayOpen(match.route, $session.get()) === 'yes') void prefetch(match.remote, 'auto')
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
      await prefetch(remote, 'low')
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

/** Fetches with the same mode and hash as the later scripts, so that those hit the cache. */
async function fetchFiles({ base, preload, integrity }: RegistryRemote, priority: RequestPriority): Promise<void> {
  const files = preload.flatMap(file => {
    const hash = integrity[file]
    return hash ? [{ url: new URL(base + file, document.baseURI), hash }] : []
  })
  await Promise.allSettled(
    files.map(async ({ url, hash }) => (await fetch(url, { integrity: hash, priority })).arrayBuffer()),
  )
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
