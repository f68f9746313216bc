import { useStore } from '@nanostores/react'
import { receiptPaymentOf } from '@overtone/data/purchases'
import { Badge, token } from '@overtone/design'
import type { Purchase } from '@overtone/domain'
import { $format, i18n } from '@overtone/i18n'
import { styled } from 'styled-components'
import { useQuery } from '../useQuery'
import { GiftCode } from './GiftCode'
import { $methodNames } from './methodNames'
import { PriceSplit } from './PriceSplit'

const $t = i18n('music/receipt', {
  release: 'Bought with',
  paid: 'Paid',
  method: 'Payment method',
  date: 'Date',
  number: 'Receipt number',
  simulation: 'Simulation',
  simulated: 'No money was charged.',
})

/** The receipt of a purchase, with where the price goes. */
export function Receipt({ purchase }: { purchase: Purchase }) {
  const t = useStore($t)
  const format = useStore($format)
  const methods = useStore($methodNames)
  const { data } = useQuery(receiptPaymentOf(purchase.id))
  const paid = data ?? { ...purchase, releaseTitle: null, shares: [] }
  const facts = [
    ...(paid.releaseTitle === null ? [] : [[t.release, paid.releaseTitle] as const]),
    [t.paid, format.price(paid.amount)],
    [t.method, methods[purchase.method]],
    [t.date, format.date(purchase.boughtAt)],
    [t.number, purchase.id],
  ] as const
  return (
    <Slip>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {purchase.gift && <GiftCode gift={purchase.gift} />}
      <PriceSplit payment={paid} shares={paid.shares} />
      {purchase.isSimulated && (
        <p>
          <Badge tone="warn">{t.simulation}</Badge> {t.simulated}
        </p>
      )}
    </Slip>
  )
}

const Slip = styled.div`
  display: grid;
  gap: ${token.space[16]};
  font-size: ${token.text[13]};

  > dl {
    display: grid;
    gap: ${token.space[6]};
    margin: 0;
    font-variant-numeric: tabular-nums lining-nums;
  }
  > dl > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${token.space[12]};
  }
  dt,
  > p {
    color: ${token.color.ink2};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`
