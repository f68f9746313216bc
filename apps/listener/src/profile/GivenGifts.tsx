import { useStore } from '@nanostores/react'
import { Section, token } from '@overtone/design'
import type { Purchase } from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'
import { styled } from 'styled-components'
import { ReceiptButton } from './ReceiptButton'

const $t = i18n('listener/givenGifts', {
  title: 'Gifts you bought',
  what: params('{title} by {artist}'),
  redeemed: 'Redeemed',
  open: 'Not redeemed yet. The code is on the receipt.',
})

/** Gifts that the user bought, with their codes on the receipts. */
export function GivenGifts({ purchases }: { purchases: readonly Purchase[] }) {
  const t = useStore($t)
  if (purchases.length === 0) return null
  return (
    <Below title={t.title}>
      <ul>
        {purchases.map(purchase => (
          <li key={purchase.id}>
            <span>
              {t.what({ title: purchase.title, artist: purchase.artistName })}
              <small>{purchase.gift?.redeemedAt ? t.redeemed : t.open}</small>
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
