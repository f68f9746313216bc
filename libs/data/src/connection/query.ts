import type { Failure, Result } from '@overtone/domain'
import { nanoquery, type FetcherStore } from '@nanostores/query'

interface Entry {
  readonly data?: unknown
  readonly error?: Partial<Failure>
  readonly expires?: number
}

/** A request that runs; stale once its key was invalidated. */
interface Run {
  isStale: boolean
}
const running = new Map<string, Run>()

/** For each query that wasn't used yet, what returns its result of the last visit. */
const lastResults = new Map<string, () => unknown>()

/** The cache. nanoquery deletes what is invalidated. */
class Entries extends Map<string, Entry> {
  override get(key: string): Entry | undefined {
    const last = lastResults.get(key)
    if (last) {
      lastResults.delete(key)
      const data = last()
      if (data !== null) this.set(key, { data, expires: Infinity }) // shown, and fetched again
    }
    return super.get(key)
  }
  override delete(key: string): boolean {
    const run = running.get(key)
    if (run) run.isStale = true
    return super.delete(key)
  }
}
const entries = new Entries()

const [createFetcherStore, , cache] = nanoquery({
  cache: entries,
  dedupeTime: 10_000,
  revalidateOnFocus: false,
  revalidateOnReconnect: true,
  onErrorRetry: null, // the page shows the failure with its own Retry
})

/** Refetches failed queries. nanoquery's own revalidation skips them: a failure counts as fresh for dedupeTime. */
function retryFailures(): void {
  cache.invalidateKeys([...entries.keys()].filter(key => entries.get(key)?.error !== undefined))
}

if (typeof window !== 'undefined') addEventListener('online', retryFailures)

/** Keeps results of queries, and finds them while the network is down. */
export interface ResultKeeper {
  keep(key: string, data: unknown): unknown
  /** Resolves to the kept result, undefined without one. */
  find(key: string): Promise<{ readonly data: unknown } | undefined>
}
let keeper: ResultKeeper | undefined

/**
 * Keeps all results from now on, and those that the page already has. Retries the queries that failed offline, which may
 * be kept.
 */
export function keepResults(by: ResultKeeper): void {
  keeper = by
  for (const [key, { data }] of entries) if (data !== undefined) by.keep(key, data)
  retryOffline()
}

/** A successful query proves that the backend is back even if the browser fires no `online` event. */
function retryOffline(): void {
  const failed = [...entries.keys()].filter(key => entries.get(key)?.error?.code === 'offline')
  if (failed.length > 0) cache.invalidateKeys(failed)
}

/** Invalidates the keys, so that they are fetched again. Used when the user changes. */
export const invalidateKeys = cache.invalidateKeys

export type Query<T> = FetcherStore<T, Failure>

/**
 * Creates a query that pages subscribe to: cached and shared by key across all remotes; the latest call wins. `error` is
 * the service's Failure. If its key is invalidated while it runs, the service is called again: its result may be from
 * before the change, or for another user. `last` returns the result of the last visit, which is shown until the first
 * response; null without one.
 */
export function createQuery<T>(
  key: string,
  service: () => Promise<Result<T>>,
  last?: () => NoInfer<T> | null,
): Query<T> {
  if (last) lastResults.set(key, last)
  async function latest(run: Run): Promise<T> {
    run.isStale = false
    if (!entries.has(key)) entries.set(key, {}) // nanoquery only invalidates keys that it has
    const result = await service()
    if (run.isStale) return latest(run)
    if (!result.ok) {
      const kept = result.error.code === 'offline' && (await keeper?.find(key))
      if (kept) return kept.data as T
      throw result.error as unknown
    }
    keeper?.keep(key, result.data)
    retryOffline()
    return result.data
  }
  function fetcher(): Promise<T> {
    const run = { isStale: false }
    running.set(key, run)
    const found = latest(run)
    // nanoquery stores the result in the microtask after this one, and ignores invalidations until then
    const onEnd = () =>
      queueMicrotask(() => {
        running.delete(key)
        if (run.isStale) invalidateKeys(key)
      })
    found.then(onEnd, onEnd)
    return found
  }
  return createFetcherStore<T, Failure>(key, { fetcher })
}

/**
 * Creates a query factory: `createQueries('track', getTrack)(id)` returns the same store for the same id everywhere. Its
 * cache key is the name, a slash and the arguments as JSON; `invalidateQueries` takes the name.
 */
export function createQueries<Args extends readonly unknown[], T>(
  name: string,
  service: (...args: Args) => Promise<Result<T>>,
): (...args: Args) => Query<T> {
  const queries = new Map<string, Query<T>>()
  return (...args) => {
    const key = `${name}/${JSON.stringify(args)}`
    const query = queries.get(key) ?? createQuery<T>(key, () => service(...args))
    queries.set(key, query)
    return query
  }
}

/** Invalidates every query with one of these names. Those in use are refetched. */
export function invalidateQueries(...names: readonly string[]): void {
  invalidateKeys(key => names.includes(key.split('/', 1)[0] ?? ''))
}
