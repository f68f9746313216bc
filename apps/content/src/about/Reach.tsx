import { useStore } from '@nanostores/react'
import { display, FretRule, media, token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { styled } from 'styled-components'

const $t = i18n('content/aboutReach', {
  label: 'Overtone in numbers',
  users: 'active users',
  artists: 'artists',
  countries: 'countries',
  streams: 'monthly streams',
  sample: 'Sample figures.',
})

/** How far Overtone carries. The figures are the specification's (secondary §2). */
export function Reach() {
  const t = useStore($t)
  return (
    <section aria-label={t.label}>
      <FretRule />
      <Figures>
        <Figure name={t.users} value="10M+" />
        <Figure name={t.artists} value="500K+" />
        <Figure name={t.countries} value="150+" />
        <Figure name={t.streams} value="50M+" />
      </Figures>
      <Note>{t.sample}</Note>
    </section>
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
  }
  dt {
    margin-top: ${token.space[4]};
    color: ${token.color.ink3};
    font-size: ${token.text[13]};
  }
  dd {
    font-size: ${token.text[32]};
    ${display}
  }
  ${media.mobile} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`

const Note = styled.p`
  margin-top: ${token.space[16]};
  color: ${token.color.ink3};
  font-size: ${token.text[12]};
`
