import { useStore } from '@nanostores/react'
import type { Failure } from '@overtone/domain'
import type { ReadableAtom } from 'nanostores'
import { useState } from 'react'

/** The state of a query of @overtone/data, or of a constant store that replaces it, for example for visitors. */
export interface QueryState<T> {
  readonly data?: T | undefined
  readonly error?: Failure | undefined
  readonly loading: boolean
}

/**
 * Returns the state of a query. Keeps the last data while it refetches, even after an invalidation or a failed refetch,
 * so that nothing on the page flickers or falls back to its skeleton. Another query starts empty.
 */
export function useQuery<T>(query: ReadableAtom<QueryState<T>>): {
  data: T | undefined
  error: Failure | undefined
  isLoading: boolean
} {
  const { data, error, loading } = useStore(query)
  const [last, setLast] = useState({ query, data })
  if (data !== undefined && (last.query !== query || last.data !== data)) setLast({ query, data })
  return { data: data ?? (last.query === query ? last.data : undefined), error, isLoading: loading }
}
