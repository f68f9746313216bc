import { useStore } from '@nanostores/react'
import type { Home } from '@overtone/data/listening'
import { Section, TextLink, token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { TrackGrid, TrackGridSkeleton } from '@overtone/music'
import { Link } from '@overtone/router'
import { styled } from 'styled-components'
import { lazyActionsOf } from '../track-actions/LazyActions'
import { FeaturedArtists } from './FeaturedArtists'

const $t = i18n('listener/followedReleases', {
  title: 'New from artists you follow',
  all: 'Artists you follow',
  none: 'The artists you follow haven’t published anything yet.',
})

/** The newest tracks of followed artists; for a user who follows nobody, artists to follow. */
export function FollowedReleases({ home }: { home: Home | undefined }) {
  const t = useStore($t)
  if (home && !home.follows) return <FeaturedArtists isToFollow />
  return (
    <Section
      title={t.title}
      aria-busy={!home}
      action={
        <TextLink as={Link} to="/profile?tab=artists">
          {t.all}
        </TextLink>
      }
    >
      {!home && <TrackGridSkeleton count={6} columns={6} />}
      {home && home.releases.length > 0 && <TrackGrid tracks={home.releases} columns={6} actionsOf={lazyActionsOf} />}
      {home?.releases.length === 0 && <None>{t.none}</None>}
    </Section>
  )
}

const None = styled.p`
  color: ${token.color.ink2};
`
