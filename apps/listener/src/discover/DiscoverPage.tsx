import { useStore } from '@nanostores/react'
import { Button, lazy, media, Page, Skeleton, token, VisuallyHidden } from '@overtone/design'
import { $format, count, i18n, params as withParams } from '@overtone/i18n'
import { useAddress } from '@overtone/router/address'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { isFiltered, parameterOf, readSearch, saying, toTrackSearch } from './discoverSearch'
import { FeaturedRow } from './FeaturedRow'
import { GenreChips } from './GenreChips'
import { MoodChips } from './MoodChips'
import { QuickLinks } from './QuickLinks'
import { SearchField } from '../track-search/SearchField'
import { tracksFound } from '../track-search/trackList'
import { TrackResults } from './TrackResults'
import { useLastAnswer } from '../track-search/useLastAnswer'

const $t = i18n('listener/discover', {
  title: 'Discover',
  query: withParams('“{query}”'),
  filters: 'Filters',
  loading: 'Loading tracks',
  tracks: count({ one: '{count} track', many: '{count} tracks' }),
  atLeast: count({ one: 'At least {count} track', many: 'At least {count} tracks' }),
})

const FilterPanel = lazy(
  async () => (await import('./FilterPanel')).FilterPanel,
  () => (
    <PanelPlace>
      <Skeleton height="100%" />
    </PanelPlace>
  ),
)

const ActiveFilters = lazy(
  async () => (await import('./ActiveFilters')).ActiveFilters,
  () => <ChipPlace />,
)

/** The search fields in the filter panel. */
const panelFields = ['sort', 'order', 'minPrice', 'maxPrice', 'minBpm', 'maxBpm', 'key', 'license'] as const

/** Searches and browses all published tracks; the search lives in the URL. Source: core §2, "Discover". */
export function DiscoverPage() {
  const t = useStore($t)
  const [params, changeAddress] = useAddress()
  const [isOpen, setOpen] = useState(() => panelFields.some(field => params.has(parameterOf[field])))
  const search = readSearch(params)
  const isNarrowed = isFiltered(search)
  const found = tracksFound(toTrackSearch(search))
  const { list, isStale } = useLastAnswer(useStore(found.$list))
  const format = useStore($format)
  const text = list.isTotalExact ? t.tracks(list.total) : t.atLeast(list.total)
  const counted = text.replace(String(list.total), format.number(list.total)) // count() doesn't group digits

  return (
    <Content>
      <Head>
        <h1>{t.title}</h1>
        <QuickLinks />
        <Tools>
          <SearchField q={search.q} onSearch={q => changeAddress(saying({ q }), true)} />
          <Button aria-expanded={isOpen} aria-controls="filters" onClick={() => setOpen(!isOpen)}>
            <SlidersHorizontal />
            {t.filters}
          </Button>
        </Tools>
      </Head>
      <Filters>
        <GenreChips search={search} />
        <CountLine>
          <MoodChips search={search} />
          <p role="status">
            {list.status === 'ready' && counted}
            {list.status === 'loading' && <VisuallyHidden>{t.loading}</VisuallyHidden>}
          </p>
        </CountLine>
        {isOpen && <FilterPanel search={search} id="filters" />}
        {isNarrowed ? <ActiveFilters search={search} /> : <FeaturedRow />}
      </Filters>
      <TrackResults
        list={list}
        isStale={isStale}
        isFiltered={isNarrowed}
        title={search.q.trim() ? t.query({ query: search.q.trim() }) : t.title}
        path={`/discover${params.size > 0 ? `?${params}` : ''}`}
        onMore={found.loadMore}
        readOn={found.readOn}
        onRetry={found.retry}
      />
    </Content>
  )
}

/** Reserves the height of the filter panel: two rows of fields, four on phones. */
const PanelPlace = styled.div`
  height: 195px;

  ${media.mobile} {
    height: 358px;
  }
`

/** Reserves the height of a row of chips. */
const ChipPlace = styled.div`
  height: ${token.control.chip};
`

const Content = styled(Page)`
  padding-top: ${token.space[32]};
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${token.space[12]} ${token.space[24]};
`

const Tools = styled.div`
  display: flex;
  flex: 1 1 360px;
  gap: ${token.space[8]};
  justify-content: flex-end;

  ${media.mobile} {
    flex-basis: 100%;
  }
`

const Filters = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[12]};
  margin-top: ${token.space[24]};
`

const CountLine = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[12]} ${token.space[16]};

  ${media.mobile} {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }

  > p {
    min-height: 1.5em;
    color: ${token.color.ink3};
    font-size: ${token.text[13]};
    font-variant-numeric: tabular-nums lining-nums;
    white-space: nowrap;
  }
`
