import { useStore } from '@nanostores/react'
import { i18n } from '@overtone/i18n'
import { LegalPage } from '../legal/LegalPage'
import { mailboxes } from '../site/siteFacts'
import { TakedownSteps } from './TakedownSteps'
import { dmcaText } from './dmcaText'

const $t = i18n('content/dmca', { title: 'DMCA Copyright Policy' })

/** The takedown and counter-notice process for copyrighted music. Source: secondary §2, §9. */
export function DmcaPage() {
  const t = useStore($t)
  return (
    <LegalPage
      title={t.title}
      lead="If your work is on Overtone without your permission, here’s how to get it taken down. We respond within 24-48 hours."
      text={dmcaText}
      mailbox={mailboxes.copyright}
      isDated={false}
    >
      <TakedownSteps />
    </LegalPage>
  )
}
