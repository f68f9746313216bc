import { useStore } from '@nanostores/react'
import { purchasesOf, type OwnPurchase } from '@overtone/data/purchases'
import { $user } from '@overtone/session'
import { atom } from 'nanostores'
import { useQuery, type QueryState } from '../useQuery'
import { $browserPurchases } from './browserPurchases'

const $signedOut = atom<QueryState<OwnPurchase[]>>({ data: [], loading: false })

/** Returns a function that says whether the account, or a visitor in this browser, has bought a track. */
export function useIsBought(): (trackId: string) => boolean {
  const user = useStore($user)
  const inBrowser = useStore($browserPurchases)
  const { data } = useQuery(user ? purchasesOf(user.id) : $signedOut)
  return id => inBrowser.includes(id) || (data?.some(({ trackId }) => trackId === id) ?? false)
}
