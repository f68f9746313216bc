import { useStore } from '@nanostores/react'
import { i18n } from '@overtone/i18n'
import { LegalPage } from '../legal/LegalPage'
import { mailboxes } from '../site/siteFacts'
import { CookieToggles } from './CookieToggles'
import { cookiesText } from './cookiesText'

const $t = i18n('content/cookies', { title: 'Cookie Policy' })

/** The cookie policy, with the switches. Source: secondary §2, §4. */
export function CookiesPage() {
  const t = useStore($t)
  return (
    <LegalPage
      title={t.title}
      lead="What Overtone stores in your browser, and the switches that control it."
      text={cookiesText}
      mailbox={mailboxes.privacy}
    >
      <CookieToggles />
    </LegalPage>
  )
}
