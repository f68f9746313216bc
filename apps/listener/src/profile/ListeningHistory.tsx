import { useStore } from '@nanostores/react'
import { i18n } from '@overtone/i18n'
import { EmptyHistory } from './EmptyHistory'
import { LibraryTracks } from './LibraryTracks'
import { ListenRows } from './ListenRows'
import { RowsSkeleton } from './RowsSkeleton'
import { TryAgain } from './TryAgain'
import { useHistory } from './useHistory'

const $t = i18n('listener/listeningHistory', { loading: 'Loading your history', title: 'History' })

/** The latest plays of the user. */
export function ListeningHistory({ userId }: { userId: string }) {
  const t = useStore($t)
  const { query, listens, error } = useHistory(userId)
  if (!listens) return error ? <TryAgain failure={error} query={query} /> : <RowsSkeleton label={t.loading} />
  if (listens.length === 0) return <EmptyHistory />
  return (
    <LibraryTracks
      title={t.title}
      entries={listens.map(listen => ({ key: `${listen.id}`, track: listen.track, listen }))}
    >
      {shown => <ListenRows listens={shown.map(({ listen }) => listen)} />}
    </LibraryTracks>
  )
}
