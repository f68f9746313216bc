import { useStore } from '@nanostores/react'
import { Brand, FretRule, Logo, media, Page, token } from '@overtone/design'
import type { RegistryRemote } from '@overtone/federation'
import { $locale, i18n } from '@overtone/i18n'
import { Link } from '@overtone/router'
import { $role } from '@overtone/session'
import { styled } from 'styled-components'
import { localized } from './localized'
import { Preferences } from './Preferences'
import { footerLinks } from './slots'

const $t = i18n('shell/footer', {
  about: 'Stream, upload and distribute independent music. Demo artists and tracks are samples.',
  listen: 'Listen',
  make: 'Create',
  overtone: 'Company',
})
const groups = ['listen', 'make', 'overtone'] as const

/** The footer of every page except admin pages. Its links come from the live remotes. */
export function Footer({ live }: { live: readonly RegistryRemote[] }) {
  const t = useStore($t)
  const locale = useStore($locale)
  const links = footerLinks(live, useStore($role))
  return (
    <Foot as="footer">
      <FretRule />
      <Columns>
        <div>
          <Brand as={Link} to="/">
            <Logo />
            Overtone
          </Brand>
          <About>{t.about}</About>
        </div>
        {groups
          .filter(group => links[group].length > 0)
          .map(group => (
            <nav key={group} aria-labelledby={`footer-${group}`}>
              <h2 id={`footer-${group}`}>{t[group]}</h2>
              <ul>
                {links[group].map(entry => (
                  <li key={entry.to}>
                    <Link to={entry.to}>{localized(entry.label, locale)}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
      </Columns>
      <Preferences />
    </Foot>
  )
}

const Foot = styled(Page)`
  margin-top: ${token.space[96]};
  padding-bottom: ${token.space[48]};
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: 2fr 1fr 1fr 1fr;
  gap: ${token.space[32]};
  padding-top: ${token.space[32]};

  h2 {
    margin-bottom: ${token.space[12]};
    color: ${token.color.ink};
    font-family: ${token.font.text};
    font-size: ${token.text[13]};
    font-stretch: ${token.width.normal};
    font-weight: ${token.weight.strong};
    letter-spacing: 0;
  }
  li a {
    display: inline-block;
    padding-block: ${token.space[4]};
  }
  li a:hover {
    color: ${token.color.ink};
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  ${media.mobile} {
    grid-template-columns: 1fr 1fr;

    > :first-child,
    > :nth-child(4) {
      grid-column: 1 / -1;
    }
    > :nth-child(4) ul {
      columns: 2;
      column-gap: ${token.space[32]};
    }
    li a {
      min-width: ${token.control.target};
      padding-block: 12.5px; /* 44 px with the line */
    }
  }
`

const About = styled.p`
  max-width: 20em;
  margin-top: ${token.space[12]};
  color: ${token.color.ink3};
`
