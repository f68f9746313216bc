import { useStore } from '@nanostores/react'
import { token } from '@overtone/design'
import { divideAmongCollaborators, splitPayment, type Payment, type Share } from '@overtone/domain'
import { $format, i18n, params } from '@overtone/i18n'
import { styled } from 'styled-components'

const $t = i18n('music/priceSplit', {
  title: params('Where {amount} goes'),
  artist: 'Artist',
  platform: 'Overtone',
  fees: 'Payment fees',
})

const width = 300
const middle = 24

/**
 * The parts of a payment: a string divided in their proportion, in the current tone, over a list of their recipients.
 * `shares` are those of collaborators in the artist's part.
 */
export function PriceSplit({ payment, shares = [] }: { payment: Payment; shares?: readonly Share[] }) {
  const t = useStore($t)
  const { price } = useStore($format)
  const { artist, platform, fees } = splitPayment(payment)
  const divided = divideAmongCollaborators(artist, shares)
  const parts = [
    { part: 'artist', name: t.artist, amount: divided.artist },
    ...divided.collaborators.map(({ name, amount }) => ({ part: 'collaborator', name, amount })),
    { part: 'platform', name: t.platform, amount: platform },
    { part: 'fees', name: t.fees, amount: fees },
  ]
  return (
    <Split>
      <figcaption>{t.title({ amount: price(payment.amount) })}</figcaption>
      <svg viewBox={`0 0 ${width} ${2 * middle}`} preserveAspectRatio="none" aria-hidden="true">
        <line x2={width} y1={middle} y2={middle} vectorEffect="non-scaling-stroke" />
        {lensesOf(parts.map(({ amount }) => amount / payment.amount)).map((d, i) => (
          <path key={i} data-part={parts[i]?.part} d={d} />
        ))}
      </svg>
      <dl>
        {parts.map(({ part, name, amount }, i) => (
          <div key={i} data-part={part}>
            <dt>{name}</dt>
            <dd>{price(amount)}</dd>
          </div>
        ))}
      </dl>
    </Split>
  )
}

/** Returns a half-wave for each share of the string, as long and as high as its share. */
function lensesOf(shares: readonly number[]): string[] {
  let from = 0
  return shares.map(share => {
    const to = from + share * width
    const height = middle * 2 * Math.sqrt(share) // a control point: the curve reaches half of it
    const center = (from + to) / 2
    const d = `M${from} ${middle}Q${center} ${middle - height} ${to} ${middle}Q${center} ${middle + height} ${from} ${middle}z`
    from = to
    return d
  })
}

const Split = styled.figure`
  margin: 0;
  min-width: 0;

  figcaption {
    font-size: ${token.text[13]};
    font-weight: ${token.weight.strong};
  }
  svg {
    width: 100%;
    height: 40px;
  }
  line {
    stroke: ${token.color.lineStrong};
  }
  path {
    fill: ${token.color.ink3};
  }
  path[data-part='artist'] {
    fill: ${token.color.tone};
  }
  path[data-part='collaborator'] {
    fill: ${token.color.tone};
    opacity: 0.65;
  }
  path[data-part='fees'] {
    fill: ${token.color.lineStrong};
  }
  dl {
    display: grid;
    gap: ${token.space[4]};
    margin: 0;
    font-size: ${token.text[13]};
    font-variant-numeric: tabular-nums lining-nums;
  }
  dl > div {
    display: flex;
    justify-content: space-between;
    gap: ${token.space[12]};
  }
  dt {
    min-width: 0;
    color: ${token.color.ink2};
    overflow-wrap: anywhere;
  }
  dd {
    margin: 0;
  }
`
