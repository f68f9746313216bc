import type { Failure, Result } from '@overtone/domain'
import { nanoquery, type FetcherStore, type KeyInput } from '@nanostores/query'

const [createFetcherStore, createMutatorStore, cache] = nanoquery({
  dedupeTime: 10_000,
  revalidateOnFocus: false,
  revalidateOnReconnect: true,
  onErrorRetry: null, // the page shows the failure with its own Retry
})

/** Makes a mutator: a write, which says with `invalidate` what it made stale. */
export { createMutatorStore }

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
      return result.data
    },
  })
}
