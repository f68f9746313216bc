import { useStore } from '@nanostores/react'
import type { Purchase } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { PurchaseList } from './PurchaseList'

const $t = i18n('listener/unavailablePurchases', {
  title: 'Not available at the moment',
  more: 'These tracks were deleted or unpublished, so they can’t be downloaded. The receipts stay.',
})

/** Purchases whose track can't be downloaded, with their receipts. */
export function UnavailablePurchases({ purchases }: { purchases: readonly Purchase[] }) {
  const t = useStore($t)
  return <PurchaseList title={t.title} lead={t.more} purchases={purchases} />
}
