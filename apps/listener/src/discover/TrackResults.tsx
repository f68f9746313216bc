import { useStore } from '@nanostores/react'
import { Button, EmptyState, ErrorState, lazy, token, VisuallyHidden } from '@overtone/design'
import { i18n, params } from '@overtone/i18n'
import { PlayFrom, Reassurance, TrackGridSkeleton } from '@overtone/music'
import { Link } from '@overtone/router'
import { useId, useRef } from 'react'
import { styled } from 'styled-components'
import type { FoundList, TrackList } from '../track-search/trackList'
import { isFiltered, type DiscoverSearch } from './discoverSearch'
import { TrackWall } from './TrackWall'

const NothingFound = lazy(async () => (await import('./textResults')).NothingFound)

const $t = i18n('listener/trackResults', {
  title: 'Tracks',
  failed: 'Failed to load tracks. Please try again later.',
  retry: 'Retry',
  none: 'No tracks found',
  noneYet: 'Nothing has been published yet.',
  noneOfText: params('No title or artist contains “{text}”.'),
  noneOfThese: 'No track matches all of these filters. Remove one, or start over.',
  reset: 'Reset Search',
  moreFailed: 'We couldn’t load more tracks.',
  loadingMore: 'Loading more tracks',
})

/** The matching tracks, or the loading, error or empty state. */
export function TrackResults(props: {
  list: TrackList
  /** True while `list` still shows the results of the previous search. */
  isStale: boolean
  /** The page with this search, which the queue links to. */
  path: string
  title: string
  search: DiscoverSearch
  onMore: () => void
  readOn: FoundList['readOn']
  onRetry: () => void
}) {
  const { list, isStale } = props
  const t = useStore($t)
  const id = useId()
  const region = useRef<HTMLElement>(null)

  function onRetry() {
    region.current?.focus() // the focused button is about to unmount
    props.onRetry()
  }

  const isEmpty = list.status === 'ready' && list.tracks.length === 0
  const isRespelled = isEmpty && isOnlyText(props.search)

  return (
    <>
      <Region
        ref={region}
        $isShort={isRespelled}
        tabIndex={-1}
        aria-labelledby={id}
        aria-busy={isStale || list.status === 'loading'}
      >
        <VisuallyHidden as="h2" id={id}>
          {t.title}
        </VisuallyHidden>
        {list.status === 'failed' ? (
          <ErrorState message={t.failed} reassurance={<Reassurance />} retryLabel={t.retry} onRetry={onRetry} />
        ) : list.status === 'loading' ? (
          <TrackGridSkeleton count={15} />
        ) : list.tracks.length === 0 ? (
          <Nothing search={props.search} />
        ) : (
          <>
            <PlayFrom
              title={props.title}
              path={props.path}
              tracks={list.tracks}
              more={isStale ? undefined : props.readOn}
            >
              <TrackWall
                tracks={list.tracks}
                total={list.isTotalExact ? list.total : -1}
                onEnd={list.more === 'there' ? props.onMore : nothing}
              />
            </PlayFrom>
            <More>
              {list.more === 'loading' && <p role="status">{t.loadingMore}</p>}
              {list.more === 'failed' && (
                <ErrorState message={t.moreFailed} retryLabel={t.retry} onRetry={props.onMore} />
              )}
            </More>
          </>
        )}
      </Region>
      {isRespelled && <NothingFound q={props.search.q.trim()} />}
    </>
  )
}

function nothing() {}

/** Returns true if only the text narrows the search. Otherwise, filters are the likelier reason for no results. */
function isOnlyText(search: DiscoverSearch): boolean {
  return search.q.trim() !== '' && !isFiltered({ ...search, q: '' })
}

function Nothing({ search }: { search: DiscoverSearch }) {
  const t = useStore($t)
  const q = search.q.trim()
  if (!isFiltered(search)) return <EmptyState title={t.none}>{t.noneYet}</EmptyState>
  return (
    <EmptyState
      title={t.none}
      action={
        <Button as={Link} to="/discover">
          {t.reset}
        </Button>
      }
    >
      {isOnlyText(search) ? t.noneOfText({ text: q }) : t.noneOfThese}
    </EmptyState>
  )
}

/** Tall enough that the footer does not jump while results load or change. */
const Region = styled.section<{ $isShort: boolean }>`
  min-height: ${({ $isShort }) => ($isShort ? 'auto' : '100vh')};
  margin-top: ${token.space[32]};

  &:focus {
    box-shadow: none;
  }
`

const More = styled.div`
  min-height: ${token.space[48]};
  padding-top: ${token.space[24]};
  color: ${token.color.ink3};
`
