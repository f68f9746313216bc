import { useStore } from '@nanostores/react'
import type { Query } from '@overtone/data'
import { ErrorState, Skeleton } from '@overtone/design'
import { $explain, i18n } from '@overtone/i18n'
import { useEffect, useState, type ReactNode } from 'react'
import { refreshCurrentUser } from './refreshCurrentUser'

const $t = i18n('admin/loaded', { retry: 'Retry' })

/**
 * Renders the data of a query, a skeleton while it loads, or its failure. Stale data stays visible while the query is
 * revalidated or replaced by another one.
 */
export function Loaded<T>({
  query,
  height,
  children,
}: {
  query: Query<T>
  /** CSS height of the skeleton. */
  height: string
  children: (data: T) => ReactNode
}) {
  const t = useStore($t)
  const explain = useStore($explain)
  const { data, error } = useStore(query)
  const [last, setLast] = useState(data)
  if (data !== undefined && data !== last) setLast(data)

  useEffect(() => {
    if (error?.code === 'forbidden') void refreshCurrentUser()
  }, [error])

  if (error) return <ErrorState message={explain(error)} retryLabel={t.retry} onRetry={() => query.revalidate()} />
  const shown = data ?? last
  return shown === undefined ? <Skeleton width="100%" height={height} /> : children(shown)
}
