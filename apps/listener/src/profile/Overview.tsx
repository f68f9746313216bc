import { useStore } from '@nanostores/react'
import { userStatsOf, type UserStats } from '@overtone/data/people'
import { ErrorState, media, Skeleton, token } from '@overtone/design'
import { hasAccess, type User } from '@overtone/domain'
import { $format, i18n } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { styled } from 'styled-components'
import { RecentListens } from './RecentListens'

const $t = i18n('listener/profileOverview', {
  failed: 'Failed to get user stats',
  retry: 'Retry',
  favorites: 'Favorites',
  playlistCount: 'Playlists',
  following: 'Following',
  followers: 'Followers',
  trackCount: 'Tracks',
  totalPlays: 'Plays',
})

const ofListener = ['favorites', 'playlistCount', 'following', 'followers'] as const
const ofArtist = ['trackCount', 'totalPlays', ...ofListener] as const

/** The statistics of a profile and the recent listens. */
export function Overview({ user }: { user: User }) {
  const t = useStore($t)
  const query = userStatsOf(user.id)
  const { data: stats, error } = useQuery(query)
  const shown = hasAccess(user.role, 'artist') || (stats?.trackCount ?? 0) > 0 ? ofArtist : ofListener
  return (
    <>
      {error && !stats ? (
        <ErrorState message={t.failed} retryLabel={t.retry} onRetry={() => query.revalidate()} />
      ) : (
        <Figures aria-busy={!stats}>
          {shown.map(name => (
            <div key={name}>
              <dt>{t[name]}</dt>
              <dd>{stats ? <Figure stats={stats} name={name} /> : <Skeleton width="64px" height="32px" />}</dd>
            </div>
          ))}
        </Figures>
      )}
      <RecentListens userId={user.id} />
    </>
  )
}

function Figure({ stats, name }: { stats: UserStats; name: keyof UserStats }) {
  const format = useStore($format)
  return format.plays(stats[name] ?? 0)
}

const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[24]} ${token.space[64]};
  padding-bottom: ${token.space[16]};

  dt {
    color: ${token.color.ink3};
    font-size: ${token.text[13]};
  }
  dd {
    min-height: 40px;
    font-size: ${token.text[32]};
    font-variant-numeric: tabular-nums lining-nums;
    font-weight: ${token.weight.display};
    line-height: 40px;
  }

  ${media.mobile} {
    display: grid;
    grid-template-columns: 1fr 1fr;
  }
`
