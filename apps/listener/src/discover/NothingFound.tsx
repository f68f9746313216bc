import { useStore } from '@nanostores/react'
import { $trendingTracks } from '@overtone/data'
import { foundInCatalog } from '@overtone/data/search'
import { Section, token } from '@overtone/design'
import { i18n, params } from '@overtone/i18n'
import { TrackGrid, useQuery } from '@overtone/music'
import { styled } from 'styled-components'
import { LazyActions } from '../track-actions/LazyActions'
import { SpellingLinks } from './SpellingLinks'

const $t = i18n('listener/nothingFound', {
  spelling: params('Results for “{spelling}”'),
  popular: 'Popular right now',
})

/**
 * Suggests the nearest spellings of a text without results, with the tracks that match them, or else three popular
 * tracks.
 */
export function NothingFound({ q }: { q: string }) {
  const t = useStore($t)
  const { data: found } = useQuery(foundInCatalog(q, { tracks: 10, artists: 0, playlists: 0, releases: 0 }))
  const { data: trending } = useStore($trendingTracks)
  const hasSpelling = found !== undefined && found.spelling !== null
  const tracks = hasSpelling ? found.tracks : (trending?.slice(0, 3) ?? [])
  return (
    <Space>
      {hasSpelling && <SpellingLinks spellings={[found.spelling ?? '', ...found.spellings]} />}
      {found !== undefined && tracks.length > 0 && (
        <Section title={hasSpelling ? t.spelling({ spelling: found.spelling ?? '' }) : t.popular}>
          <TrackGrid tracks={tracks} actionsOf={track => <LazyActions track={track} />} />
        </Section>
      )}
    </Space>
  )
}

const Space = styled.div`
  display: grid;
  gap: ${token.space[24]};
  margin-top: ${token.space[24]};
`
