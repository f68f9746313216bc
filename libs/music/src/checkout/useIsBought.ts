import { useStore } from '@nanostores/react'
import { giftsOf, purchasesOf, type OwnPurchase, type ReceivedGift } from '@overtone/data/purchases'
import { $user } from '@overtone/session'
import { atom } from 'nanostores'
import { useQuery, type QueryState } from '../useQuery'
import { $browserPurchases } from './browserPurchases'

const $signedOut = atom<QueryState<OwnPurchase[]>>({ data: [], loading: false })
const $withoutGifts = atom<QueryState<ReceivedGift[]>>({ data: [], loading: false })

/** Returns a function that says whether a track was bought by the account, given to it, or bought in this browser. */
export function useIsBought(): (trackId: string) => boolean {
  const user = useStore($user)
  const inBrowser = useStore($browserPurchases)
  const { data } = useQuery(user ? purchasesOf(user.id) : $signedOut)
  const gifts = useQuery(user ? giftsOf(user.id) : $withoutGifts).data
  return id =>
    inBrowser.includes(id) ||
    (data?.some(({ trackId, gift }) => trackId === id && !gift) ?? false) ||
    (gifts?.some(({ track }) => track?.id === id) ?? false)
}
