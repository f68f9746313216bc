import { useStore } from '@nanostores/react'
import { Button, EmptyState, ErrorState, token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { Reassurance } from '@overtone/music'
import { Link } from '@overtone/router'
import { styled } from 'styled-components'
import { OfferGrid, type OfferGridProps } from './OfferGrid'
import { OfferGridSkeleton } from './OfferGridSkeleton'
import type { Market } from './useMarket'

const $t = i18n('listener/offerResults', {
  failed: 'Failed to load tracks. Please try again later.',
  retry: 'Retry',
  none: 'No tracks found',
  noneYet: 'Nothing is for sale yet.',
  noneOfThese: 'No track matches all of these filters. Remove one, or start over.',
  reset: 'Reset Search',
  samples: 'Tracks marked “Sample” show what the store looks like once it’s full. They have no audio and no file.',
  more: 'Show more tracks',
  loadingMore: 'Loading more tracks',
  moreFailed: 'We couldn’t load more tracks.',
})

/** The matching offers, or the loading, error or empty state. */
export function OfferResults({
  market,
  isNarrowed,
  onRetry,
  ...grid
}: OfferGridProps & { market: Market; isNarrowed: boolean; onRetry: () => void }) {
  const t = useStore($t)
  const { status, offers, more, loadMore } = market
  if (status === 'loading') return <OfferGridSkeleton count={10} />
  if (status === 'failed') {
    return <ErrorState message={t.failed} reassurance={<Reassurance />} retryLabel={t.retry} onRetry={onRetry} />
  }
  if (offers.length === 0) {
    if (!isNarrowed) return <EmptyState title={t.none}>{t.noneYet}</EmptyState>
    const reset = (
      <Button as={Link} to="/marketplace">
        {t.reset}
      </Button>
    )
    return (
      <EmptyState title={t.none} action={reset}>
        {t.noneOfThese}
      </EmptyState>
    )
  }
  return (
    <>
      <OfferGrid offers={offers} {...grid} />
      {market.hasSamples && <Note>{t.samples}</Note>}
      {more === 'failed' && <ErrorState message={t.moreFailed} retryLabel={t.retry} onRetry={loadMore} />}
      {(more === 'there' || more === 'loading') && (
        <More aria-disabled={more === 'loading'} onClick={loadMore}>
          {more === 'loading' ? t.loadingMore : t.more}
        </More>
      )}
    </>
  )
}

const Note = styled.p`
  margin-top: ${token.space[24]};
  color: ${token.color.ink2};
`

const More = styled(Button)`
  display: flex;
  margin: 32px auto 0;
`
