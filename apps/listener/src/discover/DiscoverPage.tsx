import { useStore } from '@nanostores/react'
import { $latestTracks } from '@overtone/data'
import { Page, token, VisuallyHidden } from '@overtone/design'
import { count, i18n } from '@overtone/i18n'
import { useSearchParams } from '@overtone/router'
import { styled } from 'styled-components'
import { GenreChips } from './GenreChips'
import { genreOf, tracksOfGenre } from './tracksOfGenre'
import { TrackResults } from './TrackResults'

const $t = i18n('listener/discover', {
  title: 'Discover',
  loading: 'Loading tracks',
  tracks: count({ one: '{count} track', many: '{count} tracks' }),
})

/** The newest tracks, all or of one genre. Source: specification core §2, "Discover". */
export function DiscoverPage() {
  const t = useStore($t)
  const { data, error } = useStore($latestTracks)
  const [params] = useSearchParams()
  const genre = genreOf(params.get('genre'))
  const tracks = data && tracksOfGenre(data, genre)

  return (
    <Content>
      <Head>
        <h1>{t.title}</h1>
        <p role="status">{tracks ? t.tracks(tracks.length) : !error && <VisuallyHidden>{t.loading}</VisuallyHidden>}</p>
      </Head>
      <GenreChips chosen={genre} />
      <TrackResults tracks={tracks} hasFailed={error !== undefined} genre={genre} />
    </Content>
  )
}

const Content = styled(Page)`
  padding-top: ${token.space[32]};
`

const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${token.space[16]};
  margin-bottom: ${token.space[24]};

  p {
    color: ${token.color.ink3};
    font-size: ${token.text[13]};
    font-variant-numeric: tabular-nums lining-nums;
  }
`
