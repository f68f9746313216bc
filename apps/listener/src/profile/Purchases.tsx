import { useStore } from '@nanostores/react'
import { tracksByIds } from '@overtone/data/listening'
import { giftsOf, purchasesOf, type OwnPurchase, type ReceivedGift } from '@overtone/data/purchases'
import { Badge, Button, EmptyState, token } from '@overtone/design'
import { saveFile } from '@overtone/design/saveFile'
import { i18n } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { TrackRow } from '@overtone/music/actions'
import { $browserPurchases } from '@overtone/music/checkout'
import { Link } from '@overtone/router'
import { FileDown } from 'lucide-react'
import { styled } from 'styled-components'
import { BrowserPurchases } from './BrowserPurchases'
import { DownloadLink } from './DownloadLink'
import { GivenGifts } from './GivenGifts'
import { LibraryTracks } from './LibraryTracks'
import { purchasesCsv } from './purchasesCsv'
import { ReceiptButton } from './ReceiptButton'
import { RedeemGift } from './RedeemGift'
import { RowsSkeleton } from './RowsSkeleton'
import { TryAgain } from './TryAgain'
import { UnavailablePurchases } from './UnavailablePurchases'

const $t = i18n('listener/purchases', {
  title: 'Purchases',
  loading: 'Loading your purchases',
  none: 'No purchases yet',
  noneMore: 'Tracks you buy appear here, with their download and receipt.',
  store: 'Go to the Music Store',
  export: 'Download as CSV',
  gift: 'Gift',
})

/** The tracks that the user bought or was given, gifts that they gave, and what was bought without an account. */
export function Purchases({ userId }: { userId: string }) {
  const t = useStore($t)
  const ids = useStore($browserPurchases)
  const query = purchasesOf(userId)
  const { data: bought, error } = useQuery(query)
  const inBrowser = useQuery(tracksByIds(ids.toReversed()))
  const received = useQuery(giftsOf(userId)).data ?? []
  if (!bought) return error ? <TryAgain failure={error} query={query} /> : <RowsSkeleton label={t.loading} />
  const own = bought.filter(({ gift }) => !gift)
  const owned = new Set([...own.map(({ trackId }) => trackId), ...received.map(({ track }) => track?.id)])
  const others = (inBrowser.data ?? []).filter(({ id }) => !owned.has(id))

  if (bought.length === 0 && received.length === 0 && others.length === 0) {
    const store = (
      <Actions>
        <Button as={Link} to="/marketplace">
          {t.store}
        </Button>
        <RedeemGift />
      </Actions>
    )
    return (
      <EmptyState title={t.none} action={store}>
        {t.noneMore}
      </EmptyState>
    )
  }
  return (
    <>
      <Actions>
        <RedeemGift />
        {bought.length > 0 && (
          <Button
            onClick={() => saveFile(new Blob([purchasesCsv(bought)], { type: 'text/csv' }), 'overtone-purchases.csv')}
          >
            <FileDown />
            {t.export}
          </Button>
        )}
      </Actions>
      {own.length + received.length > 0 && <Bought purchases={own} gifts={received} />}
      <UnavailablePurchases purchases={own.filter(({ track }) => !track)} />
      <GivenGifts purchases={bought.filter(({ gift }) => gift)} />
      <BrowserPurchases tracks={others} />
    </>
  )
}

function Bought({ purchases, gifts }: { purchases: readonly OwnPurchase[]; gifts: readonly ReceivedGift[] }) {
  const t = useStore($t)
  const entries = [
    ...gifts.flatMap(({ id, track }) => (track ? { key: id, track, purchase: null } : [])),
    ...purchases.flatMap(purchase => (purchase.track ? { key: purchase.id, track: purchase.track, purchase } : [])),
  ]
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
                  {purchase ? <ReceiptButton purchase={purchase} /> : <Badge>{t.gift}</Badge>}
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

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[12]};
  margin-bottom: ${token.space[16]};
`
