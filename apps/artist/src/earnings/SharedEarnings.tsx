import { ownEarnings } from '@overtone/data/purchases'
import type { User } from '@overtone/domain'
import { useQuery } from '@overtone/music'
import { EarningsPanel } from './EarningsPanel'

/** The user's shares of the sales of others. Nothing if there are none. */
export function SharedEarnings({ user }: { user: User }) {
  const { data: earnings } = useQuery(ownEarnings(user.id))
  const shared = earnings?.filter(({ share }) => share !== null) ?? []
  return shared.length > 0 ? <EarningsPanel earnings={shared} /> : null
}
