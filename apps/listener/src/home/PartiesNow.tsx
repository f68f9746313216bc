import { useStore } from '@nanostores/react'
import { partiesNow } from '@overtone/data/community'
import { media, oneLine, Section, TextLink, token } from '@overtone/design'
import { i18n, params } from '@overtone/i18n'
import { IdentityMark, useQuery } from '@overtone/music'
import { Link } from '@overtone/router'
import { styled } from 'styled-components'

const $t = i18n('listener/partiesNow', {
  title: 'Live right now',
  all: 'All live streams',
  by: params('{name} plays for everyone'),
})

/** The running listening parties, at most three. Renders nothing when there are none. */
export function PartiesNow() {
  const t = useStore($t)
  const { data: parties } = useQuery(partiesNow())
  if (!parties || parties.length === 0) return null
  return (
    <Section
      title={t.title}
      action={
        <TextLink as={Link} to="/live">
          {t.all}
        </TextLink>
      }
    >
      <Row role="list">
        {parties.slice(0, 3).map(party => (
          <li key={party.id}>
            <Picture>
              <IdentityMark id={party.hostId} />
            </Picture>
            <div>
              <h3>
                <Link to="/live">{party.title}</Link>
              </h3>
              <p>{t.by({ name: party.hostName })}</p>
            </div>
          </li>
        ))}
      </Row>
    </Section>
  )
}

const Row = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${token.space[16]};

  li {
    display: flex;
    align-items: center;
    gap: ${token.space[16]};
    min-width: 0;
    min-height: 64px;
  }
  li > div:last-child {
    min-width: 0;
  }
  h3 {
    font-size: ${token.text[14]};
    ${oneLine}
  }
  p {
    color: ${token.color.ink2};
    font-size: ${token.text[13]};
    ${oneLine}
  }
  a:hover {
    text-decoration: underline 1px;
    text-underline-offset: 3px;
  }
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Picture = styled.div`
  flex: none;
  width: 48px;
`
