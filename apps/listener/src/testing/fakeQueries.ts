import { nanoquery, type FetcherStore } from '@nanostores/query'
import type { Failure, Result } from '@overtone/domain'

/**
 * Creates queries for tests that work like those of @overtone/data: one store per set of arguments, with the failure of
 * the service. `forget` invalidates them, as a write does.
 */
export function fakeQueries() {
  const [createFetcherStore, , { invalidateKeys }] = nanoquery({ dedupeTime: 10_000, onErrorRetry: null })

  function queriesOf<Args extends readonly (string | number | undefined)[], T>(
    name: string,
    service: (...args: Args) => Promise<Result<T>>,
  ): (...args: Args) => FetcherStore<T, Failure> {
    const queries = new Map<string, FetcherStore<T, Failure>>()
    return (...args) => {
      const key = `${name}/${args.join('/')}`
      const query =
        queries.get(key) ??
        createFetcherStore<T, Failure>(key, {
          fetcher: async () => {
            const result = await service(...args)
            if (!result.ok) throw result.error as unknown
            return result.data
          },
        })
      queries.set(key, query)
      return query
    }
  }

  return { queriesOf, invalidateKeys: () => invalidateKeys(() => true) }
}
