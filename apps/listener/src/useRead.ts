import { useStore } from '@nanostores/react'
import type { Read } from '@overtone/data'
import type { Failure } from '@overtone/domain'
import { useState } from 'react'

/**
 * What a read holds. Its last data stay while it asks anew, also after a write made them stale, so that a page does
 * not fall back to its skeletons.
 */
export function useRead<T>(read: Read<T>): { data: T | undefined; error: Failure | undefined; isLoading: boolean } {
  const { data, error, loading } = useStore(read)
  const [kept, setKept] = useState({ read, data })
  if (data !== undefined && (kept.read !== read || kept.data !== data)) setKept({ read, data })
  return { data: data ?? (kept.read === read ? kept.data : undefined), error, isLoading: loading }
}
