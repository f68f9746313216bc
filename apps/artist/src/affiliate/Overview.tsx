import { useStore } from '@nanostores/react'
import { Badge, Button, Panel, Section, token } from '@overtone/design'
import { i18n, params } from '@overtone/i18n'
import { styled } from 'styled-components'
import { FretFigures } from '../FretFigures'
import { Opening } from '../Opening'
import { StepList } from '../StepList'
import { Copyable } from './Copyable'
import { commission, sampleCode, sampleDiscount, sampleLink } from './sampleOffer'

const $t = i18n('artist/affiliateOverview', {
  title: params('Earn up to {percent}% of every sale'),
  text: 'Share a link or a code. When someone uses it to buy music, you earn a share of the sale, paid monthly.',
  resources: 'See ready-made texts',
  offer: 'Code and link',
  sample: 'Sample',
  code: 'Promo code',
  codeHint: params('{percent}% off the first purchase.'),
  link: 'Affiliate link',
  honest: 'This shows what your code and link will look like. Clicks and sales aren’t counted yet.',
  highest: 'highest commission',
  range: 'commission range',
  rangeValue: params('{from}% to {to}%'),
  paid: 'payouts',
  paidValue: 'Monthly',
  discount: 'off the first purchase with the sample code',
  percent: params('{value}%'),
  steps: 'How it works',
  shareTitle: 'You share',
  shareText: 'Put a link in a post or a code in an episode. Ready-made texts are under Marketing Resources.',
  buyTitle: 'They buy',
  buyText: 'Anyone who follows your link or enters your code pays less for their first purchase.',
  earnTitle: 'You earn',
  earnText: params('You get {from}% to {to}% of each sale, paid monthly.'),
})

/** Introduces the program with a sample code and link, four key figures and three steps. */
export function Overview({ onResources }: { onResources: () => void }) {
  const t = useStore($t)
  const { lowest: from, highest: to } = commission
  return (
    <>
      <Opening>
        <div>
          <h2>{t.title({ percent: to })}</h2>
          <p>{t.text}</p>
          <Button variant="primary" size="l" onClick={onResources}>
            {t.resources}
          </Button>
        </div>
        <Offer as="section" aria-label={t.offer}>
          <Head>
            <h3>{t.offer}</h3>
            <Badge>{t.sample}</Badge>
          </Head>
          <Copyable name={t.code} text={sampleCode} hint={t.codeHint({ percent: sampleDiscount })} />
          <Copyable name={t.link} text={sampleLink()} />
          <Note>{t.honest}</Note>
        </Offer>
      </Opening>
      <FretFigures
        figures={[
          { name: t.highest, value: t.percent({ value: to }) },
          { name: t.range, value: t.rangeValue({ from, to }) },
          { name: t.paid, value: t.paidValue },
          { name: t.discount, value: t.percent({ value: sampleDiscount }) },
        ]}
      />
      <Section title={t.steps}>
        <StepList
          steps={[
            { title: t.shareTitle, text: t.shareText },
            { title: t.buyTitle, text: t.buyText },
            { title: t.earnTitle, text: t.earnText({ from, to }) },
          ]}
        />
      </Section>
    </>
  )
}

const Offer = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[16]};
`

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[12]};
`

const Note = styled.p`
  color: ${token.color.ink3};
  font-size: ${token.text[13]};
`
