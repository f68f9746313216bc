import { useStore } from '@nanostores/react'
import { lazy, media, Skeleton, token, VisuallyHidden } from '@overtone/design'
import { $format, count, i18n, params as withParams } from '@overtone/i18n'
import { AddressLink, setOrDelete, useAddress } from '@overtone/router/address'
import { styled } from 'styled-components'
import { isFiltered, toTrackSearch, type DiscoverSearch } from './discoverSearch'
import { FeaturedRow } from './FeaturedRow'
import { GenreChips } from './GenreChips'
import { MoodChips } from './MoodChips'
import { tracksFound } from '../track-search/trackList'
import { TrackResults } from './TrackResults'
import { useLastList } from '../track-search/useLastList'

const $t = i18n('listener/trackSearch', {
  all: 'Discover',
  query: withParams('“{query}”'),
  loading: 'Loading tracks',
  tracks: count({ one: '{count} track', many: '{count} tracks' }),
  grid: 'Grid',
  wheel: 'Wheel',
  atLeast: count({ one: 'At least {count} track', many: 'At least {count} tracks' }),
})

const FilterPanel = lazy(
  async () => (await import(/* webpackChunkName: "filters" */ './FilterPanel')).FilterPanel,
  () => (
    <PanelPlace>
      <Skeleton height="100%" />
    </PanelPlace>
  ),
)

const ActiveFilters = lazy(
  async () => (await import(/* webpackChunkName: "filters" */ './ActiveFilters')).ActiveFilters,
  () => <ChipPlace />,
)

const Wheel = lazy(
  async () => (await import(/* webpackChunkName: "wheel" */ '../wheel/Wheel')).Wheel,
  () => <Skeleton height="80vh" />,
)

/** The filters of a track search and the matching tracks. */
export function TrackSearch({ search, isPanelOpen }: { search: DiscoverSearch; isPanelOpen: boolean }) {
  const t = useStore($t)
  const [params] = useAddress()
  const q = search.q.trim()
  const isWheel = params.get('view') === 'wheel'
  const isNarrowed = isFiltered(search)
  const found = tracksFound(toTrackSearch(search))
  const { list, isStale } = useLastList(useStore(found.$list))
  const format = useStore($format)
  const text = list.isTotalExact ? t.tracks(list.total) : t.atLeast(list.total)
  const counted = text.replace(String(list.total), format.number(list.total)) // count() doesn't group digits

  return (
    <>
      <Filters>
        <GenreChips search={search} />
        <CountLine>
          <MoodChips search={search} />
          <Views>
            {[null, 'wheel'].map(view => (
              <AddressLink
                key={view}
                change={address => setOrDelete(address, 'view', view)}
                aria-current={isWheel === (view !== null) ? 'true' : undefined}
              >
                {view ? t.wheel : t.grid}
              </AddressLink>
            ))}
          </Views>
          <p role="status">
            {list.status === 'ready' && counted}
            {list.status === 'loading' && <VisuallyHidden>{t.loading}</VisuallyHidden>}
          </p>
        </CountLine>
        {isPanelOpen && <FilterPanel search={search} id="filters" />}
        {isNarrowed ? <ActiveFilters search={search} /> : <FeaturedRow />}
      </Filters>
      {isWheel ? (
        <Wheel filters={toTrackSearch(search)} />
      ) : (
        <TrackResults
          list={list}
          isStale={isStale}
          search={search}
          title={q === '' ? t.all : t.query({ query: q })}
          path={`/discover${params.size > 0 ? `?${params}` : ''}`}
          onMore={found.loadMore}
          readOn={found.readOn}
          onRetry={found.retry}
        />
      )}
    </>
  )
}

/** Reserves the height of the filter panel: the circle beside the fields, above them on phones. */
const PanelPlace = styled.div`
  height: 258px;

  ${media.mobile} {
    height: 759px;
  }
`

/** Reserves the height of a row of chips. */
const ChipPlace = styled.div`
  height: ${token.control.chip};
`

const Filters = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[12]};
  margin-top: ${token.space[24]};
`

const Views = styled.nav`
  display: flex;
  gap: ${token.space[16]};
  margin-inline-start: auto;

  a {
    display: block;
    min-width: 44px;
    line-height: 44px;
    text-align: center;
  }
  [aria-current] {
    text-decoration: underline 2px;
    text-underline-offset: 6px;
  }
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
