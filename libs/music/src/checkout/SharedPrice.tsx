import { priceSharesOf } from '@overtone/data/purchases'
import type { Payment, Share } from '@overtone/domain'
import { atom } from 'nanostores'
import { useQuery, type QueryState } from '../useQuery'
import type { CheckoutItem } from './checkoutItem'
import { PriceSplit } from './PriceSplit'

const $none = atom<QueryState<Share[]>>({ data: [], loading: false })

/** The parts of a payment for an item, with the collaborators' shares once they are loaded. */
export function SharedPrice({ item, payment }: { item: CheckoutItem; payment: Payment }) {
  const isSold = item.track !== null || item.isRelease === true
  const { data } = useQuery(isSold ? priceSharesOf(item.isRelease ? 'release' : 'track', item.id) : $none)
  return <PriceSplit payment={payment} shares={data ?? []} />
}
