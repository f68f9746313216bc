import { useStore } from '@nanostores/react'
import { Section, token } from '@overtone/design'
import type { Purchase } from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'
import { styled } from 'styled-components'
import { ReceiptButton } from './ReceiptButton'

const $t = i18n('listener/unavailablePurchases', {
  title: 'Not available at the moment',
  more: 'These tracks were deleted or unpublished, so they can’t be downloaded. The receipts stay.',
  what: params('{title} by {artist}'),
})

/** Purchases whose track can't be downloaded, with their receipts. */
export function UnavailablePurchases({ purchases }: { purchases: readonly Purchase[] }) {
  const t = useStore($t)
  if (purchases.length === 0) return null
  return (
    <Below title={t.title}>
      <p>{t.more}</p>
      <ul>
        {purchases.map(purchase => (
          <li key={purchase.id}>
            {t.what({ title: purchase.title, artist: purchase.artistName })}
            <ReceiptButton purchase={purchase} />
          </li>
        ))}
      </ul>
    </Below>
  )
}

const Below = styled(Section)`
  margin-top: ${token.space[32]};

  p {
    margin-bottom: ${token.space[12]};
    color: ${token.color.ink2};
  }
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 56px;
    overflow-wrap: anywhere;
  }
`
