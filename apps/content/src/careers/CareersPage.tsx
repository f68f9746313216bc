import { useStore } from '@nanostores/react'
import { Page, Section } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { Cards } from '../reading/Cards'
import { EnglishOnly } from '../reading/EnglishOnly'
import { PageHead } from '../reading/PageHead'
import { SiteLink } from '../site/SiteLink'
import { mailboxes } from '../site/siteFacts'
import { benefits, values } from './careersContent'
import { Positions } from './Positions'

const $t = i18n('content/careers', {
  title: 'Careers',
  lead: 'Help build a place where independent music is heard, found and paid for, in small teams that ship on their own schedule and own what they ship.',
  values: 'How we work',
  benefits: 'What you get',
  resume: 'Don’t see a fit?',
  resumeText: 'Send us your resume and tell us what you’d do here:',
})

/** Working at Overtone, and the open positions. Source: secondary §2. */
export function CareersPage() {
  const t = useStore($t)
  return (
    <Page>
      <PageHead title={t.title} lead={t.lead}>
        <EnglishOnly what="parts" />
      </PageHead>
      <Positions />
      <Section title={t.values}>
        <Cards columns={4}>
          {values.map(({ name, text }) => (
            <li key={name} lang="en">
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </Cards>
      </Section>
      <Section title={t.benefits}>
        <Cards>
          {benefits.map(({ name, text }) => (
            <li key={name} lang="en">
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </Cards>
      </Section>
      <Section title={t.resume}>
        <p>
          {t.resumeText} <SiteLink to={`mailto:${mailboxes.careers}?subject=Resume`}>{mailboxes.careers}</SiteLink>
        </p>
      </Section>
    </Page>
  )
}
