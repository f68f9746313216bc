import { useStore } from '@nanostores/react'
import { Button, Page, Section, TextLink, media, token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { Link } from '@overtone/router'
import { setOrDelete, useAddress, useTyped } from '@overtone/router/address'
import { styled } from 'styled-components'
import { EnglishOnly } from '../reading/EnglishOnly'
import { PageHead } from '../reading/PageHead'
import { Prose } from '../reading/Prose'
import { SiteLink } from '../site/SiteLink'
import { mailboxes } from '../site/siteFacts'
import { Accordion } from './Accordion'
import { faq } from './faq'
import { helpCategories } from './helpArticle'
import { HelpCategoryPanel } from './HelpCategoryPanel'
import { helpLibrary, popularArticles } from './helpLibrary'
import { HelpSearch } from './HelpSearch'
import { paymentSecurityText } from './paymentSecurity'

const $t = i18n('content/help', {
  title: 'Help Center',
  lead: 'Find out how Overtone works, or write to us.',
  categories: 'Categories',
  gettingStarted: 'Getting Started',
  uploadingMusic: 'Uploading Music',
  accountBilling: 'Account & Billing',
  streamingPlayback: 'Streaming & Playback',
  faq: 'Frequently asked questions',
  popular: 'Popular articles',
  payment: 'Payment security',
  more: 'Still stuck?',
  write: 'Contact us',
  orMail: 'or write to',
})

/** The Help Center: search, categories with their articles, six questions, popular articles. Source: secondary §2. */
export function HelpPage() {
  const t = useStore($t)
  const [params, changeAddress] = useAddress()
  const { text, onType } = useTyped(params.get('q') ?? '', q => changeAddress(next => setOrDelete(next, 'q', q), true))
  return (
    <Page>
      <PageHead title={t.title} lead={t.lead}>
        <EnglishOnly what="articles" />
      </PageHead>
      <HelpSearch question={text} onChange={onType} />
      <Section title={t.categories}>
        <Categories>
          {helpCategories.map(category => (
            <HelpCategoryPanel key={category} name={t[category]} articles={helpLibrary[category]} />
          ))}
        </Categories>
      </Section>
      <Columns>
        <Section title={t.faq}>
          <Accordion items={faq} />
        </Section>
        <Section title={t.popular}>
          <ul role="list">
            {popularArticles.map(({ slug, title }) => (
              <li key={slug}>
                <TextLink as={Link} to={`/help/${slug}`} lang="en">
                  {title}
                </TextLink>
              </li>
            ))}
          </ul>
        </Section>
        <Section title={t.payment} id="payment-security">
          <Prose text={paymentSecurityText} />
        </Section>
        <Section title={t.more}>
          <Button as={Link} to="/contact" variant="primary">
            {t.write}
          </Button>
          <p>
            {t.orMail} <SiteLink to={`mailto:${mailboxes.support}`}>{mailboxes.support}</SiteLink>
          </p>
        </Section>
      </Columns>
    </Page>
  )
}

const Categories = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.space[24]};

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${token.space[16]};
  }
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 288px;
  column-gap: ${token.space[64]};

  > * > ul a {
    display: inline-block;
    padding-block: ${token.space[8]};
  }
  a + p {
    margin-top: ${token.space[16]};
    color: ${token.color.ink2};
  }
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`
