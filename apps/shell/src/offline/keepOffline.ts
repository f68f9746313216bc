import { findRoute, type Registry, type RegistryRemote } from '@overtone/federation'

/** The facts by which the service worker keeps a page: tools/release/src/documents/worker/kept.ts. */
interface VerifiedPage {
  readonly key: string
  readonly sequence: number
  readonly signature: string
  readonly bases: readonly string[]
  readonly loaded: readonly string[]
}

/**
 * Registers the service worker, which keeps this page and the files that it loaded, so that it opens without a network;
 * and makes the product installable. With `live`, it keeps all scripts of the shell and of the remote that has the
 * library. Keeps nothing of a page whose registry isn't trusted. Rejects if the browser refuses the worker.
 */
export async function keepOffline(registry: Registry, live: readonly RegistryRemote[] = []): Promise<void> {
  if (!document.querySelector('link[rel=manifest]'))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: '/manifest.json' }))
  if (!('serviceWorker' in navigator) || !(await globalThis.overtoneTrust)) return
  await navigator.serviceWorker.register('/service-worker.js')
  const { active } = await navigator.serviceWorker.ready
  const builds = registry.remotes.flatMap(remote => [remote, remote.previous ?? [], remote.canary ?? []].flat())
  const library = findRoute(live, '/profile')?.remote
  const needed = library ? await Promise.all([registry.shell, library].map(({ base }) => scriptsIn(base))) : []
  const page: VerifiedPage = {
    key: document.getElementById('overtone-scripts') ? documentPath() : '/index.html',
    sequence: registry.sequence,
    signature: registry.signature?.value ?? '',
    bases: [registry.shell, ...builds].map(({ base }) => base),
    loaded: [...new Set([...loadedArtifacts(), ...needed.flat()])],
  }
  active?.postMessage(page)
}

/**
 * Removes the service worker where it is turned off. It removes itself, too, but a page that was opened before it was
 * turned off may have registered it again.
 */
export async function stopKeeping(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await registration?.unregister()
}

/** Returns the URLs of the scripts and styles of a build, without those of workers. */
async function scriptsIn(base: string): Promise<string[]> {
  const response = await fetch(`${base}artifact.json`)
  const { files } = (await response.json()) as { readonly files: object }
  return Object.keys(files).flatMap(file =>
    /^(?!workers\/).*\.(?:js|css)$/.test(file) ? [location.origin + base + file] : [],
  )
}

/** Returns the path of the document, which the router may have replaced in the address since. */
function documentPath(): string {
  const [navigation] = performance.getEntriesByType('navigation')
  return new URL(navigation?.name ?? location.href).pathname
}

function loadedArtifacts(): string[] {
  const prefix = `${location.origin}/artifacts/`
  return performance.getEntriesByType('resource').flatMap(({ name }) => (name.startsWith(prefix) ? [name] : []))
}
