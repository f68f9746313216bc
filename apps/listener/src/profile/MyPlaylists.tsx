import { useStore } from '@nanostores/react'
import { playlistsOf } from '@overtone/data/playlists'
import { Button, EmptyState, VisuallyHidden } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { Link } from '@overtone/router'
import { PlaylistGrid, PlaylistGridSkeleton } from '../playlist-card/PlaylistGrid'
import { TryAgain } from './TryAgain'

const $t = i18n('listener/myPlaylists', {
  title: 'Playlists',
  none: 'You have no playlists yet',
  noneMore: 'Create one on the Playlists page.',
  all: 'All playlists',
})

/** The user's own playlists, last changed first. */
export function MyPlaylists({ userId }: { userId: string }) {
  const t = useStore($t)
  const query = playlistsOf(userId)
  const { data, error } = useQuery(query)
  if (!data) return error ? <TryAgain failure={error} query={query} /> : <PlaylistGridSkeleton />
  if (data.length > 0)
    return (
      <>
        <VisuallyHidden as="h2">{t.title}</VisuallyHidden>
        <PlaylistGrid playlists={data} />
      </>
    )
  return (
    <EmptyState
      title={t.none}
      action={
        <Button as={Link} to="/playlists?show=own">
          {t.all}
        </Button>
      }
    >
      {t.noneMore}
    </EmptyState>
  )
}
