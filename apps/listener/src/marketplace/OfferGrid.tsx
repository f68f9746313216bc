import { Grid } from '@overtone/design'
import { OfferCard } from './OfferCard'
import type { Offer } from './offers'

export interface OfferGridProps {
  /** Tells the grids of the page apart: an offer may stand in two. */
  readonly name: string
  /** `place` is the id of the control that stands where Buy was pressed. */
  readonly onBuy: (offer: Offer, place: string) => void
}

/** Offers as covers with a price and what can be done: Buy, or Download. */
export function OfferGrid({ offers, name, onBuy }: OfferGridProps & { offers: readonly Offer[] }) {
  return (
    <Grid>
      {offers.map(offer => (
        <OfferCard
          key={offer.id}
          offer={offer}
          place={`${name}-${offer.id}`}
          onBuy={() => onBuy(offer, `${name}-${offer.id}`)}
        />
      ))}
    </Grid>
  )
}
