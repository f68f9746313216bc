import { stepTimeout } from '../script'
import type { StockLoad } from './stockLoad'

/** The last attempt for each folder of a build. */
const loads = new Map<string, StockLoad>()

/** Returns the attempt that a script or style sheet belongs to, by its URL. */
export function loadOf(url: string): StockLoad | undefined {
  return [...loads.values()].find(({ base }) => url.startsWith(base))
}

/**
 * Loads all further files in the folder of this build with their hashes, and rejects those without a hash.
 */
export function verifyFiles(load: StockLoad): void {
  loads.set(load.base, load)
}

/**
 * Intercepts the property that holds an element's URL. The bundler's runtime sets it right before it adds the element
 * to the page: the last moment at which the browser accepts a hash.
 */
function intercept<T extends HTMLScriptElement | HTMLLinkElement>(prototype: T, property: string & keyof T): void {
  const { get, set } = Object.getOwnPropertyDescriptor(prototype, property) as Required<PropertyDescriptor>
  Object.defineProperty(prototype, property, {
    configurable: true,
    enumerable: true,
    get,
    set(this: T, value: unknown) {
      set.call(this, value)
      const url = new URL(String(get.call(this)), document.baseURI)
      const load = loadOf(url.href)
      if (!load) return
      this.integrity = hashOf(load, url)
      this.crossOrigin = 'anonymous'
      if (load.attempt > 1) {
        url.searchParams.set('r', String(load.attempt)) // browsers coalesce requests for the same URL
        set.call(this, url.href)
      }
      failAsync(this)
    },
  })
}

function hashOf({ base, remote }: StockLoad, url: URL): string {
  const file = decodeURI(url.origin + url.pathname).slice(decodeURI(base).length)
  const hash = remote.integrity[file]
  // the bundler's error name for a chunk that failed to load
  if (!hash) throw Object.assign(new Error(`The registry has no hash for ${file}`), { name: 'ChunkLoadError' })
  return hash
}

/** Times out earlier than the bundler, which waits two minutes. */
function failAsync(element: HTMLElement): void {
  const timer = setTimeout(() => element.dispatchEvent(new Event('error')), stepTimeout)
  for (const event of ['load', 'error']) element.addEventListener(event, () => clearTimeout(timer))
}

intercept(HTMLScriptElement.prototype, 'src')
intercept(HTMLLinkElement.prototype, 'href')
