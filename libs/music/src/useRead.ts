import { useStore } from '@nanostores/react'
import type { Failure } from '@overtone/domain'
import type { ReadableAtom } from 'nanostores'
import { useState } from 'react'

/** What a read of @overtone/data holds; a store that stands in where there is nothing to ask holds the same. */
export interface ReadState<T> {
  readonly data?: T | undefined
  readonly error?: Failure | undefined
  readonly loading: boolean
}

/**
 * What a read holds. Its last data stay while it asks anew, also after a write made them stale or the new answer is a
 * failure, so that nothing on the page blinks or falls back to its skeletons. Another read begins with nothing.
 */
export function useRead<T>(read: ReadableAtom<ReadState<T>>): {
  data: T | undefined
  error: Failure | undefined
  isLoading: boolean
} {
  const { data, error, loading } = useStore(read)
  const [kept, keep] = useState({ read, data })
  if (data !== undefined && (kept.read !== read || kept.data !== data)) keep({ read, data })
  return { data: data ?? (kept.read === read ? kept.data : undefined), error, isLoading: loading }
}
