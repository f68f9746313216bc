import { useStore } from '@nanostores/react'
import type { Purchase } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { PurchaseList } from './PurchaseList'

const $t = i18n('listener/givenGifts', {
  title: 'Gifts you bought',
  redeemed: 'Redeemed',
  open: 'Not redeemed yet. The code is on the receipt.',
})

/** Gifts that the user bought, with their codes on the receipts. */
export function GivenGifts({ purchases }: { purchases: readonly Purchase[] }) {
  const t = useStore($t)
  return (
    <PurchaseList
      title={t.title}
      purchases={purchases}
      detailOf={gift => (gift.gift?.redeemedAt ? t.redeemed : t.open)}
    />
  )
}
