import { useStore } from '@nanostores/react'
import { followedBy } from '@overtone/data/people'
import { oneLine, token, VisuallyHidden } from '@overtone/design'
import type { Profile } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { IdentityMark, useQuery } from '@overtone/music'
import { FollowButton } from '@overtone/music/actions'
import { Link } from '@overtone/router'
import { useState } from 'react'
import { styled } from 'styled-components'
import { arranged } from './arranged'
import { LibraryBar } from './LibraryBar'
import { NothingMatches } from './NothingMatches'
import { RowsSkeleton } from './RowsSkeleton'
import { TryAgain } from './TryAgain'
import { useArrangement } from './useArrangement'
import { NothingYet } from './NothingYet'

const $t = i18n('listener/followedArtists', {
  title: 'Artists',
  loading: 'Loading the artists you follow',
  none: 'You don’t follow anyone yet',
  noneMore: 'Follow an artist on their page, and their new releases show up on your home page.',
  discover: 'Discover artists',
})

const factsOf = ({ name }: Profile) => ({ title: name, artist: '', length: 0 })

/** The artists that the user follows, latest first. */
export function FollowedArtists({ userId }: { userId: string }) {
  const t = useStore($t)
  const query = followedBy(userId)
  const { data, error } = useQuery(query)
  if (!data) return error ? <TryAgain failure={error} query={query} /> : <RowsSkeleton label={t.loading} />
  return <Artists followed={data} />
}

function Artists({ followed }: { followed: readonly Profile[] }) {
  const t = useStore($t)
  const arrangement = useArrangement()
  const [listed, setListed] = useState(followed)
  // an artist unfollowed here stays, so that the press can be undone and focus isn't lost
  const added = followed.filter(({ id }) => !listed.some(artist => artist.id === id))
  if (added.length > 0) setListed([...added, ...listed])
  const shown = arranged(listed, arrangement, factsOf)

  if (listed.length === 0)
    return (
      <NothingYet title={t.none} action={t.discover}>
        {t.noneMore}
      </NothingYet>
    )
  return (
    <>
      <VisuallyHidden as="h2">{t.title}</VisuallyHidden>
      <LibraryBar arrangement={arrangement} orders={['latest', 'title']} isOfNames />
      {shown.length === 0 && <NothingMatches arrangement={arrangement} />}
      <Rows role="list">
        {shown.map(artist => (
          <li key={artist.id}>
            <Picture>
              <IdentityMark id={artist.id} />
            </Picture>
            <Link to={`/artist/${artist.id}`}>{artist.name}</Link>
            <FollowButton artist={artist} size="m" isFollowing={followed.some(({ id }) => id === artist.id)} />
          </li>
        ))}
      </Rows>
    </>
  )
}

const Rows = styled.ul`
  max-width: 640px;

  li {
    display: flex;
    align-items: center;
    gap: ${token.space[16]};
    min-height: 72px;
    border-bottom: ${token.edge.hairline};
  }
  a {
    flex: 1;
    font-weight: ${token.weight.strong};
    ${oneLine}
  }
  a:hover {
    text-decoration: underline 1px;
    text-underline-offset: 3px;
  }
`

const Picture = styled.div`
  flex: none;
  width: 48px;
`
