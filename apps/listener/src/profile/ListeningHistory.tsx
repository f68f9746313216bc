import { useStore } from '@nanostores/react'
import { historyOf } from '@overtone/data/listening'
import { i18n } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { ListenRows } from './ListenRows'
import { EmptyHistory } from './EmptyHistory'
import { RowsSkeleton } from './RowsSkeleton'
import { TryAgain } from './TryAgain'

const $t = i18n('listener/listeningHistory', { loading: 'Loading your history' })

/** A user's latest 50 counted plays. */
export function ListeningHistory({ userId }: { userId: string }) {
  const t = useStore($t)
  const query = historyOf(userId)
  const { data, error } = useQuery(query)
  if (!data) return error ? <TryAgain failure={error} query={query} /> : <RowsSkeleton label={t.loading} />
  if (data.length > 0) return <ListenRows listens={data} />
  return <EmptyHistory />
}
