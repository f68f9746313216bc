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

/** Asks again for what failed. A failure counts as an answer for dedupeTime: nanoquery's own revalidation skips it. */
function retryFailures(): void {
  cache.invalidateKeys([...answers.keys()].filter(key => answers.get(key)?.error !== undefined))
}

if (typeof window !== 'undefined') addEventListener('online', retryFailures)

/** A query that succeeds proves that the backend is back where the browser reports no `online` event. */
function retryOffline(): void {
  const failed = [...answers.keys()].filter(key => answers.get(key)?.error?.code === 'offline')
  if (failed.length > 0) cache.invalidateKeys(failed)
}

/** Makes a mutator: a write, which says with `invalidate` what it made stale. */

/** Forgets what the keys hold, so that the next look asks again. Used when another person signs in. */
export const forget = cache.invalidateKeys

export type Read<T> = FetcherStore<T, Failure>

/**
 * A read that pages subscribe to: cached and shared by key over all remotes, the latest call wins. The keys' parts
 * are given to the service. `error` is the service's Failure.
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
 * A read for each set of arguments: `reads('track', getTrack)(id)` is one and the same store for one id, wherever it
 * is asked for. Its key is the noun, a slash and the arguments as JSON; `forgetReads` takes the noun.
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

/** Forgets every read of these nouns: what a write made stale is asked for anew where it is shown. */
export function forgetReads(...nouns: readonly string[]): void {
  forget(key => nouns.includes(key.split('/', 1)[0] ?? ''))
}
