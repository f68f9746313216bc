import { useStore } from '@nanostores/react'
import { i18n } from '@overtone/i18n'
import { mailboxes } from '../site/siteFacts'
import { LegalPage } from './LegalPage'
import { privacyText } from './privacyText'

const $t = i18n('content/privacy', { title: 'Privacy Policy' })

/** The privacy policy. Source: secondary §2. */
export function PrivacyPage() {
  const t = useStore($t)
  return (
    <LegalPage
      title={t.title}
      lead="What Overtone knows about you, why it knows it, and how to make it forget."
      text={privacyText}
      mailbox={mailboxes.privacy}
    />
  )
}
