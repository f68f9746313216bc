import type { Failure, Result } from '@overtone/domain'
import { nanoquery, type FetcherStore, type KeyInput } from '@nanostores/query'

const answers = new Map<string, { readonly error?: Partial<Failure> }>()

const [createFetcherStore, , cache] = nanoquery({
  cache: answers,
  dedupeTime: 10_000,
  revalidateOnFocus: false,
  revalidateOnReconnect: true,
  onErrorRetry: null, // the page shows the failure with its own Retry
})

/** Refetches failed queries. nanoquery's own revalidation skips them: a failure counts as fresh for dedupeTime. */
function retryFailures(): void {
  cache.invalidateKeys([...answers.keys()].filter(key => answers.get(key)?.error !== undefined))
}

if (typeof window !== 'undefined') addEventListener('online', retryFailures)

/** A successful query proves that the backend is back even if the browser fires no `online` event. */
function retryOffline(): void {
  const failed = [...answers.keys()].filter(key => answers.get(key)?.error?.code === 'offline')
  if (failed.length > 0) cache.invalidateKeys(failed)
}

/** Invalidates the keys, so that they are fetched again. Used when the user changes. */
export const forget = cache.invalidateKeys

export type Read<T> = FetcherStore<T, Failure>

/**
 * Creates a query that pages subscribe to: cached and shared by key across all remotes; the latest call wins. The parts
 * of the keys are passed to the service. `error` is the service's Failure.
 */
export function createRead<T>(keys: KeyInput, service: (...parts: never[]) => Promise<Result<T>>): Read<T> {
  return createFetcherStore<T, Failure>(keys, {
    fetcher: async (...parts) => {
      const result = await (service as (...args: unknown[]) => Promise<Result<T>>)(...parts)
      if (!result.ok) throw result.error as unknown
      retryOffline()
      return result.data
    },
  })
}

/**
 * Creates a query factory: `createReads('track', getTrack)(id)` returns the same store for the same id everywhere. Its
 * cache key is the noun, a slash and the arguments as JSON; `forgetReads` takes the noun.
 */
export function createReads<Args extends readonly unknown[], T>(
  noun: string,
  service: (...args: Args) => Promise<Result<T>>,
): (...args: Args) => Read<T> {
  const reads = new Map<string, Read<T>>()
  return (...args) => {
    const key = `${noun}/${JSON.stringify(args)}`
    const read = reads.get(key) ?? createRead(key, () => service(...args))
    reads.set(key, read)
    return read
  }
}

/** Invalidates every query of these nouns: those in use are refetched. */
export function forgetReads(...nouns: readonly string[]): void {
  forget(key => nouns.includes(key.split('/', 1)[0] ?? ''))
}
