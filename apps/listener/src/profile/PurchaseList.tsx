import { useStore } from '@nanostores/react'
import { Section, token } from '@overtone/design'
import type { Purchase } from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'
import { styled } from 'styled-components'
import { ReceiptButton } from './ReceiptButton'

const $t = i18n('listener/purchaseList', { what: params('{title} by {artist}') })

/** Purchases with their receipts, below those to download. Renders nothing without any. */
export function PurchaseList({
  title,
  lead,
  purchases,
  detailOf,
}: {
  title: string
  lead?: string
  purchases: readonly Purchase[]
  detailOf?: (purchase: Purchase) => string
}) {
  const t = useStore($t)
  if (purchases.length === 0) return null
  return (
    <Below title={title}>
      {lead && <p>{lead}</p>}
      <ul>
        {purchases.map(purchase => (
          <li key={purchase.id}>
            <span>
              {t.what({ title: purchase.title, artist: purchase.artistName })}
              {detailOf && <small>{detailOf(purchase)}</small>}
            </span>
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
  small {
    display: block;
    color: ${token.color.ink2};
    font-size: ${token.text[13]};
  }
`
