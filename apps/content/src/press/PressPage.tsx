import { useStore } from '@nanostores/react'
import { Badge, media, Page, Section, token } from '@overtone/design'
import { $format, $locale, i18n } from '@overtone/i18n'
import { styled } from 'styled-components'
import { Reach } from '../reading/Reach'
import { Cards } from '../reading/Cards'
import { Note } from '../reading/Note'
import { EnglishOnly } from '../reading/EnglishOnly'
import { PageHead } from '../reading/PageHead'
import { SiteLink } from '../site/SiteLink'
import { mailboxes } from '../site/siteFacts'
import { MediaKit } from './MediaKit'
import { awards, releases } from './pressContent'

const $t = i18n('content/press', {
  title: 'Press Center',
  lead: 'Facts, releases and images for people who write about music, plus a media kit to download and an address for anything else.',
  releases: 'Press releases',
  read: 'Read the release',
  Product: 'Product',
  Company: 'Company',
  Growth: 'Growth',
  awards: 'Awards',
  sampleAwards: 'Sample entries: these prizes do not exist.',
  contact: 'Press contact',
  contactText: 'For interviews, figures and anything else:',
})

/** The press page: figures, releases, media kit, awards and a mailbox. Source: secondary §2. */
export function PressPage() {
  const t = useStore($t)
  const format = useStore($format)
  const locale = useStore($locale)
  return (
    <Page>
      <PageHead title={t.title} lead={t.lead}>
        <EnglishOnly what="parts" />
      </PageHead>
      <Reach />
      <Section title={t.releases}>
        <Releases>
          {releases.map(({ id, title, date, category, excerpt, text }) => (
            <article key={id} id={id} aria-labelledby={`${id}-title`}>
              <small>
                <time dateTime={date}>{format.date(date)}</time>
                <Badge>{t[category]}</Badge>
              </small>
              <div lang="en">
                <h3 id={`${id}-title`}>{title}</h3>
                <p>{excerpt}</p>
                <details>
                  <summary lang={locale}>{t.read}</summary>
                  {text.map(paragraph => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                </details>
              </div>
            </article>
          ))}
        </Releases>
      </Section>
      <MediaKit />
      <Section title={t.awards}>
        <Cards>
          {awards.map(({ year, name, reason }) => (
            <li key={name} lang="en">
              <small>{year}</small>
              <h3>{name}</h3>
              <p>{reason}</p>
            </li>
          ))}
        </Cards>
        <Note>{t.sampleAwards}</Note>
      </Section>
      <Section title={t.contact}>
        <p>
          {t.contactText} <SiteLink to={`mailto:${mailboxes.press}`}>{mailboxes.press}</SiteLink>
        </p>
      </Section>
    </Page>
  )
}

const Releases = styled.div`
  article {
    display: grid;
    grid-template-columns: minmax(0, 240px) minmax(0, 1fr);
    align-items: baseline;
    gap: ${token.space[8]} ${token.space[64]};
    padding-block: ${token.space[24]} ${token.space[12]};
    border-top: ${token.edge.hairline};
  }
  small {
    display: flex;
    align-items: center;
    gap: ${token.space[12]};
    color: ${token.color.ink3};
    font-size: ${token.text[13]};
  }
  h3 {
    font-size: ${token.text[20]};
  }
  p {
    max-width: 37em;
    margin-top: ${token.space[8]};
    color: ${token.color.ink2};
    text-wrap: pretty;
  }
  summary {
    width: fit-content;
    padding-block: ${token.space[12]};
    border-radius: ${token.radius.s};
    color: ${token.color.ink2};
    font-weight: ${token.weight.medium};
    cursor: pointer;
  }
  ${media.narrow} {
    article {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`
