import { useStore } from '@nanostores/react'
import { Button, Chip, ChipRow, EmptyState, Grid, media, Page, Section, token } from '@overtone/design'
import { TextInput } from '@overtone/design/forms'
import { i18n, params as withParams } from '@overtone/i18n'
import { Link } from '@overtone/router'
import { setOrDelete, useAddress, useTyped } from '@overtone/router/address'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { EpisodeList } from './EpisodeList'
import { pauseEpisode } from './episodePlayer'
import { $categoryNames } from './categoryNames'
import { episodesMatching, podcastCategories, podcastsMatching, readPodcastSearch } from './podcast'
import { PodcastCard } from './PodcastCard'
import { sampleEpisodes, samplePodcasts } from './samplePodcasts'

const $t = i18n('listener/podcasts', {
  title: 'Podcasts',
  search: 'Search podcasts and episodes',
  category: 'Category',
  chip: withParams('{category} ({count})'),
  samples: 'All podcasts and episodes are samples. Episodes play the overtones of a string instead of speech.',
  featured: 'Featured Podcasts',
  recent: 'Recent Episodes',
  noPodcasts: 'No podcasts found',
  noEpisodes: 'No episodes found',
  adjust: 'Try adjusting your search or filter criteria',
  reset: 'Reset Search',
})

/** Podcasts and recent episodes. Source: specification secondary §2, "Podcasts". */
export function PodcastsPage() {
  const t = useStore($t)
  const names = useStore($categoryNames)
  const [params, changeAddress] = useAddress()
  const { text, onType } = useTyped(params.get('q') ?? '', q => setParam('q', q))
  const search = readPodcastSearch(params)
  const podcasts = podcastsMatching(samplePodcasts, search)
  const episodes = episodesMatching(sampleEpisodes, search)
  // Without the page there is no button to stop the episode
  useEffect(() => pauseEpisode, [])

  function setParam(name: 'q' | 'category', value: string) {
    changeAddress(next => setOrDelete(next, name, value), name === 'q')
  }

  return (
    <Content>
      <Head>
        <h1>{t.title}</h1>
        <Search
          type="search"
          aria-label={t.search}
          placeholder={t.search}
          value={text}
          onChange={event => onType(event.currentTarget.value)}
        />
      </Head>
      <Chips role="group" aria-label={t.category}>
        {[null, ...podcastCategories].map(category => (
          <Chip
            key={category}
            isPressed={category === search.category}
            onClick={() => setParam('category', category ?? '')}
          >
            {t.chip({
              category: names[category ?? 'all'],
              count: podcastsMatching(samplePodcasts, { q: '', category }).length,
            })}
          </Chip>
        ))}
      </Chips>
      <Note>{t.samples}</Note>
      <Near title={t.featured}>
        {podcasts.length > 0 ? (
          <Grid>
            {podcasts.map(podcast => (
              <PodcastCard key={podcast.id} podcast={podcast} />
            ))}
          </Grid>
        ) : (
          <EmptyState
            title={t.noPodcasts}
            action={
              <Button as={Link} to="/podcasts">
                {t.reset}
              </Button>
            }
          >
            {t.adjust}
          </EmptyState>
        )}
      </Near>
      <Near title={t.recent}>
        {episodes.length > 0 ? <EpisodeList episodes={episodes} /> : <EmptyState title={t.noEpisodes} />}
      </Near>
    </Content>
  )
}

const Content = styled(Page)`
  padding-block: ${token.space[32]} ${token.space[64]};
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[12]};

  h1 {
    flex: 1;
  }
  ${media.mobile} {
    h1 {
      flex-basis: 100%;
    }
  }
`

const Search = styled(TextInput)`
  width: 320px;

  ${media.mobile} {
    width: 100%;
  }
`

const Chips = styled(ChipRow)`
  margin-top: ${token.space[24]};
`

const Note = styled.p`
  margin-top: ${token.space[16]};
  color: ${token.color.ink2};
`

const Near = styled(Section)`
  margin-top: ${token.space[48]};

  ${media.mobile} {
    margin-top: ${token.space[32]};
  }
`
