import { useStore } from '@nanostores/react'
import { editablePlaylistsOf, followedPlaylistsOf } from '@overtone/data/playlists'
import { VisuallyHidden } from '@overtone/design'
import type { Playlist } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { PlaylistGrid, PlaylistGridSkeleton } from '../playlist-card/PlaylistGrid'
import { arranged } from './arranged'
import { LibraryBar } from './LibraryBar'
import { NothingMatches } from './NothingMatches'
import { TryAgain } from './TryAgain'
import { useArrangement } from './useArrangement'
import { NothingYet } from './NothingYet'

const $t = i18n('listener/myPlaylists', {
  title: 'Playlists',
  none: 'You have no playlists yet',
  noneMore: 'Create one on the Playlists page.',
  all: 'All playlists',
})

const factsOf = ({ title, creatorName, trackCount }: Playlist) => ({ title, artist: creatorName, length: trackCount })

/** The playlists that the user edits or follows, last changed first. */
export function MyPlaylists({ userId }: { userId: string }) {
  const t = useStore($t)
  const arrangement = useArrangement()
  const [editable, followed] = [editablePlaylistsOf(userId), followedPlaylistsOf(userId)]
  const { data: edited, error } = useQuery(editable)
  const { data: others, error: otherError } = useQuery(followed)
  if (!edited && error) return <TryAgain failure={error} query={editable} />
  if (!others && otherError) return <TryAgain failure={otherError} query={followed} />
  if (!edited || !others) return <PlaylistGridSkeleton />
  const playlists = libraryOf(edited, others)
  if (playlists.length === 0)
    return (
      <NothingYet title={t.none} to="/playlists?show=own" action={t.all}>
        {t.noneMore}
      </NothingYet>
    )
  const shown = arranged(playlists, arrangement, factsOf)
  return (
    <>
      <VisuallyHidden as="h2">{t.title}</VisuallyHidden>
      <LibraryBar arrangement={arrangement} orders={['latest', 'title', 'longest']} />
      {shown.length > 0 ? <PlaylistGrid playlists={shown} /> : <NothingMatches arrangement={arrangement} />}
    </>
  )
}

/** Returns all playlists once: a followed one may have become one that the user edits. */
function libraryOf(edited: readonly Playlist[], followed: readonly Playlist[]): readonly Playlist[] {
  const ids = new Set(edited.map(({ id }) => id))
  return [...edited, ...followed.filter(({ id }) => !ids.has(id))].sort((a, b) =>
    b.updatedAt.localeCompare(a.updatedAt),
  )
}
