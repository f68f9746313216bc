import { useStore } from '@nanostores/react'
import { $trendingTracks } from '@overtone/data'
import { media, Section, TextLink, token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { PlayFrom, TrackGrid, TrackGridSkeleton } from '@overtone/music'
import { Link } from '@overtone/router'
import { styled } from 'styled-components'
import { lazyActionsOf } from '../track-actions/LazyActions'

const $t = i18n('listener/trending', {
  title: 'Trending now',
  all: 'See all tracks',
  failed: 'We couldn’t load what’s trending.',
  retry: 'Try again',
  empty: 'Nothing is trending yet.',
})

/** The six most played tracks. If they fail to load, shows a single line with a retry button. */
export function Trending() {
  const t = useStore($t)
  return (
    <Section
      title={t.title}
      action={
        <TextLink as={Link} to="/discover">
          {t.all}
        </TextLink>
      }
    >
      <MostPlayed />
    </Section>
  )
}

function MostPlayed() {
  const t = useStore($t)
  const { data: tracks, error } = useStore($trendingTracks)
  if (tracks && tracks.length === 0) return <Line>{t.empty}</Line>
  if (!tracks && error) {
    return (
      <Line role="status">
        {t.failed}{' '}
        <TextLink as="button" type="button" onClick={() => $trendingTracks.revalidate()}>
          {t.retry}
        </TextLink>
      </Line>
    )
  }
  return (
    <WholeRows>
      {tracks ? (
        <PlayFrom title={t.title} path="/" tracks={tracks}>
          <TrackGrid tracks={tracks.slice(0, 6)} columns={6} actionsOf={lazyActionsOf} />
        </PlayFrom>
      ) : (
        <TrackGridSkeleton count={6} columns={6} />
      )}
    </WholeRows>
  )
}

/** Hides the sixth track where the grid has five columns and it would be alone in a row. */
const WholeRows = styled.div`
  @media (min-width: 768px) and (max-width: 1100px) {
    li:nth-child(6) {
      display: none;
    }
  }
`

const Line = styled.p`
  color: ${token.color.ink2};

  ${media.mobile} {
    button {
      min-height: ${token.control.target};
    }
  }
`
