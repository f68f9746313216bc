import { useStore } from '@nanostores/react'
import { historyOf } from '@overtone/data/listening'
import { i18n } from '@overtone/i18n'
import { useRead } from '@overtone/music'
import { ListenRows } from './ListenRows'
import { NothingHeard } from './NothingHeard'
import { RowsSkeleton } from './RowsSkeleton'
import { TryAgain } from './TryAgain'

const $t = i18n('listener/listeningHistory', { loading: 'Loading your history' })

/** The latest 50 counted plays. */
export function ListeningHistory({ userId }: { userId: string }) {
  const t = useStore($t)
  const read = historyOf(userId)
  const { data, error } = useRead(read)
  if (!data) return error ? <TryAgain failure={error} read={read} /> : <RowsSkeleton label={t.loading} />
  if (data.length > 0) return <ListenRows listens={data} />
  return <NothingHeard />
}
