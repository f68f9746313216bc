import { useStore } from '@nanostores/react'
import { historyOf } from '@overtone/data/listening'
import { i18n } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { EmptyHistory } from './EmptyHistory'
import { LibraryTracks } from './LibraryTracks'
import { ListenRows } from './ListenRows'
import { RowsSkeleton } from './RowsSkeleton'
import { TryAgain } from './TryAgain'

const $t = i18n('listener/listeningHistory', { loading: 'Loading your history', title: 'History' })

/** A user's latest 50 counted plays. */
export function ListeningHistory({ userId }: { userId: string }) {
  const t = useStore($t)
  const query = historyOf(userId)
  const { data, error } = useQuery(query)
  if (!data) return error ? <TryAgain failure={error} query={query} /> : <RowsSkeleton label={t.loading} />
  if (data.length === 0) return <EmptyHistory />
  return (
    <LibraryTracks title={t.title} entries={data.map(listen => ({ key: `${listen.id}`, track: listen.track, listen }))}>
      {shown => <ListenRows listens={shown.map(({ listen }) => listen)} />}
    </LibraryTracks>
  )
}
