import { useStore } from '@nanostores/react'
import { media, Page, TextLink, token } from '@overtone/design'
import { $format, i18n, params } from '@overtone/i18n'
import { Link } from '@overtone/router'
import { useMemo, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { EnglishOnly } from '../reading/EnglishOnly'
import { PageHead } from '../reading/PageHead'
import { parseText } from '../reading/parseText'
import { Prose } from '../reading/Prose'
import { SiteLink } from '../site/SiteLink'
import { legalDate } from '../site/siteFacts'

const $t = i18n('content/legal', {
  updated: params('Last updated {date}'),
  contents: 'On this page',
  questions: 'Questions',
  write: 'Write to',
  or: 'or use the',
  form: 'contact form',
})

/**
 * A legal text: its sections, a table of contents, and contacts. `children` render between the heading and the text.
 */
export function LegalPage({
  title,
  lead,
  text,
  mailbox,
  isDated = true,
  children,
}: {
  title: string
  lead: string
  text: string
  mailbox: string
  isDated?: boolean
  children?: ReactNode
}) {
  const t = useStore($t)
  const format = useStore($format)
  const headings = useMemo(() => parseText(text).filter(block => block.kind === 'heading'), [text])
  return (
    <Page>
      <PageHead title={title} lead={<span lang="en">{lead}</span>}>
        {isDated && <Updated>{t.updated({ date: format.date(legalDate) })}</Updated>}
        <EnglishOnly what="text" />
      </PageHead>
      {children}
      <Columns>
        <Contents aria-label={t.contents}>
          <p aria-hidden="true">{t.contents}</p>
          <ul role="list">
            {headings.map(({ id, text: heading }) => (
              <li key={id}>
                <TextLink as={Link} to={`#${id}`} lang="en">
                  {heading}
                </TextLink>
              </li>
            ))}
          </ul>
        </Contents>
        <div>
          <Prose text={text} />
          <Ask>
            <h2>{t.questions}</h2>
            <p>
              {t.write} <SiteLink to={`mailto:${mailbox}`}>{mailbox}</SiteLink> {t.or}{' '}
              <SiteLink to="/contact">{t.form}</SiteLink>.
            </p>
          </Ask>
        </div>
      </Columns>
    </Page>
  )
}

const Updated = styled.p`
  margin-top: ${token.space[16]};
  color: ${token.color.ink3};
  font-size: ${token.text[13]};
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 240px) minmax(0, 1fr);
  gap: ${token.space[32]} ${token.space[64]};
  padding-top: ${token.space[32]};
  border-top: ${token.edge.hairline};

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Contents = styled.nav`
  position: sticky;
  top: calc(${token.frame.header} + ${token.space[24]});
  align-self: start;
  font-size: ${token.text[13]};

  p {
    margin-bottom: ${token.space[8]};
    color: ${token.color.ink3};
  }
  a {
    display: inline-block;
    padding-block: ${token.space[4]};
    text-decoration-color: transparent;
  }
  ${media.narrow} {
    position: static;
  }
  ${media.mobile} {
    a {
      padding-block: ${token.space[12]};
    }
  }
`

const Ask = styled.section`
  max-width: 37em;
  margin-top: ${token.space[48]};
  color: ${token.color.ink2};
  font-size: ${token.text[16]};

  h2 {
    margin-bottom: ${token.space[16]};
    color: ${token.color.ink};
  }
`
