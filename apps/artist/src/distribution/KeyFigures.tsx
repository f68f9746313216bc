import { useStore } from '@nanostores/react'
import { display, FretRule, media, token } from '@overtone/design'
import { i18n, params } from '@overtone/i18n'
import { styled } from 'styled-components'
import { platforms } from './platforms'

const $t = i18n('artist/keyFigures', {
  platforms: 'platforms',
  commission: 'highest commission, at Bandcamp',
  percent: params('{value}%'),
  fastest: 'fastest processing, at SoundCloud',
  fastestValue: '1-2 hours',
  distribution: 'to distribute a release',
  distributionValue: '3-5 business days',
})

/** The figures that a decision starts with. */
export function KeyFigures() {
  const t = useStore($t)
  const highest = Math.max(...platforms.map(platform => platform.commission))
  return (
    <>
      <FretRule />
      <Figures>
        <Figure name={t.platforms} value={String(platforms.length)} />
        <Figure name={t.commission} value={t.percent({ value: highest })} />
        <Figure name={t.fastest} value={t.fastestValue} />
        <Figure name={t.distribution} value={t.distributionValue} />
      </Figures>
    </>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${token.space[24]};
  padding-top: ${token.space[24]};
  font-variant-numeric: tabular-nums lining-nums;

  /* The number stands over its name, and is read after it */
  div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    gap: ${token.space[4]};
  }
  dt {
    color: ${token.color.ink3};
    font-size: ${token.text[13]};
  }
  dd {
    font-size: ${token.text[24]};
    ${display}
  }
  ${media.mobile} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`
