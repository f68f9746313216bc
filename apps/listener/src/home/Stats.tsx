import { useStore } from '@nanostores/react'
import { display, FretRule, media, token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { styled } from 'styled-components'

const $t = i18n('listener/stats', {
  title: 'Overtone in numbers',
  listeners: 'listeners',
  artists: 'artists',
  tracks: 'tracks',
  plays: 'plays',
})

/** Sample numbers. Source: specification core §2, "Home". */
const figures = [
  ['listeners', '50M+'],
  ['artists', '2M+'],
  ['tracks', '100M+'],
  ['plays', '500M+'],
] as const

export function Stats() {
  const t = useStore($t)
  return (
    <section aria-label={t.title}>
      <FretRule />
      <Numbers>
        {figures.map(([what, figure]) => (
          <div key={what}>
            <dt>{t[what]}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </Numbers>
    </section>
  )
}

const Numbers = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: ${token.space[24]};
  padding-top: ${token.space[24]};
  font-variant-numeric: tabular-nums lining-nums;

  > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
  }
  dt {
    margin-top: ${token.space[4]};
    color: ${token.color.ink3};
    font-size: ${token.text[13]};
  }
  dd {
    ${display}
    font-size: ${token.text[32]};
  }
  ${media.mobile} {
    grid-template-columns: 1fr 1fr;
  }
`
