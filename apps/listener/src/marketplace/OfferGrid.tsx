import { Grid } from '@overtone/design'
import { OfferCard } from './OfferCard'
import type { Offer } from './offers'

export interface OfferGridProps {
  /** Distinguishes the grids of the page, since an offer may appear in two. */
  readonly name: string
  /** `buttonId` is the id of the pressed button and of the one that replaces it after a purchase. */
  readonly onBuy: (offer: Offer, buttonId: string) => void
}

/** A grid of offers as covers, each with a price and Buy or Download. */
export function OfferGrid({ offers, name, onBuy }: OfferGridProps & { offers: readonly Offer[] }) {
  return (
    <Grid>
      {offers.map(offer => (
        <OfferCard
          key={offer.id}
          offer={offer}
          buttonId={`${name}-${offer.id}`}
          onBuy={() => onBuy(offer, `${name}-${offer.id}`)}
        />
      ))}
    </Grid>
  )
}
