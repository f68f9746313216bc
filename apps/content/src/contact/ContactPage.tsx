import { useStore } from '@nanostores/react'
import { media, Page, Panel, Section, token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { Mail, MessageCircle, Phone } from 'lucide-react'
import { styled } from 'styled-components'
import { Cards } from '../reading/Cards'
import { PageHead } from '../reading/PageHead'
import { isLive } from '../site/isLive'
import { SiteLink } from '../site/SiteLink'
import { mailboxes, officeAddress, phone } from '../site/siteFacts'
import { ContactForm } from './ContactForm'

const $t = i18n('content/contact', {
  title: 'Contact',
  lead: 'Three ways to reach a real person, and a form that gets your question to the right one.',
  channels: 'Channels',
  email: 'Email',
  emailText: 'Response in 24-48 hours',
  chat: 'Live chat',
  chatText: '9 AM-6 PM PST',
  chatRoom: 'Open the chat',
  chatForm: 'When the chat is closed, use the form.',
  phone: 'Phone',
  phoneText: 'During business hours',
  office: 'Our office',
  country: 'United States',
  officeSample: 'Sample address and number.',
  help: 'Looking for a quick answer?',
  helpText: 'Try the',
  helpLink: 'Help Center',
})

/** Ways to reach the team. Source: secondary §2, §9. */
export function ContactPage() {
  const t = useStore($t)
  return (
    <Page>
      <PageHead title={t.title} lead={t.lead} />
      <section aria-label={t.channels}>
        <Cards>
          <li>
            <Mail aria-hidden="true" />
            <h2>{t.email}</h2>
            <p>{t.emailText}</p>
            <SiteLink to={`mailto:${mailboxes.hello}`}>{mailboxes.hello}</SiteLink>
          </li>
          <li>
            <MessageCircle aria-hidden="true" />
            <h2>{t.chat}</h2>
            <p>{t.chatText}</p>
            {isLive('/artist-discord') ? (
              <SiteLink to="/artist-discord">{t.chatRoom}</SiteLink>
            ) : (
              <SiteLink to="#message">{t.chatForm}</SiteLink>
            )}
          </li>
          <li>
            <Phone aria-hidden="true" />
            <h2>{t.phone}</h2>
            <p>{t.phoneText}</p>
            <SiteLink to={phone.link}>{phone.text}</SiteLink>
          </li>
        </Cards>
      </section>
      <Columns>
        <ContactForm />
        <div>
          <Panel as="section" aria-labelledby="office">
            <h2 id="office">{t.office}</h2>
            <address>
              {officeAddress.map(line => (
                <span key={line}>{line}</span>
              ))}
              <span>{t.country}</span>
            </address>
            <small>{t.officeSample}</small>
          </Panel>
          <Section title={t.help}>
            <p>
              {t.helpText} <SiteLink to="/help">{t.helpLink}</SiteLink>.
            </p>
          </Section>
        </div>
      </Columns>
    </Page>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  gap: ${token.space[48]} ${token.space[64]};
  margin-top: ${token.space[64]};

  address {
    display: grid;
    margin-block: ${token.space[12]};
    color: ${token.color.ink2};
    font-style: normal;
  }
  small {
    color: ${token.color.ink3};
    font-size: ${token.text[12]};
  }
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`
