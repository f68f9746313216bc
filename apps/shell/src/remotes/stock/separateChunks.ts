import type { StockLoad } from './stockLoad'
import { loadOf } from './verifyFiles'

const page: object = globalThis

/** Returns the build and attempt of the running script. Empty for other scripts. */
function runningBuild(): string {
  const { src = '' } = (document.currentScript ?? {}) as Partial<HTMLScriptElement>
  const load = loadOf(src)
  return load ? nameOf({ ...load, attempt: Number(new URL(src).searchParams.get('r') ?? 1) }) : ''
}

function nameOf({ base, attempt }: Pick<StockLoad, 'base' | 'attempt'>): string {
  return `${base} ${attempt}`
}

/**
 * Returns whether this is an array that chunks push their modules to: the bundler's runtime has replaced its `push`.
 */
function isChunkArray(value: unknown): boolean {
  return Array.isArray(value) && Object.hasOwn(value, 'push')
}

/**
 * Gives every build and attempt a chunk array of its own. The bundler names the array after the remote, so a fallback
 * would find the chunks of the build that failed there and run those. Called when the entry of a build has run.
 */
export function separateChunks(load: StockLoad): void {
  for (const [name, { value, configurable }] of Object.entries(Object.getOwnPropertyDescriptors(page))) {
    if (isChunkArray(value) && configurable) separate(name, value, nameOf(load))
  }
}

function separate(name: string, first: unknown, owner: string): void {
  const arrays = new Map([
    ['', first],
    [owner, first],
  ])
  Object.defineProperty(page, name, {
    configurable: true,
    enumerable: true,
    get: () => arrays.get(runningBuild()),
    set: (value: unknown) => arrays.set(runningBuild(), value),
  })
}
