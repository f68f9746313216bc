import { useStore } from '@nanostores/react'
import { Button, EmptyState } from '@overtone/design'
import { editablePlaylistsOf } from '@overtone/data/playlists'
import { i18n } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { FoundPlaylists } from './FoundPlaylists'

const $t = i18n('listener/ownPlaylists', {
  title: 'Your playlists',
  none: 'You have no playlists yet',
  noneMore: 'Create one, then add tracks to it from any page.',
  create: 'Create playlist',
})

/** The user's own playlists, including private ones, and those they collaborate on. */
export function OwnPlaylists({ userId, text, onCreate }: { userId: string; text: string; onCreate: () => void }) {
  const t = useStore($t)
  const query = editablePlaylistsOf(userId)
  const { data, error } = useQuery(query)
  if (data?.length === 0)
    return (
      <EmptyState title={t.none} action={<Button onClick={onCreate}>{t.create}</Button>}>
        {t.noneMore}
      </EmptyState>
    )
  return (
    <FoundPlaylists
      title={t.title}
      playlists={data}
      hasFailed={error !== undefined}
      text={text}
      onRetry={() => query.revalidate()}
    />
  )
}
