import { useStore } from '@nanostores/react'
import { Badge, media, Panel, SectionHead, token } from '@overtone/design'
import { DataTable, type Column } from '@overtone/design/collections'
import { Figure, FigureRow } from '@overtone/design/panels'
import { $format, i18n, params } from '@overtone/i18n'
import { useId } from 'react'
import { styled } from 'styled-components'
import { sampleSummary, sampleTransactions, type Transaction } from './sampleEarnings'

const $t = i18n('artist/affiliateEarnings', {
  title: 'Your earnings',
  note: 'Sample figures, to show what this page will look like. Sales through your link aren’t counted yet, so you haven’t earned anything so far.',
  sample: 'Sample',
  totalEarned: 'Total earned',
  pendingPayment: 'Pending payment',
  clicksThisMonth: 'Clicks this month',
  conversionRate: 'Conversion rate',
  percent: params('{value}%'),
  transactions: 'Transactions',
  date: 'Date',
  product: 'Product',
  amount: 'Amount',
  commission: 'Commission',
  status: 'Status',
  paid: 'Paid',
  pending: 'Pending',
  monthly: 'Commissions are paid monthly.',
})

/** Sample earnings from affiliate sales. */
export function Earnings() {
  const t = useStore($t)
  const { price, number, date } = useStore($format)
  const id = useId()
  const { totalEarned, pendingPayment, clicksThisMonth, conversionRate } = sampleSummary
  const day = ({ date: iso }: Transaction) => date(`${iso}T12:00`)
  const columns: readonly Column<Transaction>[] = [
    {
      id: 'product',
      label: t.product,
      cell: sale => (
        <>
          {sale.product}
          <Small>{day(sale)}</Small>
        </>
      ),
    },
    { id: 'date', label: t.date, isFolded: true, cell: day },
    { id: 'amount', label: t.amount, isAtEnd: true, isFolded: true, cell: sale => price(sale.amount) },
    { id: 'commission', label: t.commission, isAtEnd: true, cell: sale => price(sale.commission) },
    {
      id: 'status',
      label: t.status,
      isAtEnd: true,
      cell: sale => <Badge tone={sale.status === 'paid' ? 'good' : 'warn'}>{t[sale.status]}</Badge>,
    },
  ]
  return (
    <>
      <Head>
        <h2>{t.title}</h2>
        <Badge>{t.sample}</Badge>
      </Head>
      <Note>{t.note}</Note>
      <FigureRow $columns={4}>
        <Figure name={t.totalEarned} value={price(totalEarned)} />
        <Figure name={t.pendingPayment} value={price(pendingPayment)} />
        <Figure name={t.clicksThisMonth} value={number(clicksThisMonth)} />
        <Figure name={t.conversionRate} value={t.percent({ value: number(conversionRate * 100) })} />
      </FigureRow>
      <Sales as="section" aria-labelledby={id}>
        <SectionHead id={id} title={t.transactions} action={<Badge>{t.sample}</Badge>} />
        <DataTable label={t.transactions} columns={columns} items={sampleTransactions} keyOf={sale => sale.id} />
        <Foot>{t.monthly}</Foot>
      </Sales>
    </>
  )
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[12]};
`

const Note = styled.p`
  max-width: 37em;
  margin-block: ${token.space[8]} ${token.space[24]};
  color: ${token.color.ink2};
`

const Sales = styled(Panel)`
  margin-top: ${token.space[16]};
  font-variant-numeric: tabular-nums lining-nums;
`

/** The date, shown only where its column is hidden. */
const Small = styled.small`
  display: none;
  color: ${token.color.ink3};
  font-size: ${token.text[13]};

  ${media.mobile} {
    display: block;
  }
`

const Foot = styled.p`
  margin-top: ${token.space[16]};
  color: ${token.color.ink3};
  font-size: ${token.text[13]};
`
