import { useStore } from '@nanostores/react'
import { IconButton } from '@overtone/design'
import type { Subject } from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'
import { $user } from '@overtone/session'
import { Flag } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { ReportDialog } from './ReportDialog'
import { signInFirst } from './signInFirst'

const $t = i18n('music/reportControl', { report: params('Report {title}') })

/** A flag button that reports another user's content; renders nothing for its author. */
export function ReportControl({
  subject,
  authorId,
  title,
  size = 'm',
}: {
  subject: Subject
  authorId: string | null
  /** The title of the reported content. */
  title: string
  size?: NonNullable<ComponentProps<typeof IconButton>['size']>
}) {
  const t = useStore($t)
  const user = useStore($user)
  const [isOpen, setOpen] = useState(false)
  if (user !== null && user.id === authorId) return null
  return (
    <>
      <IconButton
        label={t.report({ title })}
        size={size}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => (user ? setOpen(true) : signInFirst('report'))}
      >
        <Flag />
      </IconButton>
      {isOpen && user && <ReportDialog subject={subject} title={title} onClose={() => setOpen(false)} />}
    </>
  )
}
