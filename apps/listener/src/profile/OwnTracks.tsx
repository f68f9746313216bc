import { useStore } from '@nanostores/react'
import { newestTracksOf } from '@overtone/data/people'
import { Button, token } from '@overtone/design'
import type { User } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { TrackGridSkeleton, useQuery } from '@overtone/music'
import { Link } from '@overtone/router'
import { styled } from 'styled-components'
import { LibraryTracks } from './LibraryTracks'
import { TryAgain } from './TryAgain'
import { LibraryGrid } from './LibraryGrid'
import { NothingYet } from './NothingYet'

const $t = i18n('listener/ownTracks', {
  title: 'Tracks',
  hub: 'Open Artist Hub',
  releases: 'Releases and credits',
  role: 'Request the artist role',
  none: 'You haven’t uploaded a track yet',
  noneMore: 'Your tracks and drafts appear here.',
  upload: 'Upload a track',
})

/** Number of tracks to show; the artist hub has all. */
const most = 100

/** The user's newest tracks and drafts, with the ways to manage them. */
export function OwnTracks({ user }: { user: User }) {
  const t = useStore($t)
  const query = newestTracksOf(user.id, most)
  const { data, error } = useQuery(query)
  if (!data) return error ? <TryAgain failure={error} query={query} /> : <TrackGridSkeleton count={10} />
  if (data.length === 0)
    return (
      <NothingYet title={t.none} to="/upload" action={t.upload}>
        {t.noneMore}
      </NothingYet>
    )
  return (
    <>
      <Ways>
        <Button as={Link} to="/artist" variant="primary">
          {t.hub}
        </Button>
        <Button as={Link} to="/my-releases">
          {t.releases}
        </Button>
        {user.role === 'user' && (
          <Button as={Link} to="/artist-role">
            {t.role}
          </Button>
        )}
      </Ways>
      <LibraryTracks title={t.title} entries={data.map(track => ({ key: track.id, track }))}>
        {shown => <LibraryGrid title={t.title} path="/profile?tab=tracks" entries={shown} />}
      </LibraryTracks>
    </>
  )
}

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[12]};
  margin-bottom: ${token.space[24]};
`
