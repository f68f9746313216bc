import { useStore } from '@nanostores/react'
import { tracksByIds } from '@overtone/data/listening'
import { purchasesOf, type OwnPurchase } from '@overtone/data/purchases'
import { Button, EmptyState } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { TrackRow } from '@overtone/music/actions'
import { $browserPurchases } from '@overtone/music/checkout'
import { Link } from '@overtone/router'
import { BrowserPurchases } from './BrowserPurchases'
import { DownloadLink } from './DownloadLink'
import { LibraryTracks } from './LibraryTracks'
import { ReceiptButton } from './ReceiptButton'
import { RowsSkeleton } from './RowsSkeleton'
import { TryAgain } from './TryAgain'
import { UnavailablePurchases } from './UnavailablePurchases'

const $t = i18n('listener/purchases', {
  title: 'Purchases',
  loading: 'Loading your purchases',
  none: 'No purchases yet',
  noneMore: 'Tracks you buy appear here, with their download and receipt.',
  store: 'Go to the Music Store',
})

/** The tracks that the user bought, latest first, and below them those bought in this browser without an account. */
export function Purchases({ userId }: { userId: string }) {
  const t = useStore($t)
  const ids = useStore($browserPurchases)
  const query = purchasesOf(userId)
  const { data: bought, error } = useQuery(query)
  const inBrowser = useQuery(tracksByIds(ids.toReversed()))
  if (!bought) return error ? <TryAgain failure={error} query={query} /> : <RowsSkeleton label={t.loading} />
  const owned = new Set(bought.map(({ trackId }) => trackId))
  const others = (inBrowser.data ?? []).filter(({ id }) => !owned.has(id))

  if (bought.length === 0 && others.length === 0) {
    const store = (
      <Button as={Link} to="/marketplace">
        {t.store}
      </Button>
    )
    return (
      <EmptyState title={t.none} action={store}>
        {t.noneMore}
      </EmptyState>
    )
  }
  return (
    <>
      {bought.length > 0 && <Bought purchases={bought} />}
      <UnavailablePurchases purchases={bought.filter(({ track }) => !track)} />
      <BrowserPurchases tracks={others} />
    </>
  )
}

function Bought({ purchases }: { purchases: readonly OwnPurchase[] }) {
  const t = useStore($t)
  const entries = purchases.flatMap(purchase =>
    purchase.track ? { key: purchase.id, track: purchase.track, purchase } : [],
  )
  return (
    <LibraryTracks title={t.title} entries={entries}>
      {shown => (
        <ol>
          {shown.map(({ key, track, purchase }, i) => (
            <TrackRow
              key={key}
              track={track}
              number={i + 1}
              actions={
                <>
                  <ReceiptButton purchase={purchase} />
                  <DownloadLink track={track} />
                </>
              }
            />
          ))}
        </ol>
      )}
    </LibraryTracks>
  )
}
