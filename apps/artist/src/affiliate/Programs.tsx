import { useStore } from '@nanostores/react'
import { Badge, display, media, Panel, TextLink, token, VisuallyHidden } from '@overtone/design'
import { i18n, params } from '@overtone/i18n'
import { styled } from 'styled-components'
import { programs, type Program } from './programs'

const $t = i18n('artist/affiliatePrograms', {
  title: 'Other programs',
  sample: 'Sample programs: the names and numbers are made up, and the links go to example.com.',
  popular: 'Popular',
  range: params('{from}% to {to}%'),
  commission: 'Commission',
  visit: 'Visit program',
  of: params('from {name} (opens in a new tab)'),
  strings: 'Strings and picks, made to order.',
  plugins: 'Reverb, tape and tuning plugins for any DAW.',
  lessons: 'Video lessons with a teacher who replies.',
  vinyl: 'Short vinyl runs, from fifty copies.',
  stage: 'Stands, cables and lights for small stages.',
  cases: 'Cases that fit the gear you actually carry.',
})

/** Affiliate programs of other companies. */
export function Programs() {
  const t = useStore($t)
  return (
    <>
      <VisuallyHidden as="h2">{t.title}</VisuallyHidden>
      <Note>{t.sample}</Note>
      <Cards role="list">
        {programs.map(program => (
          <Card key={program.id} program={program} />
        ))}
      </Cards>
    </>
  )
}

function Card({ program }: { program: Program }) {
  const t = useStore($t)
  const { id, name, commission, link, isPopular } = program
  return (
    <Sheet as="li">
      <Head>
        <Logo aria-hidden="true">{name.charAt(0)}</Logo>
        <h3>{name}</h3>
        {isPopular && <Badge>{t.popular}</Badge>}
      </Head>
      <p>{t[id]}</p>
      <Facts>
        <dt>{t.commission}</dt>
        <dd>{t.range(commission)}</dd>
      </Facts>
      <TextLink href={link} target="_blank" rel="noreferrer">
        {t.visit} <VisuallyHidden>{t.of({ name })}</VisuallyHidden>
      </TextLink>
    </Sheet>
  )
}

const Note = styled.p`
  margin-bottom: ${token.space[16]};
  color: ${token.color.ink3};
  font-size: ${token.text[13]};
`

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${token.space[16]};

  ${media.narrow} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Sheet = styled(Panel)`
  display: grid;
  gap: ${token.space[12]};
  align-content: start;
  justify-items: start;

  > p {
    color: ${token.color.ink2};
  }
`

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[12]};
  width: 100%;

  h3 {
    flex: 1;
    min-width: 0;
  }
`

const Logo = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 40px;
  height: 40px;
  border-radius: ${token.radius.m};
  background: ${token.color.paper};
  color: ${token.color.onInk};
  font-size: ${token.text[20]};
  ${display}
`

const Facts = styled.dl`
  dt {
    color: ${token.color.ink3};
    font-size: ${token.text[12]};
  }
  dd {
    font-size: ${token.text[18]};
    font-variant-numeric: tabular-nums lining-nums;
    line-height: ${token.leading.text};
    ${display}
  }
`
