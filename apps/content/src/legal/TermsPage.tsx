import { useStore } from '@nanostores/react'
import { i18n } from '@overtone/i18n'
import { mailboxes } from '../site/siteFacts'
import { LegalPage } from './LegalPage'
import { termsText } from './termsText'

const $t = i18n('content/terms', { title: 'Terms of Service' })

/** The terms of service. Source: secondary §2, §6, §9. */
export function TermsPage() {
  const t = useStore($t)
  return (
    <LegalPage
      title={t.title}
      lead="What you can expect from Overtone, and what it expects from you. Written to be read."
      text={termsText}
      mailbox={mailboxes.legal}
    />
  )
}
