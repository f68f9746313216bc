import { useStore } from '@nanostores/react'
import { playlistsOf } from '@overtone/data/playlists'
import { Button, EmptyState, VisuallyHidden } from '@overtone/design'
import type { Playlist } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { Link } from '@overtone/router'
import { PlaylistGrid, PlaylistGridSkeleton } from '../playlist-card/PlaylistGrid'
import { arranged } from './arranged'
import { LibraryBar } from './LibraryBar'
import { NothingMatches } from './NothingMatches'
import { TryAgain } from './TryAgain'
import { useArrangement } from './useArrangement'

const $t = i18n('listener/myPlaylists', {
  title: 'Playlists',
  none: 'You have no playlists yet',
  noneMore: 'Create one on the Playlists page.',
  all: 'All playlists',
})

const factsOf = ({ title, trackCount }: Playlist) => ({ title, artist: '', length: trackCount })

/** The user's own playlists, last changed first. */
export function MyPlaylists({ userId }: { userId: string }) {
  const t = useStore($t)
  const arrangement = useArrangement()
  const query = playlistsOf(userId)
  const { data, error } = useQuery(query)
  if (!data) return error ? <TryAgain failure={error} query={query} /> : <PlaylistGridSkeleton />
  if (data.length === 0)
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
  const shown = arranged(data, arrangement, factsOf)
  return (
    <>
      <VisuallyHidden as="h2">{t.title}</VisuallyHidden>
      <LibraryBar arrangement={arrangement} orders={['latest', 'title', 'longest']} />
      {shown.length > 0 ? <PlaylistGrid playlists={shown} /> : <NothingMatches arrangement={arrangement} />}
    </>
  )
}
