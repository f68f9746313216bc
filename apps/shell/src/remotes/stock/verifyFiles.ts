import { stepTimeout } from '../script'
import type { StockLoad } from './stockLoad'

/** The last attempt for each folder of a build. */
const loads = new Map<string, StockLoad>()

/** Returns the attempt that a script or style sheet belongs to, by its address. */
export function loadOf(url: string): StockLoad | undefined {
  return [...loads.values()].find(({ base }) => url.startsWith(base))
}

/** From now on, files in the folder of this build are loaded by their hashes, and those without a hash are refused. */
export function verifyFiles(load: StockLoad): void {
  loads.set(load.base, load)
}

/**
 * The address of an element that loads a file is set by the bundler's own runtime, before it adds the element to the
 * page: the last moment at which a browser takes a hash.
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
        url.searchParams.set('r', String(load.attempt)) // a browser joins a request that hangs
        set.call(this, url.href)
      }
      failLate(this)
    },
  })
}

function hashOf({ base, remote }: StockLoad, url: URL): string {
  const file = decodeURI(url.origin + url.pathname).slice(decodeURI(base).length)
  const hash = remote.integrity[file]
  // by the name that the bundler gives to a chunk that did not come
  if (!hash) throw Object.assign(new Error(`The registry has no hash for ${file}`), { name: 'ChunkLoadError' })
  return hash
}

/** The bundler's own time-out is two minutes. */
function failLate(element: HTMLElement): void {
  const timer = setTimeout(() => element.dispatchEvent(new Event('error')), stepTimeout)
  for (const event of ['load', 'error']) element.addEventListener(event, () => clearTimeout(timer))
}

intercept(HTMLScriptElement.prototype, 'src')
intercept(HTMLLinkElement.prototype, 'href')
