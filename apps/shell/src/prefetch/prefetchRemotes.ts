import { findRoute, type RegistryRemote, type Remotes } from '@overtone/federation'
import { $phase } from '@overtone/player'
import { $session } from '@overtone/session'
import { navItems } from '../frame/slots'
import { mayOpen } from '../guard/mayOpen'

/** What a person does to a link before opening it. */
const intents = ['pointerover', 'focusin', 'touchstart'] as const

/**
 * Fetches the first files of remotes into the browser's cache before they are wanted, and runs none of them: of those
 * that the main navigation leads everybody to, one after the other while nothing else goes on; of any remote, when the
 * person comes near to a link to a page that they may open. Who saves data is spared all of it. Returns what ends it.
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
  document.querySelectorAll('a:hover, a:focus').forEach(consider) // the act that brought this code

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

/** The remotes whose pages the main navigation shows that are open to all. */
function navigationRemotes(live: readonly RegistryRemote[]): ReadonlySet<RegistryRemote> {
  const links = navItems(live, $session.get().user?.role ?? null).flatMap(item => [item, ...item.children])
  const matches = links.map(({ to }) => findRoute(live, to.split(/[?#]/)[0] ?? to))
  return new Set(matches.flatMap(match => (match?.route.access === 'open' ? [match.remote] : [])))
}

/** With the same mode and hash as the scripts that will want them, so that those find them in the cache. */
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

/** Resolves when no music is being waited for. */
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
